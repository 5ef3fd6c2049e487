import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { leave } from '@plinth/contracts/people/leave/leave';
import { leaveKinds, leaveStatuses } from '@plinth/contracts/people/leave/leave-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Loader } from '@/ui/dimension-line';
import { Container, Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { useLinkedRow } from '@/ui/linked-row';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ReasonDialog } from '@/ui/reason-dialog';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { toast, toastError } from '@/ui/toast';

type Request = AnswerOf<typeof leave.open>[number];

function LeaveType({ request: { kind, days, left, note } }: { request: Request }) {
  return (
    <>
      {leaveKinds.label(kind)}, {inDays(days)}
      {left !== null && ` of ${inDays(left)} left`}
      {note !== '' && (
        <>
          <br />
          {note}
        </>
      )}
    </>
  );
}

const daysOf = ({ from_day, to_day }: Request): string =>
  from_day === to_day ? formatDate(from_day) : `${formatDate(from_day)} to ${formatDate(to_day)}`;

/** Describes a request, to tell several apart: "Tshepo Molefe, half a day on 18 Jan 2027". */
const describeRequest = (request: Request): string =>
  `${request.name}, ${inDays(request.days)}${request.from_day === request.to_day ? ' on' : ','} ${daysOf(request)}`;

const EmployeeLink = ({ request: { employee_id, name } }: { request: Request }) => (
  <Link href={pathTo(staffPages.employee, { id: employee_id })}>{name}</Link>
);

const Status = ({ request: { status } }: { request: Request }) => (
  <StatusPill tone={leaveStatuses.of(status).tone}>{leaveStatuses.label(status)}</StatusPill>
);

function Requests({ requests, onAnswered }: { requests: readonly Request[]; onAnswered: () => void }) {
  const mayAnswer = usePermission('update', staffPages.leave.path);
  const [pendingAnswer, setPendingAnswer] = useState<{ request: Request; to: 'declined' | 'cancelled' } | null>(null);
  const answer = trpc.leave.answer.useMutation({
    onSuccess: (_done, { to }) => toast(leaveStatuses.label(to)),
    onSettled: onAnswered,
  });
  const linkProps = useLinkedRow('request');
  const approve = async (request: Request) => {
    const { id, version, kind, left } = request;
    const isConfirmed = await confirm({
      title: `Approve the leave of ${describeRequest(request)}?`,
      description: `${leaveKinds.label(kind)}${left === null ? '' : `, ${inDays(left)} left`}.`,
      confirmLabel: 'Approve',
    });
    if (!isConfirmed) return;
    answer.mutate(
      { id, version, to: 'approved', answer: '' },
      { onError: (error) => toastError(messageForPerson(error)) },
    );
  };
  const answers = (request: Request) => {
    const { status } = request;
    const requestText = describeRequest(request);
    if (!mayAnswer) return null;
    if (status === 'approved')
      return (
        <Button
          variant="quiet"
          aria-label={`Cancel the leave of ${requestText}`}
          onClick={() => setPendingAnswer({ request, to: 'cancelled' })}
        >
          Cancel…
        </Button>
      );
    return (
      status === 'asked' && (
        <Inline $gap={2}>
          <Button
            busy={answer.isPending}
            aria-label={`Approve the leave of ${requestText}`}
            onClick={() => void approve(request)}
          >
            Approve…
          </Button>
          <Button
            variant="secondary"
            aria-label={`Decline the leave of ${requestText}`}
            onClick={() => setPendingAnswer({ request, to: 'declined' })}
          >
            Decline…
          </Button>
        </Inline>
      )
    );
  };
  return (
    <>
      <RowCards
        label="Leave"
        rows={requests.map((request) => ({
          id: request.id,
          title: <EmployeeLink request={request} />,
          about: daysOf(request),
          facts: [
            ['Type', <LeaveType key="what" request={request} />],
            ['Also away', request.also_away.join(', ')],
            ['Status', <Status key="status" request={request} />],
          ],
          actions: answers(request),
          linked: linkProps(request.id),
        }))}
      />
      <WideTable aria-label="Leave">
        <Table>
          <TableHead columns={['Name', 'Days', 'Type', 'Also away', 'Status', { name: 'Answer', hidden: true }]} />
          <tbody>
            {requests.map((request) => (
              <tr key={request.id} {...linkProps(request.id)}>
                <th scope="row">
                  <EmployeeLink request={request} />
                </th>
                <td>{daysOf(request)}</td>
                <td>
                  <LeaveType request={request} />
                </td>
                <td>{request.also_away.join(', ') || 'Nobody'}</td>
                <td>
                  <Status request={request} />
                </td>
                <td>{answers(request)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      {pendingAnswer !== null && (
        <ReasonDialog
          title={`${pendingAnswer.to === 'declined' ? 'Decline' : 'Cancel'} the leave of ${describeRequest(pendingAnswer.request)}?`}
          description={`${pendingAnswer.request.name} sees the reason on their profile.`}
          action={pendingAnswer.to === 'declined' ? 'Decline' : 'Cancel leave'}
          cancelLabel="Back"
          danger
          busy={answer.isPending}
          onClose={() => setPendingAnswer(null)}
          onReason={async (reason) => {
            const { id, version } = pendingAnswer.request;
            await answer.mutateAsync({ id, version, to: pendingAnswer.to, answer: reason });
            setPendingAnswer(null);
          }}
        />
      )}
    </>
  );
}

/** Page of requested and coming leave. */
export function LeavePage() {
  const query = trpc.leave.open.useQuery();
  return (
    <Container>
      <BackTo href={staffPages.employees.path}>{staffPages.employees.title}</BackTo>
      <PageHeading tight lead="Requests, and who is away. People ask for leave on their profile.">
        {staffPages.leave.title}
      </PageHeading>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="Leave did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.data && (
        <Card aria-labelledby="leave">
          <CardTitle id="leave">Requested and approved</CardTitle>
          {query.data.length === 0 ? (
            <p>Nobody has asked for leave, and nobody is away.</p>
          ) : (
            <Requests requests={query.data} onAnswered={() => void query.refetch()} />
          )}
        </Card>
      )}
    </Container>
  );
}
