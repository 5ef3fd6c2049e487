import { pathTo } from '@plinth/contracts/kernel/page';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripStatuses } from '@plinth/contracts/works/trips/trip-labels';
import { useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { formatDay } from '@/lib/dates';
import { from as fromWidth } from '@/ui/layout';
import { Link } from '@/ui/link';
import { groupByDay, type Entry } from './date-text';
import { EntryLine, type MoveProps } from './entry-line';

const Days = styled.div`
  display: grid;
  gap: var(--s3);

  ${fromWidth.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr)) repeat(2, minmax(0, 0.6fr));
  }
`;

const Day = styled.section`
  display: grid;
  gap: var(--s2);
  align-content: start;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);

  &[data-closed='true'] {
    background: var(--linen);
  }

  &[data-today='true'] {
    border-color: var(--pine);
    box-shadow: inset 0 3px var(--pine);
  }

  &[data-over='true'] {
    outline: 2px solid var(--pine);
  }

  h2 {
    font-size: var(--text-16);
  }

  ul {
    display: grid;
    gap: var(--s2);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  p {
    margin: 0;
    color: var(--ink-2);
  }
`;

/** Days of a week with the steps due on each. */
export function WeekView({ plan, onMove }: { plan: DatesPlan } & MoveProps) {
  const [draggedEntry, setDraggedEntry] = useState<Entry | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const days = groupByDay(plan);
  return (
    <Days>
      {plan.days.map(({ day, closed: closedReason }) => {
        const { entries = [], trips = [] } = days.get(day) ?? {};
        const name = `${formatDay(day)}${day === plan.today ? ', today' : ''}`;
        return (
          <Day
            key={day}
            aria-label={name}
            data-closed={closedReason !== null}
            data-today={day === plan.today}
            data-over={over === day}
            onDragOver={(event) => {
              if (draggedEntry === null || closedReason !== null) return;
              event.preventDefault();
              setOver(day);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (draggedEntry !== null && draggedEntry.step.until !== day) onMove?.(draggedEntry, day);
              setDraggedEntry(null);
            }}
          >
            <h2>{name}</h2>
            {closedReason !== null && <p>{closedReason}</p>}
            {entries.length === 0 && trips.length === 0 && closedReason === null && <p>Nothing is due.</p>}
            {trips.map((trip) => (
              <p key={trip.id}>
                <Link href={pathTo(staffPages.trip, { id: trip.id })}>Trip {trip.code}</Link>, {trip.vehicle},{' '}
                {formatCount(trip.stops, 'stop', 'stops')}. {tripStatuses.label(trip.status)}.
              </p>
            ))}
            {entries.length > 0 && (
              <ul>
                {entries.map((entry) => (
                  <EntryLine
                    key={`${entry.project.id} ${entry.step.step}`}
                    entry={entry}
                    onMove={onMove}
                    onDrag={setDraggedEntry}
                  />
                ))}
              </ul>
            )}
          </Day>
        );
      })}
    </Days>
  );
}
