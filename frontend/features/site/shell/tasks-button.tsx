import { ListChecks } from 'lucide-react';
import dynamic from 'next/dynamic';
import { CountBadge, IconButton } from '@/ui/button';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { badgeText } from '@/lib/counts';
import { useRightsNews } from './use-rights-news';
import { useTasks } from '@/features/people/user/tasks/use-tasks';
import { splitTasks } from '@/features/people/user/tasks/whose-tasks';
import { useViewer } from '@/lib/viewer';

const load = () => import('./tasks-popover');
const TasksPopover = dynamic(() => load().then((module) => module.TasksPopover), { ssr: false });

export function TasksButton() {
  const { data: tasks } = useTasks();
  useRightsNews();
  const panel = useLazyPanel(load);
  const { user } = useViewer();
  const count = splitTasks(tasks, user.id).mine.length;
  return (
    <>
      <IconButton label={count > 0 ? `Tasks, ${count} open` : 'Tasks'} {...panel.trigger}>
        <ListChecks aria-hidden />
        {count > 0 && <CountBadge aria-hidden>{badgeText(count)}</CountBadge>}
      </IconButton>
      {panel.mounted && <TasksPopover anchor={panel.anchor} open={panel.open} onOpenChange={panel.onOpenChange} />}
    </>
  );
}
