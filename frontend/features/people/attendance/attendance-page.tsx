import { sheetIdOf, type AttendanceRow, type ClockPress } from '@plinth/contracts/people/attendance/attendance';
import { type StaffPage, withQuery } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatDate, formatDay, formatTime, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ReasonDialog } from '@/ui/reason-dialog';
import { toast } from '@/ui/toast';
import { QueryState } from '@/ui/query-state';
import { PersonSheet } from './person-sheet';
import { ApproveDialog } from './approve-dialog';
import { AddPressDialog } from './press-dialogs';
import { ToLookAt } from './to-look-at';
import { WeekTable } from './week-table';
import { daysLater, mondayOf, weekIn } from './weeks';

const sheet = printablePages['time-and-attendance'];
const AGAIN_MS = 20_000;

/** What a word is about, and which: it is asked why. */
interface Saying {
  kind: 'accept' | 'leaveOut' | 'reopen';
  id: string;
  title: string;
}

const asked: Readonly<Record<Saying['kind'], { action: string; description: string }>> = {
  accept: { action: 'It counts', description: 'It counts at the clock’s own time. Your word stays beside it.' },
  leaveOut: {
    action: 'Leave it out',
    description: 'It stays as it came, and counts no more. Your word stays beside it.',
  },
  reopen: {
    action: 'Open it again',
    description: 'Its hours are no longer approved, and not paid until they are again.',
  },
};

