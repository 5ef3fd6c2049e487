import { tasksPage } from '@plinth/contracts/kernel/home-page';
import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { taskStatuses } from '@plinth/contracts/people/user/task-labels';
import type { Task } from '@plinth/contracts/people/user/user';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate, isoDay } from '@/lib/dates';
import { pageTitle } from '@/lib/site';
import { splitTasks } from './whose-tasks';
import { usePermission, useViewer } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { Badge, StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { QueryState } from '@/ui/query-state';
import { useChangeTaskStatus, useTasks } from './use-tasks';

const CreateTaskDialog = dynamic(() => import('./create-task-dialog').then((module) => module.CreateTaskDialog), {
  ssr: false,
});

const Title = styled.h2`
  margin-bottom: var(--s2);
  font: var(--strong) var(--text-16) var(--font-text);
`;

/** Returns the details of a task for its row or its card. */
function factsOf(task: Task) {
  const { label, tone } = taskStatuses.of(task.status);
  const [due, today] = [isoDay(task.due_date), isoDay(new Date())];
  return {
    name: <Link href={pathTo(shopPages.task, { id: task.id })}>{task.name}</Link>,
    due: (
      <>
        {formatDate(task.due_date)} {due < today && <Badge $tone="danger">Late</Badge>}
        {due === today && <Badge $tone="amber">Today</Badge>}
      </>
    ),
    about: task.link !== null && <Link href={task.link}>{task.link_label ?? 'Open'}</Link>,
    assignee: <Person name={task.user_name} image={task.user_image} />,
    status: <StatusPill tone={tone}>{label}</StatusPill>,
  };
}

function TaskTable({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  const mayClose = usePermission('update');
  const { close } = useChangeTaskStatus();
  const confirmClose = async (task: Task) => {
    if (await confirm({ title: 'Are you sure you want to close this Task?', description: task.name })) close(task);
  };
  const rows = tasks.map((task) => ({
    id: task.id,
    description: task.description,
    ...factsOf(task),
    actions: mayClose && (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Close ${task.name}`}
        onClick={() => void confirmClose(task)}
      >
        Close
      </Button>
    ),
  }));
  return (
    <section aria-label={title}>
      <Title>
        {title} ({tasks.length})
      </Title>
      <RowCards
        label={title}
        rows={rows.map(({ id, name, description, due, about, assignee, status, actions }) => ({
          id,
          title: name,
          about: description,
          facts: [
            ['Due', due],
            ['About', about],
            ['For', assignee],
            ['Status', status],
          ],
          actions,
        }))}
      />
      <WideTable aria-label={title}>
        <Table>
          <TableHead columns={['Due', 'Task', 'About', 'For', 'Status', { name: 'Actions', hidden: true }]} />
          <tbody>
            {rows.map(({ id, name, description, due, about, assignee, status, actions }) => (
              <tr key={id}>
                <td className="date">{due}</td>
                <td>
                  {name}
                  {description !== null && <p>{description}</p>}
                </td>
                <td>{about}</td>
                <td>{assignee}</td>
                <td>{status}</td>
                <td>{actions}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </section>
  );
}

/** Page of all open tasks that the viewer may see: their own first, and everybody's for people who run the company. */
export function TasksPage() {
  const { data: tasks, error, refetch } = useTasks();
  const { user } = useViewer();
  const mayCreate = usePermission('create');
  const [creating, setCreating] = useState(false);
  const { mine, others } = splitTasks(tasks, user.id);
  return (
    <Container $fluid>
      <Head>
        <title>{pageTitle(tasksPage.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading
        tight
        actions={
          mayCreate && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden /> Create
            </Button>
          )
        }
      >
        {tasksPage.title}
      </PageHeading>
      {tasks ? (
        <Stack $gap={5} style={{ paddingBottom: 'var(--s16)' }}>
          {tasks.length === 0 && <EmptyState title="No Tasks" measure="0 tasks" />}
          {mine.length > 0 && <TaskTable title="Yours" tasks={mine} />}
          {others.length > 0 && <TaskTable title="Colleagues’ tasks" tasks={others} />}
        </Stack>
      ) : (
        <QueryState error={error} onRetry={refetch} loading="Loading the tasks" title="The tasks could not be loaded" />
      )}
      {creating && <CreateTaskDialog onClose={() => setCreating(false)} />}
    </Container>
  );
}
