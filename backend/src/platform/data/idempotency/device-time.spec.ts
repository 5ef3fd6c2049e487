import * as fc from 'fast-check';
import { calculateEventTime } from './device-time';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const MINUTE = 60_000;
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * MINUTE).toISOString();
const LEFT = new Date(NOW - 180 * MINUTE);

test('goods signed for an hour before the signal is back were signed for an hour ago, whatever the phone’s clock says', () => {
  const anHourAgo = new Date(NOW - 60 * MINUTE);
  expect(calculateEventTime({ at: minutesAgo(60), sent_at: minutesAgo(0) }, LEFT, NOW)).toEqual(anHourAgo);
  expect(calculateEventTime({ at: minutesAgo(60 + 500), sent_at: minutesAgo(500) }, LEFT, NOW)).toEqual(anHourAgo);
  expect(calculateEventTime({ at: minutesAgo(60), sent_at: null }, LEFT, NOW)).toEqual(anHourAgo);
});

test('no clock of a device puts an event into the future, or before its truck left', () => {
  const times = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
  fc.assert(
    fc.property(times, fc.option(times), (at, sent) => {
      const time = calculateEventTime({ at: at.toISOString(), sent_at: sent?.toISOString() ?? null }, LEFT, NOW);
      expect(time.getTime()).toBeGreaterThanOrEqual(LEFT.getTime());
      expect(time.getTime()).toBeLessThanOrEqual(NOW);
    }),
  );
});
