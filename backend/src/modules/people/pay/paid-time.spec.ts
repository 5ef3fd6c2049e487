import type { DatedTerms } from '@plinth/contracts/people/pay/pay-terms';
import { addDays } from '../../base/calendar/working-days';
import type { ApprovedWeek } from '../employees/approved-hours';
import { findPaidTime } from './paid-time';
import { periodOf } from './pay-periods';
import fc from 'fast-check';

const EMPLOYEE = { started_on: '2020-01-06', ended_on: null, days_a_week: 5 };
const terms = (from_day: string, period: 'month' | 'week', kind: 'salary' | 'hourly' = 'salary'): DatedTerms => ({
  id: from_day,
  from_day,
  period,
  kind,
  amount: 1_000_000,
  created_at: '2026-01-01T00:00:00Z',
});
const run = (period: 'month' | 'week', day: string) => ({ period, ...periodOf(period, day) });
const week = (starts_on: string): ApprovedWeek => ({
  id: starts_on,
  employee_id: 'E',
  starts_on,
  ordinary: 2700,
  overtime: 0,
  sundays: [],
  holidays: [],
});
const find = (agreed: readonly DatedTerms[], period: ReturnType<typeof run>, weeks: readonly ApprovedWeek[] = []) =>
  findPaidTime(EMPLOYEE, { terms: agreed, weeks }, period);

test('from weekly to monthly within the month, each run pays its own days', () => {
  const agreed = [terms('2026-11-16', 'month'), terms('2026-01-01', 'week')];
  expect(find(agreed, run('week', '2026-11-09'))?.share).toEqual({ days: 5, of: 5 });
  expect(find(agreed, run('week', '2026-11-16'))).toBeNull();
  expect(find(agreed, run('month', '2026-11-01'))).toMatchObject({
    share: { days: 11, of: 21 },
    days: { from: '2026-11-16', to: '2026-11-30' },
    terms: { period: 'month' },
  });
});

test('from monthly to weekly, the days to the change are the month’s', () => {
  const agreed = [terms('2026-11-18', 'week'), terms('2026-01-01', 'month')];
  expect(find(agreed, run('month', '2026-11-01'))).toMatchObject({
    share: { days: 12, of: 21 },
    days: { from: '2026-11-01', to: '2026-11-17' },
    terms: { period: 'month' },
  });
  expect(find(agreed, run('week', '2026-11-16'))?.share).toEqual({ days: 3, of: 5 });
  expect(find(agreed, run('month', '2026-12-01'))).toBeNull();
});

test('another amount is paid for the whole period, and days before the first terms by these', () => {
  const raise = [terms('2026-11-16', 'month'), terms('2026-01-01', 'month')];
  expect(find(raise, run('month', '2026-11-01'))).toMatchObject({
    share: { days: 21, of: 21 },
    terms: { from_day: '2026-11-16' },
  });
  expect(find([terms('2026-11-16', 'month')], run('month', '2026-11-01'))?.share).toEqual({ days: 21, of: 21 });
  expect(find([terms('2026-12-01', 'month')], run('month', '2026-11-01'))).toBeNull();
});

test('a change on a weekend leaves no payslip without a working day', () => {
  // 1 November is a Sunday.
  const agreed = [terms('2026-11-02', 'week'), terms('2026-01-01', 'month')];
  expect(find(agreed, run('month', '2026-11-01'))).toBeNull();
});

test('a week is paid by the pay of its last day, also where it is approved late', () => {
  const agreed = [terms('2026-11-16', 'month'), terms('2026-01-01', 'week', 'hourly')];
  const weeks = [week('2026-11-09'), week('2026-11-16')];
  expect(find(agreed, run('month', '2026-11-01'), weeks)?.weeks).toEqual([week('2026-11-16')]);
  // Its wage is not lost in the salary: the next week's run comes for it.
  expect(find(agreed, run('week', '2026-11-16'), [week('2026-11-09')])).toMatchObject({
    share: { days: 0, of: 5 },
    days: null,
    weeks: [week('2026-11-09')],
    terms: { kind: 'hourly' },
  });
});

test('whatever is changed, and when, each working day is paid by exactly one run', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('month' as const, 'week' as const));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
      const agreed = [[0, 'month'] as const, ...changes]
        .map(([more, period]) => terms(addDays('2026-10-01', more), period))
        .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
      let paid = 0;
      for (const month of ['2026-10-01', '2026-11-01', '2026-12-01'])
        paid += find(agreed, run('month', month))?.share.days ?? 0;
      // Weeks of the whole three months; those at the ends lie half outside of them.
      for (let day = '2026-09-28'; day <= '2026-12-31'; day = addDays(day, 7)) {
        const ofWeek = { ...run('week', day) };
        if (ofWeek.from_day < '2026-10-01') ofWeek.from_day = '2026-10-01';
        if (ofWeek.to_day > '2026-12-31') ofWeek.to_day = '2026-12-31';
        paid += find(agreed, ofWeek)?.share.days ?? 0;
      }
      expect(paid).toBe(22 + 21 + 23);
    }),
  );
});
