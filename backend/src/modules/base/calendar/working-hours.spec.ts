import fc from 'fast-check';
import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import { WorkingDays } from './working-days';
import { addWorkingHours } from './working-hours';

/** Friday the 18th is closed; the 16th is Reconciliation Day. */
const days = new WorkingDays(new Set(['2026-12-16', '2026-12-18', '2026-12-25']));
const at = (clock: string) => new Date(`${clock}:00+02:00`);
const due = (from: string, hours: number) => clockHere(addWorkingHours(days, at(from), hours)).slice(0, 16);

describe('working hours', () => {
  test('of the same morning', () => expect(due('2026-11-23T08:10', 4)).toBe('2026-11-23T12:10'));
  test('go on the next morning', () => expect(due('2026-11-23T15:30', 4)).toBe('2026-11-24T10:30'));
  test('a weekend stands still', () => expect(due('2026-11-20T15:30', 4)).toBe('2026-11-23T10:30'));
  test('a message of Saturday night counts from Monday morning', () =>
    expect(due('2026-11-21T23:30', 4)).toBe('2026-11-23T11:30'));
  test('a public holiday and a closing day stand still', () => {
    expect(due('2026-12-15T15:30', 9)).toBe('2026-12-17T15:30');
    expect(due('2026-12-17T15:30', 4)).toBe('2026-12-21T10:30');
  });
  test('after hours is before the next day’s', () => expect(due('2026-11-23T22:00', 9)).toBe('2026-11-24T16:30'));

  test('what comes later is due no sooner, and always in the hours of a working day', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 60 }), (one, other, hours) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map((minute) =>
          addWorkingHours(days, new Date(at('2026-11-02T00:00').getTime() + minute * 60_000), hours),
        );
        expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
        const clock = clockHere(first);
        expect(days.isWorkingDay(clock.slice(0, 10))).toBe(true);
        expect(clock.slice(11, 16) > '07:30' && clock.slice(11, 16) <= '16:30').toBe(true);
      }),
    );
  });
});
