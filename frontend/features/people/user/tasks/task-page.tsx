import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { taskStatuses } from '@plinth/contracts/people/user/task-labels';
import type { Task } from '@plinth/contracts/people/user/user';
import Head from 'next/head';
import styled from 'styled-components';
import { formatDateTime, fromNow, isoDay } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { StatusMoves, type StatusMove } from '@/ui/status-moves';

const closing: StatusMove<Task['status']> = {
  to: 'closed',
  label: 'Close',
  usual: true,
  question: { description: 'Are you sure you want to close this Task?' },
};
/** Actions on a task by status; the contract defines which changes are allowed. */
const moves: Readonly<Record<Task['status'], readonly StatusMove<Task['status']>[]>> = {
  open: [closing, { to: 'in_progress', label: 'Start' }],
  in_progress: [closing, { to: 'open', label: 'Back to open' }],
  closed: [{ to: 'open', label: 'Reopen', usual: true }],
};

const Description = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Checks that a task is overdue: its due day has passed. */
function isOverdue({ status, due_date }: Task): boolean {
  return status !== 'closed' && isoDay(due_date) < isoDay(new Date());
}

function TaskActions({ task }: { task: Task }) {
  const utils = trpc.useUtils();
  const change = trpc.user.changeTaskStatus.useMutation();
  // A task with a link is done on the linked page, so its main button leads there; closing the task alone does nothing.
  const hasOpenLink = task.link !== null && task.status !== 'closed';
  return (
    <Inline>
      {hasOpenLink && <ButtonLink href={task.link ?? ''}>{task.link_label ?? 'Open'}</ButtonLink>}
      <StatusMoves
        row={task}
        moves={moves[task.status].map((move) => (hasOpenLink ? { ...move, usual: false } : move))}
        change={({ id }, status) => change.mutateAsync({ id, status })}
        describeMove={() => 'Task Status Updated'}
        onDone={(updatedTask) => {
          utils.user.getTask.setData({ id: task.id }, updatedTask);
          void utils.user.getAllTasksForUsers.invalidate();
        }}
      />
    </Inline>
  );
}

function TaskDetail({ task }: { task: Task }) {
  const mayUpdate = usePermission('update');
  const { label, tone } = taskStatuses.of(task.status);
  return (
    <>
      <PageHeading actions={mayUpdate ? <TaskActions task={task} /> : undefined}>{task.name}</PageHeading>
      <Stack $gap={5} style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        <Card aria-labelledby="about">
          <CardTitle id="about">About this task</CardTitle>
          <Facts>
            <dt>Status</dt>
            <dd>
              <StatusPill tone={tone}>{label}</StatusPill>
            </dd>
            <dt>Due</dt>
            <dd>
              {formatDateTime(task.due_date)} {isOverdue(task) && <StatusPill tone="danger">Overdue</StatusPill>}
            </dd>
            <dt>For</dt>
            <dd>
              <Person name={task.user_name} image={task.user_image} />
            </dd>
            <dt>Assigned by</dt>
            <dd>
              {task.created_by}, {fromNow(task.created_at)}
            </dd>
            {task.link && (
              <>
                <dt>About</dt>
                <dd>
                  <Link href={task.link}>{task.link_label ?? task.link}</Link>
                </dd>
              </>
            )}
          </Facts>
        </Card>
        <Card aria-labelledby="description">
          <CardTitle id="description">Description</CardTitle>
          <Description>{task.description ?? 'No Description'}</Description>
        </Card>
      </Stack>
    </>
  );
}

export function TaskPage({ id }: { id: string }) {
  const task = trpc.user.getTask.useQuery({ id });
  const isGone = task.isError && ['task-not-found', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(task.error) ?? '');
  return (
    <Container>
      <Head>
        <title>{pageTitle(task.data?.name ?? shopPages.task.title)}</title>
      </Head>
      {task.isPending && <Loader label="Loading the task" />}
      {task.isError && (
        <>
          <PageHeading>Task</PageHeading>
          <EmptyState
            title={isGone ? 'There is no such task' : 'The task could not be loaded'}
            action={
              isGone ? (
                <ButtonLink href="/">Go home</ButtonLink>
              ) : (
                <Button onClick={() => void task.refetch()}>Try again</Button>
              )
            }
          >
            {isGone ? 'It may have been assigned to somebody else.' : messageForPerson(task.error)}
          </EmptyState>
        </>
      )}
      {task.data && <TaskDetail task={task.data} />}
    </Container>
  );
}
