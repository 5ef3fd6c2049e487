import type { AttendancePaper } from '@plinth/contracts/people/attendance/attendance';
import { HOUR_COLUMNS, hoursText, totalOf } from '@plinth/contracts/people/attendance/attendance-text';
import styled from 'styled-components';
import { formatDate, formatDay } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

type Person = AttendancePaper['people'][number];

const Sheet = styled.section`
  & + & {
    margin-top: var(--s8);
    break-before: page;
  }

  header {
    margin-bottom: var(--s4);
  }

  h1,
  h2 {
    font: var(--heavy) var(--text-24) var(--font-heading);
  }
`;

const Signed = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s6);
  margin-top: var(--s8);
  break-inside: avoid;

  span {
    flex: 1 1 16rem;
    padding-top: var(--s2);
    border-top: 1px solid var(--ink);
  }
`;

function PersonSheet({ person, data, isFirst }: { person: Person; data: AttendancePaper; isFirst: boolean }) {
  const { hours } = person;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Sheet>
      <header>
        <Heading {...(isFirst && { id: PAGE_HEADING_ID, tabIndex: -1 })}>{person.name}</Heading>
        <p>
          {person.code}, {person.occupation}, {person.branch}. {data.company}, {formatDate(data.from)} to{' '}
          {formatDate(data.to)}.
        </p>
      </header>
      <SheetTable>
        <SheetHead columns={['Day', 'At the clock', { name: 'Hours', number: true }]} />
        <tbody>
          {person.days.map(({ day, times, minutes, holiday }) => (
            <tr key={day}>
              <td className="day">
                {formatDay(day)}
                {holiday !== '' && <small>{holiday}</small>}
              </td>
              <td>{times || '–'}</td>
              <td className="num">{minutes === null ? 'clocking missing' : hoursText(minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {HOUR_COLUMNS.filter(([key]) => hours[key] > 0).map(([key, label]) => (
            <tr key={key}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className="num">{hoursText(hours[key])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="num">{hoursText(totalOf(hours))}</td>
          </tr>
        </tfoot>
      </SheetTable>
      {hours.holidays_off > 0 && <p>Public holidays that were not worked and are paid: {hours.holidays_off}.</p>}
      {person.weeks_open > 0 && (
        <p>Not approved yet: {person.weeks_open === 1 ? 'a week' : `${String(person.weeks_open)} weeks`}.</p>
      )}
      <Signed>
        <span>{person.name}</span>
        <span>For the employer</span>
      </Signed>
    </Sheet>
  );
}

/** Timesheet of clock presses and hours by day, to check and sign; one sheet for each person. */
export function AttendanceSheet({ data, id }: PrintableProps<AttendancePaper>) {
  const title = `Time and attendance ${formatDate(data.from)} to ${formatDate(data.to)}`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="time-and-attendance" id={id} />}>
      {data.people.map((person, index) => (
        <PersonSheet key={person.code} person={person} data={data} isFirst={index === 0} />
      ))}
      <PaperNote title="How to read it">
        <p>
          Times are those of the clock, in their order: in, out, in, out. * was added by hand; who and why is in the
          records. A night counts to the day on which it began. Paid is from the start of the shift on, and overtime as
          far as it was agreed on. Weeks at the edge of a month are counted in the month in which they end.
        </p>
      </PaperNote>
    </Paper>
  );
}
