import { ListTodo } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import type { TaskSubject } from './create-task-dialog';

const CreateTaskDialog = dynamic(() => import('./create-task-dialog').then((module) => module.CreateTaskDialog), {
  ssr: false,
});

/** Button on an object's page that creates a task about it; nothing for people without the permission. */
export function TaskAbout(about: TaskSubject) {
  const may = usePermission('create');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ListTodo aria-hidden />
        Create task
      </Button>
      {open && <CreateTaskDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
