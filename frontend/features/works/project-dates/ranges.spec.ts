import * as fc from 'fast-check';
import { MOST_DAYS_SEEN } from '@plinth/contracts/works/project-dates/project-date-labels';
import { dayAfter, mondayOf, monthAfter, rangeOf, shiftPeriodDay, views } from './ranges';

test('a month is shown in whole weeks', () => {
  expect(rangeOf('month', '2026-11-24')).toEqual({ from: '2026-10-26', until: '2026-12-06' });
  expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(rangeOf('gantt', '2026-11-24')).toEqual({ from: '2026-11-23', until: '2026-12-20' });
});

test('the month after the last of January is February', () => {
  expect([monthAfter('2027-01-31', 1), monthAfter('2027-01-31', -1), shiftPeriodDay('week', '2026-12-30', 1)]).toEqual([
    '2027-02-28',
    '2026-12-31',
    '2027-01-06',
  ]);
});

test('any view begins on a Monday, has its day in it, and is no longer than one look', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((count) => dayAfter('2024-01-01', count));
  fc.assert(
    fc.property(day, fc.constantFrom(...views), (any, view) => {
      const { from, until } = rangeOf(view, any);
      expect(from).toBe(mondayOf(from));
      expect(from <= any && any <= until).toBe(true);
      expect(until <= dayAfter(from, MOST_DAYS_SEEN - 1)).toBe(true);
    }),
  );
});
