import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { Task } from '@plinth/contracts/people/user/user';
import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { formatDate, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Popover } from '@/ui/popover';
import { Skeleton } from '@/ui/skeleton';
import { CreateTaskDialog } from '@/features/people/user/tasks/create-task-dialog';
import { useChangeTaskStatus } from '@/features/people/user/tasks/use-tasks';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s3) var(--s3) var(--s4);
  border-bottom: 1px solid var(--line);

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

const List = styled.ul`
  max-height: min(26rem, 60dvh);
  overflow-y: auto;

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px var(--s3);
    align-items: start;
    padding: var(--s3) var(--s3) var(--s3) var(--s4);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const About = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    color: var(--ink-2);
    white-space: pre-line;
  }
`;

const When = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin: 2px 0;
  color: var(--ink-3);
`;

const Pad = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
`;

function TaskEntry({ task, onClose, mayClose }: { task: Task; onClose: () => void; mayClose: boolean }) {
  const late = isoDay(task.due_date) < isoDay(new Date());
  return (
    <li>
      <About>
        <Link quiet href={pathTo(shopPages.task, { id: task.id })}>
          <strong>{task.name}</strong>
        </Link>
        <When>
          <time dateTime={task.due_date}>{formatDate(task.due_date)}</time>
          {late && <Badge $tone="danger">Late</Badge>}
        </When>
        <p>{task.description || 'No Description'}</p>
        {task.link && <Link href={task.link}>{task.link_label ?? 'Open'}</Link>}
      </About>
      {mayClose && (
        <Button variant="secondary" size="small" aria-label={`Close ${task.name}`} onClick={onClose}>
          Close
        </Button>
      )}
    </li>
  );
}

interface TasksPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Open tasks of the viewer, to complete, and a button for a new one. */
export function TasksPopover({ anchor, open, onOpenChange }: TasksPopoverProps) {
  const tasks = trpc.user.getAllTasksForUsers.useQuery();
  const mayCreate = usePermission('create');
  const mayClose = usePermission('update');
  const { close } = useChangeTaskStatus();
  const [creating, setCreating] = useState(false);

  const confirmClose = async (task: Task) => {
    onOpenChange(false);
    if (await confirm({ title: 'Are you sure you want to close this Task?', description: task.name })) close(task);
  };

  return (
    <>
      <Popover anchor={anchor} open={open} onOpenChange={onOpenChange} label="Tasks" width="24rem" flush>
        <Head>
          <h2>Tasks</h2>
          {mayCreate && (
            <Button
              size="small"
              onClick={() => {
                onOpenChange(false);
                setCreating(true);
              }}
            >
              <Plus aria-hidden /> Create
            </Button>
          )}
        </Head>
        {tasks.isPending ? (
          <Pad>
            <Skeleton $height="44px" />
            <Skeleton $height="44px" />
          </Pad>
        ) : tasks.error && !tasks.data ? (
          <EmptyState
            compact
            title={messageForPerson(tasks.error)}
            action={
              <Button size="small" onClick={() => void tasks.refetch()}>
                Try again
              </Button>
            }
          />
        ) : tasks.data?.length === 0 ? (
          <EmptyState compact title="No Tasks" />
        ) : (
          <List role="list">
            {tasks.data?.map((task) => (
              <TaskEntry key={task.id} task={task} mayClose={mayClose} onClose={() => void confirmClose(task)} />
            ))}
          </List>
        )}
      </Popover>
      {creating && <CreateTaskDialog onClose={() => setCreating(false)} />}
    </>
  );
}
