import * as fc from 'fast-check';
import { formatDay } from '@/lib/dates';
import { snoozes } from './snoozes';

const nextMonday = (now: string): string | undefined =>
  snoozes(new Date(now)).find(({ label }) => label === 'Next Monday')?.value;

test.each([
  ['on Sunday evening is tomorrow', '2026-11-29T21:30:00+02:00', '2026-11-30T05:00:00.000Z'],
  ['an hour into Monday is a week away', '2026-11-30T01:00:00+02:00', '2026-12-07T05:00:00.000Z'],
  ['an hour into Tuesday is six days away', '2026-12-01T01:00:00+02:00', '2026-12-07T05:00:00.000Z'],
])('next Monday %s', (_when, now, monday) => {
  expect(nextMonday(now)).toBe(monday);
});

test('next Monday is a Monday, at any moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
      expect(formatDay(nextMonday(now.toISOString()) ?? '')).toMatch(/^Mon /);
    }),
  );
});
