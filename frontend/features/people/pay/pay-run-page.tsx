import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import {
  type PayFinding,
  payFindings,
  payPeriods,
  payRunStatuses,
  STOPPING,
} from '@plinth/contracts/people/pay/pay-labels';
import type { PayRun, SlipRow } from '@plinth/contracts/people/pay/pay-runs';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Loader } from '@/ui/dimension-line';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ReasonDialog } from '@/ui/reason-dialog';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';

const BankFileDialog = dynamic(() => import('./bank-file-dialog').then((module) => module.BankFileDialog), {
  ssr: false,
});
const SlipDialog = dynamic(() => import('./slip-dialog').then((module) => module.SlipDialog), { ssr: false });

const FindingBox = styled.div<{ $stops: boolean }>`
  color: ${({ $stops }) => ($stops ? 'var(--danger)' : 'var(--ink-2)')};
  font-weight: var(--regular);
`;
const Code = styled.div`
  color: var(--ink-2);
  font-weight: var(--regular);
`;
const Notices = styled(Stack)`
  padding-bottom: var(--s5);

  &:empty {
    display: none;
  }
`;

/** Query options that avoid refetching, because each view is logged. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity } as const;

const isStopping = (finding: PayFinding) => STOPPING.some((stoppingFinding) => stoppingFinding === finding);

/** Findings on a payslip, below the person's name. */
function Findings({ slip }: { slip: SlipRow }) {
  return slip.findings.map((finding) => (
    <FindingBox key={finding} $stops={isStopping(finding)}>
      {payFindings.label(finding)}
      {finding === 'bank-changed' &&
        slip.bank_changes.map(({ by, at }) => <div key={at}>{`By ${by}, ${formatDateTime(at)}`}</div>)}
    </FindingBox>
  ));
}

