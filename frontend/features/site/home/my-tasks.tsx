import { tasksPage } from '@plinth/contracts/kernel/home-page';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { useTasks } from '@/features/people/user/tasks/use-tasks';
import { splitTasks } from '@/features/people/user/tasks/whose-tasks';
import { formatNearDay, isoDay } from '@/lib/dates';
import { useViewer } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Link } from '@/ui/link';
import { Line, LineCard, Lines } from './home-group';

const EmptyText = styled.p`
  color: var(--ink-2);
`;

/** Tasks of the signed-in person, the most overdue first; other people's are on the page of all tasks. */
export function MyTasks() {
  const { data: tasks } = useTasks();
  const { user } = useViewer();
  const { mine, others } = splitTasks(tasks, user.id);
  const today = isoDay(new Date());
  if (!tasks) return null;
  return (
    <section>
      <h2>Your tasks</h2>
      {mine.length === 0 ? (
        <Card>
          <EmptyText>You have no tasks.</EmptyText>
          {others.length > 0 && (
            <Link alone href={tasksPage.path}>
              {others.length === 1 ? 'One task of a colleague' : `${others.length} tasks of colleagues`}
            </Link>
          )}
        </Card>
      ) : (
        <LineCard aria-label="Your tasks">
          <header>
            <h3>{mine.length === 1 ? '1 open' : `${mine.length} open`}</h3>
            <Link href={tasksPage.path}>All staff tasks ({tasks.length})</Link>
          </header>
          <Lines role="list">
            {mine.slice(0, HOME_LINES).map((task) => {
              const due = isoDay(task.due_date);
              return (
                <li key={task.id}>
                  <Line href={pathTo(shopPages.task, { id: task.id })}>
                    <strong>{task.name}</strong>
                    <span className="amount">{due < today && <Badge $tone="danger">Late</Badge>}</span>
                    <span>{task.description}</span>
                    <span className="day">{due === today ? 'today' : formatNearDay(task.due_date)}</span>
                  </Line>
                </li>
              );
            })}
          </Lines>
        </LineCard>
      )}
    </section>
  );
}
