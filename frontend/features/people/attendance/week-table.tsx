import type { AttendanceDay, AttendanceRow } from '@plinth/contracts/people/attendance/attendance';
import { weekStates } from '@plinth/contracts/people/attendance/attendance-labels';
import { hoursText, WEEK_COLUMNS } from '@plinth/contracts/people/attendance/attendance-text';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { Person } from '@/ui/avatar';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';

const Name = styled.button`
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--pine);
  font: var(--medium) var(--text-16) var(--font-text);
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Holiday = styled.span`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-12);
`;

/** Table of 15 columns that fits a screen 1440 px wide: columns as wide as their figures, heads on two lines. */
const Weeks = styled(Table)`
  th,
  td {
    padding-inline: var(--s2);
  }

  thead th,
  thead th.number {
    vertical-align: bottom;
    white-space: normal;
  }
`;

/** Formats the head of a day's column: `Fri` above `27 Nov`. */
const headOf = (day: string): string => formatDay(day).replace(/ (?=\S+$)/, '\u00a0');

interface WeekTableProps {
  rows: readonly AttendanceRow[];
  mayChange: boolean;
  onOpen: (row: AttendanceRow) => void;
  onFix: (row: AttendanceRow, day: string) => void;
}

function Hours({
  row,
  day,
  mayChange,
  onFix,
}: { row: AttendanceRow; day: AttendanceDay } & Pick<WeekTableProps, 'mayChange' | 'onFix'>) {
  if (day.is_under_way) return <>at work</>;
  if (day.minutes !== null) return <>{hoursText(day.minutes)}</>;
  if (!mayChange || row.approved !== null) return <>missing</>;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Fix ${formatDay(day.day)} for ${row.name}`}
      onClick={() => onFix(row, day.day)}
    >
      Fix
    </Button>
  );
}

const Pill = ({ row }: { row: AttendanceRow }) => {
  const { label, tone } = weekStates.of(row.state);
  return <StatusPill tone={tone}>{label}</StatusPill>;
};

/** Weeks of everybody: a table of days on a wide screen, cards on a phone. */
export function WeekTable({ rows, onOpen, ...more }: WeekTableProps) {
  const [first] = rows;
  if (!first) return null;
  const nameOf = (row: AttendanceRow) => (
    <Name type="button" onClick={() => onOpen(row)}>
      <Person name={row.name} image={row.image} />
    </Name>
  );
  return (
    <>
      <RowCards
        label="Weeks"
        rows={rows.map((row) => ({
          id: row.employee_id,
          title: nameOf(row),
          about: `${row.code}, ${row.branch}`,
          facts: [
            ['Status', <Pill key="state" row={row} />],
            ...row.days
              .filter(({ minutes, presses }) => minutes !== 0 || presses.length > 0)
              .map((day) => [formatDay(day.day), <Hours key={day.day} row={row} day={day} {...more} />] as const),
            ...WEEK_COLUMNS.map(([name, minutes]) => [name, minutes(row) > 0 && hoursText(minutes(row))] as const),
            ['Labour law', row.problems.length > 0 && `${String(row.problems.length)} to check`],
          ],
        }))}
      />
      <WideTable aria-label="Weeks">
        <Weeks className="lined">
          <TableHead
            columns={[
              'Name',
              ...first.days.map(({ day }) => ({ name: headOf(day), number: true })),
              ...WEEK_COLUMNS.map(([name]) => ({ name, number: true })),
              'Status',
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.employee_id}>
                <th scope="row">
                  {nameOf(row)}
                  <Holiday>
                    {row.code}
                    {row.problems.length > 0 && `. Labour law: ${String(row.problems.length)} to check`}
                    {row.needs_word && row.approved === null && '. Overtime to confirm'}
                  </Holiday>
                </th>
                {row.days.map((day) => (
                  <td key={day.day} className="number">
                    <Hours row={row} day={day} {...more} />
                    {day.holiday !== '' && <Holiday>Holiday</Holiday>}
                  </td>
                ))}
                {WEEK_COLUMNS.map(([name, minutes]) => (
                  <td key={name} className="number">
                    {hoursText(minutes(row))}
                  </td>
                ))}
                <td>
                  <Pill row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </Weeks>
      </WideTable>
    </>
  );
}