function Slips({ run, onEdit }: { run: PayRun; onEdit: (slipId: string) => void }) {
  const mayPrepare = usePermission('create', staffPages.payRuns.path);
  return (
    <Card aria-labelledby="slips">
      <CardTitle id="slips">Payslips</CardTitle>
      <TableScroll aria-label="Payslips">
        <Table>
          <TableHead
            columns={[
              'Employee',
              { name: 'Gross', number: true, on: 'wide' },
              { name: 'PAYE', number: true, on: 'wide' },
              { name: 'UIF', number: true, on: 'wide' },
              { name: 'Other', number: true, on: 'wide' },
              { name: 'Paid out', number: true },
              'Payslip',
            ]}
          />
          <tbody>
            {run.slips.map((slip) => (
              <tr key={slip.id}>
                <th scope="row">
                  <Link href={pathTo(staffPages.employee, { id: slip.employee_id })}>{slip.name}</Link>
                  <Code>{slip.code}</Code>
                  <Findings slip={slip} />
                </th>
                <td className="number wide">{formatRand(slip.gross)}</td>
                <td className="number wide">{formatRand(slip.paye)}</td>
                <td className="number wide">{formatRand(slip.uif)}</td>
                <td className="number wide">{formatRand(slip.other_deductions)}</td>
                <td className="number">
                  <strong>{formatRand(slip.net)}</strong>
                </td>
                <td>
                  {run.status === 'draft' && mayPrepare && (
                    <Button
                      variant="secondary"
                      aria-label={`Change the payslip of ${slip.name}`}
                      onClick={() => onEdit(slip.id)}
                    >
                      Change…
                    </Button>
                  )}
                  <Link
                    href={printablePath('payslip', slip.id, slip.employee_id)}
                    aria-label={`Open the payslip of ${slip.name}`}
                  >
                    Open
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

function Sums({
  run: { totals, pay_day, from_day, to_day, prepared_by, approved_by, period, employer },
}: {
  run: PayRun;
}) {
  const maySeeHours = usePermission('view', staffPages.hours.path);
  const hours = period === 'week' ? withQuery(staffPages.hours.path, { week: from_day }) : staffPages.hours.path;
  const facts: readonly (readonly [string, string])[] = [
    ['Gross', formatRand(totals.gross)],
    ['PAYE', formatRand(totals.paye)],
    ['UIF, employees', formatRand(totals.uif)],
    ['Other deductions', formatRand(totals.other_deductions)],
    ['Paid out', formatRand(totals.net)],
    ['UIF, employer', formatRand(totals.employer_uif)],
    ['SDL', formatRand(totals.sdl)],
    ['For SARS', formatRand(totals.paye + totals.uif + totals.employer_uif + totals.sdl)],
    ['Pay frequency', payPeriods.label(period)],
    ['Period', `${formatDate(from_day)} to ${formatDate(to_day)}`],
    ['Pay day', formatDate(pay_day)],
    ['Employer', employer],
    ['Prepared by', prepared_by ?? 'Nobody yet'],
    ['Approved by', approved_by ?? 'Nobody yet'],
  ];
  return (
    <Card aria-labelledby="sums">
      <CardTitle id="sums">Totals</CardTitle>
      <Facts>
        {facts.map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Facts>
      {maySeeHours && (
        <Link href={hours} alone>
          View the hours
        </Link>
      )}
    </Card>
  );
}

type OpenDialog = 'reopen' | 'cancel' | null;

function usePayRunActions(run: PayRun, onChanged: (run: PayRun) => void, onFailed: () => void) {
  const options = {
    onSuccess: onChanged,
    onError: (error: unknown) => {
      toastError(messageForPerson(error));
      onFailed();
    },
  };
  const runVersion = { id: run.id, version: run.version };
  const check = trpc.payRuns.check.useMutation(options);
  const approve = trpc.payRuns.approve.useMutation(options);
  const pay = trpc.payRuns.pay.useMutation(options);
  const close = trpc.payRuns.close.useMutation(options);
  const workOut = trpc.payRuns.workOut.useMutation(options);
  const reopen = trpc.payRuns.reopen.useMutation(options);
  const cancel = trpc.payRuns.cancel.useMutation(options);
  return { runVersion, check, approve, pay, close, workOut, reopen, cancel };
}

function PayRunActions({ run, moves }: { run: PayRun; moves: ReturnType<typeof usePayRunActions> }) {
  const mayPrepare = usePermission('create', staffPages.payRuns.path);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [choosesBank, setChoosesBank] = useState(false);
  const { runVersion } = moves;
  const { status } = run;
  const confirmThen = async (title: string, description: string, work: () => void) => {
    if (await confirm({ title, description })) work();
  };
  const approve = async () => {
    const isConfirmed = await confirm({
      title: `Approve ${formatRand(run.totals.net)} for ${formatCount(run.slips.length, 'person', 'people')}?`,
      description: `Pay day is ${formatDate(run.pay_day)}. The bank file can be made afterwards.`,
      confirmLabel: 'Approve',
      cancelLabel: 'Not yet',
    });
    if (isConfirmed) moves.approve.mutate(runVersion);
  };
  return (
    <>
      {mayPrepare && status === 'draft' && (
        <>
          <Button busy={moves.check.isPending} onClick={() => moves.check.mutate(runVersion)}>
            Send for approval
          </Button>
          <Button variant="secondary" busy={moves.workOut.isPending} onClick={() => moves.workOut.mutate(runVersion)}>
            Recalculate
          </Button>
          <Button variant="quiet" onClick={() => setOpenDialog('cancel')}>
            Cancel the run
          </Button>
        </>
      )}
      {run.may_approve && (
        <Button busy={moves.approve.isPending} onClick={() => void approve()}>
          Approve
        </Button>
      )}
      {mayPrepare && status === 'approved' && (
        <Button
          busy={moves.pay.isPending}
          onClick={() =>
            void confirmThen(
              'Mark this run as paid?',
              'Do this once the bank has it. Everybody can then see their payslip, and it cannot be undone.',
              () => moves.pay.mutate(runVersion),
            )
          }
        >
          Mark as paid
        </Button>
      )}
      {mayPrepare && (status === 'approved' || status === 'paid') && (
        <Button variant="secondary" onClick={() => setChoosesBank(true)}>
          Bank file…
        </Button>
      )}
      {mayPrepare && status === 'paid' && (
        <Button
          busy={moves.close.isPending}
          onClick={() =>
            void confirmThen('Close this run?', 'It can no longer be changed.', () => moves.close.mutate(runVersion))
          }
        >
          Close the run
        </Button>
      )}
      {mayPrepare && (status === 'checked' || status === 'approved') && (
        <Button variant="quiet" onClick={() => setOpenDialog('reopen')}>
          Return to draft
        </Button>
      )}
      {choosesBank && <BankFileDialog run={run} onClose={() => setChoosesBank(false)} />}
      {openDialog !== null && (
        <ReasonDialog
          title={openDialog === 'cancel' ? 'Cancel this run?' : 'Return this run to draft?'}
          description={
            openDialog === 'cancel'
              ? 'You can start a new run for its period.'
              : 'It has to be checked and approved again afterwards.'
          }
          action={openDialog === 'cancel' ? 'Cancel the run' : 'Return to draft'}
          cancelLabel="Leave as it is"
          danger={openDialog === 'cancel'}
          busy={moves[openDialog].isPending}
          onClose={() => setOpenDialog(null)}
          onReason={async (reason) => {
            await moves[openDialog].mutateAsync({ ...runVersion, reason });
            setOpenDialog(null);
          }}
        />
      )}
    </>
  );
}

function Run({ run, refetch }: { run: PayRun; refetch: () => void }) {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState<string | null>(null);
  const slip = trpc.payRuns.slip.useQuery({ id: editing ?? '' }, { ...ONCE, enabled: editing !== null });
  const moves = usePayRunActions(
    run,
    (after) => {
      utils.payRuns.get.setData({ id: after.id }, after);
      toast(`The run is “${payRunStatuses.label(after.status)}”`);
    },
    refetch,
  );
  const isWaiting = run.status === 'checked' && !run.may_approve;
  return (
    <>
      <ObjectLayout
        title={`Pay run ${run.code}`}
        status={payRunStatuses.of(run.status)}
        lead={`${payPeriods.label(run.period)}, ${formatDate(run.from_day)} to ${formatDate(run.to_day)}.`}
        actions={<PayRunActions run={run} moves={moves} />}
        notice={
          <Notices $gap={4}>
            {isWaiting && (
              <Notice title="Waiting for somebody else">
                Somebody who may approve pay must check it
                {run.prepared_by !== null && `; ${run.prepared_by} prepared it`}.
              </Notice>
            )}
            {run.below_minimum.length > 0 && (
              <Notice title="Late hours below the minimum wage, not in this run">
                {run.below_minimum.join(', ')}. Set their pay of those days, then recalculate
              </Notice>
            )}
            {run.left_out.length > 0 && <Notice title="No pay set">{run.left_out.join(', ')}</Notice>}
          </Notices>
        }
        main={<Slips run={run} onEdit={setEditing} />}
        side={<Sums run={run} />}
        history={
          <TimelineCard
            entries={run.timeline}
            fields={{ status: { title: 'Status', formatValue: payRunStatuses.said } }}
          />
        }
      />
      {editing !== null && slip.data && (
        <SlipDialog
          slip={slip.data}
          onClose={() => setEditing(null)}
          onSaved={() => {
            if (editing !== null) void utils.payRuns.slip.invalidate({ id: editing });
            setEditing(null);
            refetch();
          }}
        />
      )}
    </>
  );
}

/** Page of a pay run. */
export function PayRunPage({ id }: { id: string }) {
  const query = trpc.payRuns.get.useQuery({ id }, ONCE);
  return (
    <Container>
      <BackTo href={staffPages.payRuns.path}>{staffPages.payRuns.title}</BackTo>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="This run did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.data && <Run run={query.data} refetch={() => void query.refetch()} />}
    </Container>
  );
}
