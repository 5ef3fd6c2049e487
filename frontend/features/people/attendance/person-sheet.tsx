import type { AttendanceDay, AttendanceRow, ClockPress } from '@plinth/contracts/people/attendance/attendance';
import { sheetIdOf } from '@plinth/contracts/people/attendance/attendance';
import { eventKinds, weekStates } from '@plinth/contracts/people/attendance/attendance-labels';
import { HOUR_COLUMNS, hoursText } from '@plinth/contracts/people/attendance/attendance-text';
import { withQuery } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import styled from 'styled-components';
import { formatDateTime, formatDay, formatTime } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Sheet } from '@/ui/sheet';

const Day = styled.section`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);

  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    justify-content: space-between;
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  ul {
    list-style: none;
    padding: 0;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s3);
    align-items: center;
    min-height: var(--target);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    overflow-wrap: anywhere;
  }

  s {
    color: var(--ink-2);
  }
`;

interface PersonSheetProps {
  row: AttendanceRow;
  monday: string;
  mayChange: boolean;
  /** True when the week is over and complete. */
  mayApprove: boolean;
  onApprove: () => void;
  onClose: () => void;
  onAdd: (day: string) => void;
  onLeaveOut: (press: ClockPress) => void;
  onReopen: () => void;
}

/** Week of a person, press by press. A correction stands beside its press; no press is ever overwritten. */
export function PersonSheet({ row, monday, mayChange, mayApprove, onClose, ...handlers }: PersonSheetProps) {
  const { label, tone } = weekStates.of(row.state);
  const isClosed = row.approved !== null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={row.name} width="36rem">
      <Stack $gap={4} style={{ padding: 'var(--s2)' }}>
        <Facts>
          <dt>Status</dt>
          <dd>
            <StatusPill tone={tone}>{label}</StatusPill>
          </dd>
          {row.approved_at !== null && (
            <>
              <dt>Approved</dt>
              <dd>
                {formatDateTime(row.approved_at)}, {row.approved_by}
              </dd>
            </>
          )}
          <dt>At work</dt>
          <dd>{hoursText(row.worked)}</dd>
          {row.early > 0 && (
            <>
              <dt>Before the shift</dt>
              <dd>{hoursText(row.early)}, not paid unless you approve it</dd>
            </>
          )}
          {HOUR_COLUMNS.map(([key, name]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                {hoursText(row.hours[key])}
                {row.approved !== null && row.approved[key] !== row.hours[key] && (
                  <> (approved: {hoursText(row.approved[key])})</>
                )}
              </dd>
            </div>
          ))}
        </Facts>
        {row.problems.length > 0 && (
          <Notice title="Labour law">
            <ul>
              {row.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {row.days.map((day) => (
          <DayPresses
            key={day.day}
            day={day}
            mayChange={mayChange && !isClosed}
            onAdd={() => handlers.onAdd(day.day)}
            onLeaveOut={handlers.onLeaveOut}
          />
        ))}
        <Inline>
          <Link
            href={withQuery(printablePages['time-and-attendance'].path, { id: sheetIdOf(monday, row.code) })}
            target="_blank"
            alone
          >
            Timesheet
          </Link>
          {mayApprove && <Button onClick={handlers.onApprove}>Approve…</Button>}
          {mayChange && isClosed && row.state !== 'paid' && (
            <Button variant="secondary" onClick={handlers.onReopen}>
              Reopen the week
            </Button>
          )}
        </Inline>
      </Stack>
    </Sheet>
  );
}

function DayPresses({
  day,
  mayChange,
  onAdd,
  onLeaveOut,
}: {
  day: AttendanceDay;
  mayChange: boolean;
  onAdd: () => void;
  onLeaveOut: (press: ClockPress) => void;
}) {
  const hours = day.is_under_way ? 'at work' : day.minutes === null ? 'clocking missing' : hoursText(day.minutes);
  return (
    <Day>
      <h3>
        <span>
          {formatDay(day.day)}
          {day.holiday !== '' && `, ${day.holiday}`}
        </span>
        <span>{hours}</span>
      </h3>
      <ul>
        {day.presses.map((press) => (
          <li key={press.id}>
            <span>
              {press.counts ? formatTime(press.at) : <s>{formatTime(press.at)}</s>}
              {press.kind !== 'press' && ` ${eventKinds.label(press.kind).toLowerCase()}`}
              {press.note !== '' && <small>{press.note}</small>}
            </span>
            {mayChange && press.counts && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Ignore ${formatTime(press.at)} of ${formatDay(day.day)}`}
                onClick={() => onLeaveOut(press)}
              >
                Ignore
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button variant="secondary" size="small" aria-label={`Add a clocking on ${formatDay(day.day)}`} onClick={onAdd}>
          Add a clocking
        </Button>
      )}
    </Day>
  );
}