/** The weeks of everybody at work: looked through each Monday, mended, approved. */
export function AttendancePage({ page }: { page: StaffPage }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.hours.path);
  const [today] = useState(() => isoDay(new Date()));
  const thisWeek = mondayOf(today);
  const monday = weekIn(router.query.week) ?? thisWeek;
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<{ person: string; day: string } | null>(null);
  const [approving, setApproving] = useState<string | null>(null);
  const [saying, setSaying] = useState<Saying | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { data, error, refetch } = trpc.attendance.week.useQuery(
    { monday },
    { staleTime: 0, refetchInterval: AGAIN_MS, refetchOnWindowFocus: true },
  );
  const approve = trpc.attendance.approve.useMutation();
  const accept = trpc.attendance.accept.useMutation();
  const leaveOut = trpc.attendance.leaveOut.useMutation();
  const reopen = trpc.attendance.reopen.useMutation();
  const rowOf = (person: string | null) => data?.rows.find(({ employee_id }) => employee_id === person);
  const go = (week: string) => void router.push(withQuery(page.path, { week }), undefined, { shallow: true });
  const isWhole = ({ state }: AttendanceRow) => state === 'open' || state === 'changed';
  // Overtime is paid where it was agreed on: such a week is approved by itself, with a word about it.
  const ready = data?.rows.filter((one) => isWhole(one) && !one.needs_word) ?? [];
  const worded = data?.rows.filter((one) => isWhole(one) && one.needs_word).length ?? 0;
  const waiting = data?.rows.filter(({ state }) => state === 'missing').length ?? 0;
  const say = async ({ kind, id }: Saying, reason: string) => {
    if (kind === 'reopen') await reopen.mutateAsync({ monday, employee_id: id, reason });
    else await (kind === 'accept' ? accept : leaveOut).mutateAsync({ event_id: id, reason });
    await utils.attendance.invalidate();
    setSaying(null);
  };
  const approveAll = async () => {
    const sure = await confirm({
      title: ready.length === 1 ? 'Approve one week?' : `Approve ${String(ready.length)} weeks?`,
      description: `Their hours are frozen for pay.${waiting > 0 ? ` ${waiting === 1 ? 'One week that needs fixing stays' : `${String(waiting)} weeks that need fixing stay`} open.` : ''}`,
      confirmLabel: 'Approve',
    });
    if (!sure) return;
    try {
      const { done, failed } = await approve.mutateAsync({ monday, employee_ids: ready.map((row) => row.employee_id) });
      setRefused(failed.map(({ id, reason }) => `${rowOf(id)?.name ?? ''}: ${reason}`));
      if (done > 0) toast(done === 1 ? 'One week approved' : `${String(done)} weeks approved`);
    } catch (failure) {
      setRefused([messageForPerson(failure)]);
    }
    await utils.attendance.invalidate();
  };
  const row = rowOf(open);
  const approved = rowOf(approving);
  const addTo = rowOf(adding?.person ?? null);
  const leave = (press: ClockPress, name: string) =>
    setSaying({ kind: 'leaveOut', id: press.id, title: `Leave out ${formatTime(press.at)} of ${name}?` });
  return (
    <Container $fluid style={{ paddingBottom: 'var(--s10)' }}>
      <PageHeading
        tight
        lead={`Week of ${formatDate(monday)} to ${formatDate(daysLater(monday, 6))}. Hours are worked out from when people clocked in and out.`}
      >
        {page.title}
      </PageHeading>
      <Stack $gap={5}>
        <Inline $justify="space-between">
          <Inline role="group" aria-label="Week">
            <Button variant="secondary" onClick={() => go(daysLater(monday, -7))}>
              Week before
            </Button>
            <Button variant="secondary" disabled={monday === thisWeek} onClick={() => go(thisWeek)}>
              This week
            </Button>
            <Button variant="secondary" disabled={monday >= thisWeek} onClick={() => go(daysLater(monday, 7))}>
              Week after
            </Button>
          </Inline>
          <Inline>
            <Link href={withQuery(sheet.path, { id: sheetIdOf(monday) })} target="_blank" alone>
              Timesheets for the week
            </Link>
            <Link href={withQuery(sheet.path, { id: sheetIdOf(monday.slice(0, 7)) })} target="_blank" alone>
              Timesheets for the month
            </Link>
            {mayChange && data?.is_over === true && (
              <Button busy={approve.isPending} disabled={ready.length === 0} onClick={() => void approveAll()}>
                {ready.length === 0 ? 'Nothing to approve' : `Approve ${String(ready.length)}`}
              </Button>
            )}
          </Inline>
        </Inline>
        {refused.length > 0 && (
          <Notice tone="danger" role="alert" title="Not approved">
            <ul>
              {refused.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {data ? (
          <>
            {waiting > 0 && (
              <Notice>
                {waiting === 1
                  ? 'One week needs fixing before it can be approved.'
                  : `${String(waiting)} weeks need fixing before they can be approved.`}
              </Notice>
            )}
            {data.is_over && worded > 0 && (
              <Notice>
                {worded === 1 ? 'One week has' : `${String(worded)} weeks have`} overtime. Open each, and say how much
                of it was agreed on.
              </Notice>
            )}
            {data.rows.length === 0 ? (
              <Card>
                <EmptyState compact title="Nobody worked here in that week">
                  Who works here stands among the employees.
                </EmptyState>
              </Card>
            ) : (
              <WeekTable
                rows={data.rows}
                mayChange={mayChange}
                onOpen={(one) => setOpen(one.employee_id)}
                onMend={(one, day) => setAdding({ person: one.employee_id, day })}
              />
            )}
            <ToLookAt
              week={data}
              mayChange={mayChange}
              onSay={(press, kind) =>
                setSaying({
                  kind,
                  id: press.id,
                  title: `${formatDay(press.at)}, ${formatTime(press.at)} of ${press.name || press.code}`,
                })
              }
            />
          </>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading the hours" />
        )}
      </Stack>
      {row && adding === null && saying === null && approving === null && (
        <PersonSheet
          row={row}
          monday={monday}
          mayChange={mayChange}
          mayApprove={mayChange && data?.is_over === true && isWhole(row)}
          onApprove={() => setApproving(row.employee_id)}
          onClose={() => setOpen(null)}
          onAdd={(day) => setAdding({ person: row.employee_id, day })}
          onLeaveOut={(press) => leave(press, row.name)}
          onReopen={() =>
            setSaying({ kind: 'reopen', id: row.employee_id, title: `Open the week of ${row.name} again?` })
          }
        />
      )}
      {adding && addTo && (
        <AddPressDialog
          row={addTo}
          dayOf={adding.day}
          proposal={addTo.missing.find(({ day }) => day === adding.day)}
          onClose={() => setAdding(null)}
        />
      )}
      {approved && <ApproveDialog row={approved} monday={monday} onClose={() => setApproving(null)} />}
      {saying && (
        <ReasonDialog
          title={saying.title}
          {...asked[saying.kind]}
          busy={accept.isPending || leaveOut.isPending || reopen.isPending}
          onClose={() => setSaying(null)}
          onReason={(reason) => say(saying, reason)}
        />
      )}
    </Container>
  );
}
