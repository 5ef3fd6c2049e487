import * as fc from 'fast-check';
import { addDays, weekdayOf } from '../../base/calendar/working-days';
import { findBankDay } from './pay-periods';

test('wages of the week before New Year are paid on its eve, though the company is closed', () =>
  expect(findBankDay('2027-01-01', new Set(['2026-12-25', '2026-12-26', '2027-01-01']))).toBe('2026-12-31'));

test('of a month that ends on a Sunday, pay comes on the Friday', () =>
  expect(findBankDay('2026-05-31', new Set())).toBe('2026-05-29'));

test('whatever the day: banks pay on the day that is found, it is no later, and none between is theirs', () => {
  const holidays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), holidays, (ahead, offsets) => {
      const closed = new Set(offsets.map((offset) => addDays('2026-11-15', offset)));
      const usual = addDays('2026-11-15', ahead);
      const found = findBankDay(usual, closed);
      const isOpen = (day: string): boolean => weekdayOf(day) <= 5 && !closed.has(day);
      expect(isOpen(found) && found <= usual).toBe(true);
      for (let day = addDays(found, 1); day <= usual; day = addDays(day, 1)) expect(isOpen(day)).toBe(false);
    }),
  );
});
