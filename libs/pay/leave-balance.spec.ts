import { addMonths } from './leave';
import { calculateLeaveBalances } from './leave-balance';

const days = (started: string, on: string, lines: Parameters<typeof calculateLeaveBalances>[0] = [], daysAWeek = 5) =>
  calculateLeaveBalances(lines, { started, daysAWeek }, on).map(({ left }) => left);

test('after a year fifteen days of annual leave, thirty of sick leave and three for the family', () => {
  expect(days('2025-11-24', '2026-11-24')).toEqual([1500, 3000, 300]);
  expect(days('2026-09-01', '2026-11-24')).toEqual([250, 200, 0]);
  expect(days('2027-01-01', '2026-11-24')).toEqual([0, 0, 0]);
});

test('what was taken comes off; sick leave of an earlier cycle does not', () => {
  const taken = (kind: 'annual' | 'sick' | 'family', on: string, amount: number) => ({ kind, on, days: -amount });
  expect(days('2022-11-24', '2026-11-24', [taken('annual', '2023-06-01', 1000)])[0]).toBe(6000 - 1000);
  expect(days('2022-11-24', '2026-11-24', [taken('sick', '2024-06-01', 500)])[1]).toBe(3000);
  expect(days('2022-11-24', '2026-11-24', [taken('sick', '2025-12-01', 500)])[1]).toBe(2500);
  expect(days('2022-11-24', '2026-11-23', [taken('family', '2025-12-01', 200)])[2]).toBe(100);
});

test('the last of a month is the last of a shorter one', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2024-01-31', 1), addMonths('2026-11-24', 36)]).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2029-11-24',
  ]);
});
