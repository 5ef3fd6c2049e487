import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { formatDay } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { groupByDay, stepCounts } from './date-text';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MOST_DELIVERIES = 3;

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    padding: var(--s2);
    text-align: left;
    font-size: var(--text-14);
  }

  td {
    height: 7.5rem;
    padding: var(--s2);
    vertical-align: top;
    border: 1px solid var(--line);
    background: var(--surface);
    font-size: var(--text-14);
    overflow-wrap: anywhere;
  }

  td[data-closed='true'] {
    background: var(--linen);
  }

  td[data-today='true'] {
    box-shadow: inset 0 3px var(--pine);
  }

  td[data-other='true'] {
    color: var(--ink-2);
  }

  ul {
    margin: var(--s1) 0;
    padding: 0;
    list-style: none;
  }

  p {
    margin: 0;
    color: var(--ink-2);
  }
`;

const Open = styled.button`
  min-height: var(--target);
  min-width: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  font: var(--strong) var(--text-16) var(--font-text);
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
`;

/** Month in whole weeks: deliveries of each day, and the number of steps to be done. */
export function MonthView({ plan, month, onOpen }: { plan: DatesPlan; month: string; onOpen: (day: string) => void }) {
  const days = groupByDay(plan);
  const weeks = Array.from({ length: plan.days.length / 7 }, (_, week) => plan.days.slice(week * 7, week * 7 + 7));
  return (
    <Grid>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, closed: closedReason }) => {
              const { entries = [], trips = [] } = days.get(day) ?? {};
              const deliveries = entries.filter(({ step }) => step.step === 'deliver');
              const lateCount = entries.filter(({ step }) => step.standing === 'late').length;
              const stepsText = stepCounts(entries);
              return (
                <td
                  key={day}
                  data-closed={closedReason !== null}
                  data-today={day === plan.today}
                  data-other={!day.startsWith(month)}
                >
                  <Open
                    aria-label={`${formatDay(day)}${day === plan.today ? ', today' : ''}: its week`}
                    onClick={() => onOpen(day)}
                  >
                    {Number(day.slice(-2))}
                  </Open>
                  {closedReason !== null && closedReason !== 'Weekend' && <p>{closedReason}</p>}
                  {deliveries.length > 0 && (
                    <ul aria-label={`To be delivered on ${formatDay(day)}`}>
                      {deliveries.slice(0, MOST_DELIVERIES).map(({ project }) => (
                        <li key={project.id}>
                          <strong>{project.code}</strong> {project.client}
                        </li>
                      ))}
                      {deliveries.length > MOST_DELIVERIES && <li>and {deliveries.length - MOST_DELIVERIES} more</li>}
                    </ul>
                  )}
                  {stepsText !== '' && <p>{stepsText}</p>}
                  {trips.length > 0 && <p>{formatCount(trips.length, 'trip', 'trips')}</p>}
                  {lateCount > 0 && (
                    <StatusPill tone="danger">{formatCount(lateCount, 'late step', 'late steps')}</StatusPill>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
