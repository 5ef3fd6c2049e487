import type { DeviceDetail } from '@plinth/contracts/facility/devices/devices';
import styled from 'styled-components';
import { formatDay, formatTime, isoDay } from '@/lib/dates';
import { VisuallyHidden } from '@/ui/visually-hidden';

const Days = styled.div`
  display: grid;
  gap: var(--s1);
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: 5.5rem repeat(24, minmax(0, 1fr));
  gap: 2px;
  align-items: center;
  font: var(--regular) var(--text-14) var(--font-text);
`;

const colours = {
  all: 'var(--success)',
  some: 'var(--amber)',
  none: 'var(--danger)',
  unknown: 'var(--linen)',
} as const;

const Cell = styled.span<{ $is: keyof typeof colours }>`
  height: 18px;
  border-radius: 3px;
  background: ${({ $is }) => colours[$is]};
`;

const HOUR_MS = 3_600_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Hour = DeviceDetail['hours'][number];

/** Share of heartbeats with which an hour counts as complete; a tenth may be lost. */
const ENOUGH = 0.9;

function classifyHour(hour: Hour | undefined, now: number): keyof typeof colours {
  if (hour === undefined) return 'unknown';
  if (hour.beats === 0) return 'none';
  const share = Math.min(1, (now - Date.parse(hour.hour)) / HOUR_MS);
  return hour.beats >= Math.floor(hour.expected * share * ENOUGH) ? 'all' : 'some';
}

const words = { all: 'online all the time', some: 'online some of the time', none: 'silent', unknown: 'unknown' };

/** Seven days by the hour, in colours, with text for people who cannot see them. */
export function HoursStrip({ hours, now }: { hours: readonly Hour[]; now: number }) {
  const days = [...Map.groupBy(hours, ({ hour }) => isoDay(hour))];
  if (days.length === 0) return <p>It has not reported yet.</p>;
  return (
    <Days role="list" aria-label="The last seven days by the hour">
      {days.map(([day, ofDay]) => {
        const byHour = new Map(ofDay.map((hour) => [Number(formatTime(hour.hour).slice(0, 2)), hour]));
        const silent = ofDay.filter(({ beats }) => beats === 0).length;
        return (
          <Day key={day} role="listitem">
            <span>{formatDay(day)}</span>
            <VisuallyHidden>
              {silent === 0 ? 'online in every hour' : `silent in ${String(silent)} of ${String(ofDay.length)} hours`}
            </VisuallyHidden>
            {HOURS.map((hour) => {
              const is = classifyHour(byHour.get(hour), now);
              return (
                <Cell key={hour} aria-hidden $is={is} title={`${String(hour).padStart(2, '0')}:00, ${words[is]}`} />
              );
            })}
          </Day>
        );
      })}
    </Days>
  );
}
