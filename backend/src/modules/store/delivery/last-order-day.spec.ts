import fc from 'fast-check';
import { addDays, WorkingDays } from '../../base/calendar/working-days';
import { lastOrderDay } from './last-order-day';

const run = (from: string, to: string): string[] => (from > to ? [] : [from, ...run(addDays(from, 1), to)]);
const days = new WorkingDays(new Set(run('2026-12-16', '2027-01-04')));
const CLOSES = '2026-12-16';
const EIGHT = 8;

test('the truck comes every day, a day after eight in the workshop: Wednesday 2 December', () =>
  expect(lastOrderDay(days, [{ weekdays: [1, 2, 3, 4, 5], lead_working_days: 1 }], EIGHT, CLOSES)).toBe('2026-12-02'));

test('the zone that is served least decides for all', () =>
  expect(
    lastOrderDay(
      days,
      [
        { weekdays: [1, 2, 3, 4, 5], lead_working_days: 1 },
        { weekdays: [1, 4], lead_working_days: 2 },
      ],
      EIGHT,
      CLOSES,
    ),
  ).toBe('2026-11-30'));

test('who orders on that day has it before the closing, who orders on the next working day may not', () => {
  const zone = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
    lead_working_days: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(zone, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 15 }), (zones, workshop) => {
      const last = lastOrderDay(days, zones, workshop, CLOSES);
      const arrives = (ordered: string) =>
        zones.map(
          ({ weekdays, lead_working_days: lead }) =>
            days.nextOn(days.add(days.add(ordered, workshop), lead), weekdays, 1)[0],
        );
      expect(arrives(last).every((day) => day < CLOSES)).toBe(true);
      expect(arrives(days.add(last, 1)).some((day) => day >= CLOSES)).toBe(true);
    }),
  );
});
