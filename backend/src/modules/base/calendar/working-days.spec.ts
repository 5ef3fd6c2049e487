import fc from 'fast-check';
import { addDays, southAfricanDay, weekdayOf, WorkingDays } from './working-days';

const closed = new Set(['2026-12-16', '2026-12-17', '2026-12-18', '2026-12-25', '2026-12-26']);
const days = new WorkingDays(closed);

describe('working days', () => {
  test('a Friday order with one day of lead time is ready on Monday', () =>
    expect(days.addWorkingDays('2026-11-20', 1)).toBe('2026-11-23'));
  test('Reconciliation Day and the days the company is closed do not count', () =>
    expect(days.addWorkingDays('2026-12-15', 1)).toBe('2026-12-21'));
  test('no lead time from a Saturday is the Monday after', () =>
    expect(days.addWorkingDays('2026-11-21', 0)).toBe('2026-11-23'));
  test('a zone served on Tuesdays and Thursdays', () =>
    expect(days.listNextOnWeekdays('2026-11-23', [2, 4], 3)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']));
  test('and all of its days up to a day further off, were they more than were asked for', () => {
    const all = ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'];
    expect(days.listNextOnWeekdays('2026-11-23', [2, 4], 1, '2026-12-03')).toEqual(all);
    expect(days.listNextOnWeekdays('2026-11-23', [2, 4], 4, '2026-11-24')).toEqual(all);
  });
  test('six working days from Monday to the Monday after', () =>
    expect(days.countBetween('2026-11-23', '2026-11-30')).toBe(6));
  test('a zone without days is a mistake in the data, said as such', () =>
    expect(() => days.listNextOnWeekdays('2026-11-23', [], 1)).toThrow(RangeError));

  test('the answer is a working day, later by at least the count, and adding in two steps is the same', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((offset) => addDays('2026-01-01', offset));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (from, first, second) => {
        const answer = days.addWorkingDays(from, first);
        expect(days.isWorkingDay(answer)).toBe(true);
        expect(answer >= addDays(from, first)).toBe(true);
        expect(days.addWorkingDays(answer, second)).toBe(days.addWorkingDays(from, first + second));
      }),
    );
  });
});

test('just before midnight UTC it is the next day in South Africa', () => {
  expect(southAfricanDay(new Date('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
  expect(southAfricanDay(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
});

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});
