import type { AttendanceWeek, ClockPress } from '@plinth/contracts/people/attendance/attendance';
import { type StaffPage, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatDate, formatDay, formatTime, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/form/text-field';
import { Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { QueryState } from '@/ui/query-state';
import { PersonSheet } from './person-sheet';
import { ApproveDialog } from './approve-dialog';
import { AddPressDialog } from './press-dialogs';
import { OpenQuestions } from './to-look-at';
import { useApproveWeeks } from './use-approve-weeks';
import { WeekBar } from './week-bar';
import { WeekTable } from './week-table';
import { daysLater, isReadyToApprove, mondayOf, parseWeek } from './weeks';
import { DecisionReasonDialog, type ReasonedDecision } from './word-dialog';

const REFRESH_MS = 20_000;

/** Returns somebody who has no clocking in the week yet, for whom a first one is added. */
function personWithoutRow(week: AttendanceWeek | undefined, id: string | undefined) {
  const person = week?.without_clockings.find(({ employee_id }) => employee_id === id);
  return person && { ...person, days: [], missing: [] };
}

/** Page of everybody's weeks, to check, correct and approve each Monday. */
export function AttendancePage({ page }: { page: StaffPage }) {
  const router = useRouter();
  const mayChange = usePermission('update', staffPages.hours.path);
  const [today] = useState(() => isoDay(new Date()));
  const thisWeek = mondayOf(today);
  const monday = parseWeek(router.query.week) ?? thisWeek;
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<{ person: string; day: string } | null>(null);
  const [approving, setApproving] = useState<string | null>(null);
  const [saying, setSaying] = useState<ReasonedDecision | null>(null);
  const { data, error, refetch } = trpc.attendance.week.useQuery(
    { monday },
    { staleTime: 0, refetchInterval: REFRESH_MS, refetchOnWindowFocus: true },
  );
  const { ready, wordedCount, waitingCount, refusals, approveAll, isApproving } = useApproveWeeks(monday, data);
  const rowOf = (person: string | null) => data?.rows.find(({ employee_id }) => employee_id === person);
  const go = (week: string) => void router.push(withQuery(page.path, { week }), undefined, { shallow: true });
  const row = rowOf(open);
  const approvedRow = rowOf(approving);
  const addTo = rowOf(adding?.person ?? null) ?? personWithoutRow(data, adding?.person);
  const firstOpenDay = thisWeek === monday ? today : monday;
  const askToIgnore = (press: ClockPress, name: string) =>
    setSaying({ kind: 'leaveOut', id: press.id, title: `Ignore ${formatTime(press.at)} of ${name}?` });
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`Week of ${formatDate(monday)} to ${formatDate(daysLater(monday, 6))}. Hours are calculated from clock-ins and clock-outs.`}
      >
        {page.title}
      </PageHeading>
      <Stack $gap={5}>
        <WeekBar monday={monday} thisWeek={thisWeek} onWeek={go}>
          {mayChange && data?.is_over === true && (
            <Button busy={isApproving} disabled={ready === 0} onClick={() => void approveAll()}>
              {ready === 0 ? 'Nothing to approve' : `Approve ${String(ready)}`}
            </Button>
          )}
        </WeekBar>
        {refusals.length > 0 && (
          <Notice tone="danger" role="alert" title="Not approved">
            <ul>
              {refusals.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {data ? (
          <>
            {waitingCount > 0 && (
              <Notice>
                {waitingCount === 1
                  ? 'One week needs fixing before it can be approved.'
                  : `${String(waitingCount)} weeks need fixing before they can be approved.`}
              </Notice>
            )}
            {data.is_over && wordedCount > 0 && (
              <Notice>
                {wordedCount === 1 ? 'One week has' : `${String(wordedCount)} weeks have`} overtime. Open each, and
                enter how much of it was agreed on.
              </Notice>
            )}
            {data.rows.length === 0 ? (
              <Card>
                <EmptyState compact title="Nobody worked here in that week">
                  {mayChange && data.without_clockings.length > 0
                    ? 'Without a clock, add when people came and went.'
                    : 'See Employees for everybody who works here.'}
                </EmptyState>
              </Card>
            ) : (
              <WeekTable
                rows={data.rows}
                mayChange={mayChange}
                onOpen={(personRow) => setOpen(personRow.employee_id)}
                onFix={(personRow, day) => setAdding({ person: personRow.employee_id, day })}
              />
            )}
            {mayChange && data.without_clockings.length > 0 && (
              <Select
                label="Add a clocking for"
                hint="Who has none in this week"
                value=""
                placeholder="Choose a person"
                options={data.without_clockings.map(({ employee_id, name }) => ({ value: employee_id, label: name }))}
                onChange={({ target }) => setAdding({ person: target.value, day: firstOpenDay })}
              />
            )}
            <OpenQuestions
              week={data}
              mayChange={mayChange}
              onDecide={(press, kind) =>
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
          mayApprove={mayChange && data?.is_over === true && isReadyToApprove(row)}
          onApprove={() => setApproving(row.employee_id)}
          onClose={() => setOpen(null)}
          onAdd={(day) => setAdding({ person: row.employee_id, day })}
          onLeaveOut={(press) => askToIgnore(press, row.name)}
          onReopen={() => setSaying({ kind: 'reopen', id: row.employee_id, title: `Reopen the week of ${row.name}?` })}
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
      {approvedRow && <ApproveDialog row={approvedRow} monday={monday} onClose={() => setApproving(null)} />}
      {saying && <DecisionReasonDialog decision={saying} monday={monday} onClose={() => setSaying(null)} />}
    </Container>
  );
}
