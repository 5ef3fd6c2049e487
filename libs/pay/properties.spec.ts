import fc from 'fast-check';
import { getContributions, getIncomeTax, PRODUCT_SETS, getWorkingTime } from './statutory';
import { calculateUif } from './contributions';
import { groupByDay, sortWeekHours } from './hours';
import {
  getMedicalCredits,
  calculateAveragedPaye,
  calculatePeriodPaye,
  calculateYearTax,
  type PeriodsInYear,
} from './income-tax';
import { sumLeave, type LeaveKind } from './leave';
import { calculateWage } from './wages';

const DAY = '2026-11-24';
const table = getIncomeTax(DAY, PRODUCT_SETS);
const law = getWorkingTime(DAY);
const pay = fc.integer({ min: 0, max: 100_000_000 });
const inYear = fc.constantFrom<PeriodsInYear>(12, 26, 52, 53);
const person = fc.record({ ageAtYearEnd: fc.integer({ min: 16, max: 90 }), onMedicalAid: fc.nat(8) });

/** What is taken in each period of a year, by averaging. */
function takenIn(pays: readonly number[], who: { ageAtYearEnd: number; onMedicalAid: number }): number[] {
  let total = 0;
  let deducted = 0;
  return pays.map((amount, index) => {
    total += amount;
    const paye = calculateAveragedPaye(table, who, 12, { total, periods: index + 1, deducted });
    deducted += paye;
    return paye;
  });
}

describe('whatever somebody earns', () => {
  test('deductions are whole cents, never below zero, and pay covers them', () =>
    fc.assert(
      fc.property(pay, inYear, person, (amount, periods, who) => {
        const paye = calculatePeriodPaye(table, who, periods, amount);
        const insurance = calculateUif(getContributions(DAY, PRODUCT_SETS), periods, amount, 195);
        for (const cents of [paye, insurance]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(paye + insurance).toBeLessThanOrEqual(amount);
      }),
    ));

  test('who earns more takes more home', () =>
    fc.assert(
      fc.property(pay, fc.integer({ min: 100, max: 10_000_000 }), inYear, person, (amount, more, periods, who) => {
        const tax = (income: number) => calculatePeriodPaye(table, who, periods, income);
        const rise = tax(amount + more) - tax(amount);
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThan(more);
      }),
    ));

  test('the deductions of a year with the same or rising pay are the tax of the year', () =>
    fc.assert(
      fc.property(fc.array(pay, { minLength: 12, maxLength: 12 }), person, (pays, who) => {
        const rising = pays.toSorted((a, b) => a - b);
        const taken = takenIn(rising, who).reduce((sum, paye) => sum + paye, 0);
        const income = rising.reduce((sum, amount) => sum + amount, 0);
        const credits = 12 * getMedicalCredits(table, who.onMedicalAid);
        expect(Math.abs(taken - Math.max(0, calculateYearTax(table, who, income) - credits))).toBeLessThanOrEqual(1);
      }),
    ));

  test('deductions of any year are never too little', () =>
    fc.assert(
      fc.property(fc.array(pay, { minLength: 12, maxLength: 12 }), person, (pays, who) => {
        const taken = takenIn(pays, who);
        const income = pays.reduce((sum, amount) => sum + amount, 0);
        const due = calculateYearTax(table, who, income) - 12 * getMedicalCredits(table, who.onMedicalAid);
        expect(Math.min(...taken)).toBeGreaterThanOrEqual(0);
        expect(taken.reduce((sum, paye) => sum + paye, 0)).toBeGreaterThanOrEqual(due - 1);
      }),
    ));
});

describe('whatever the clock says', () => {
  const shift = { starts: 420, dayMinutes: 540, daysAWeek: 5 };
  const monday = Date.UTC(2026, 10, 23) / 60_000;
  const presses = fc.array(fc.integer({ min: monday + 240, max: monday + 7 * 1440 + 239 }), { maxLength: 40 });
  const eventsOf = (times: readonly number[]) => times.map((at) => ({ at }));

  test('the order in which presses arrive, and how often, does not matter', () =>
    fc.assert(
      fc.property(presses, fc.nat(), (times, turn) => {
        const cut = times.length === 0 ? 0 : turn % times.length;
        const other = [...times.slice(cut), ...times.slice(0, cut), ...times].toReversed();
        expect(groupByDay(eventsOf(other), shift)).toEqual(groupByDay(eventsOf(times), shift));
      }),
    ));

  test('a minute is paid once, and as one thing', () =>
    fc.assert(
      fc.property(presses, (times) => {
        const days = groupByDay(eventsOf(times), shift);
        const week = sortWeekHours(law, shift, days);
        const known = days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
        expect(week.ordinary + week.overtime + week.sundays.reduce((sum, minutes) => sum + minutes, 0)).toBe(known);
        expect(week.ordinary).toBeLessThanOrEqual(law.weekMinutes);
        expect(week.missing).toEqual(days.filter(({ minutes }) => minutes === null).map(({ day }) => day));
      }),
    ));

  test('more hours are never paid less', () =>
    fc.assert(
      fc.property(fc.integer({ min: 3023, max: 100_000 }), fc.nat(5000), fc.nat(600), fc.nat(700), (rate, a, b, c) => {
        const terms = { rate, dayMinutes: 540, sundaysOrdinary: false };
        const gross = (extra: number) =>
          calculateWage(law, terms, {
            ordinary: a + extra,
            overtime: b + extra,
            sundays: [c + extra],
            holidays: [{ minutes: c + extra, ordinaryDay: true }],
          }).gross;
        expect(gross(60)).toBeGreaterThan(gross(0));
      }),
    ));

  test('a balance of leave does not depend on the order of its lines', () => {
    const kind = fc.constantFrom<LeaveKind>('annual', 'sick', 'family');
    const line = fc.record({ kind, days: fc.integer({ min: -3000, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(line), kind, (lines, leaveKind) => {
        expect(sumLeave(lines.toReversed(), leaveKind)).toBe(sumLeave(lines, leaveKind));
      }),
    );
  });
});
