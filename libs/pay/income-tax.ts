import type { Cents } from '@plinth/money/cents';
import { divideExactly } from './exact';
import type { Bracket, IncomeTax } from './statutory';

/** Number of pay days in a year; 53 where a year has that many. */
export type PeriodsInYear = 12 | 26 | 52 | 53;

/** Facts about a person that the tax depends on besides pay. */
export interface TaxPerson {
  /** Years, on the last day of the tax year. */
  ageAtYearEnd: number;
  /** People on the medical aid that the person pays for, with the person; 0: none. */
  onMedicalAid: number;
}

/** Off the tax of a year. */
const rebatesFor = ({ rebates }: IncomeTax, { ageAtYearEnd }: TaxPerson): Cents =>
  rebates.everybody + (ageAtYearEnd >= 65 ? rebates.from65 : 0) + (ageAtYearEnd >= 75 ? rebates.from75 : 0);

/** Off the tax of a month, for medical aid (section 6A of the Income Tax Act). */
export function medicalCredits({ medical }: IncomeTax, people: number): Cents {
  if (people <= 0) return 0;
  return medical.member + (people > 1 ? medical.firstDependant : 0) + Math.max(0, people - 2) * medical.further;
}

/** The row a pay falls into, when `total` was earned in `periods` of `inYear`. */
function bracketOf({ brackets }: IncomeTax, total: Cents, inYear: number, periods: number): Bracket {
  let bracket = brackets[0];
  for (const row of brackets) if (total * inYear > row.above * periods) bracket = row;
  return bracket;
}

/**
 * Tax of a year after rebates, as a whole number of (cents ÷ 100 ÷ `periods`), for pay of `total` in `periods` of the `inYear`
 * of a year: `periods × 100 × (base + percent × (total × inYear ÷ periods − above) − rebates)`, without a fraction.
 */
function yearTaxScaled(table: IncomeTax, person: TaxPerson, total: Cents, inYear: number, periods: number): number {
  const { above, base, percent } = bracketOf(table, total, inYear, periods);
  const tax = 100 * base * periods + percent * (total * inYear - above * periods);
  return Math.max(0, tax - 100 * rebatesFor(table, person) * periods);
}

/** Tax of a whole year on what was earned in it, after rebates and without medical credits. @param income cents */
export const taxOfYear = (table: IncomeTax, person: TaxPerson, income: Cents): Cents =>
  divideExactly(yearTaxScaled(table, person, income, 1, 1), 100);

interface PayToDate {
  /** Taxable pay of this tax year with this employer, this period's with it; without annual payments. Cents. */
  total: Cents;
  /** Periods it was earned in, this one with them. */
  periods: number;
  /** Tax that was taken off in the earlier ones, on such pay. Cents. */
  deducted: Cents;
}

/** Tax due on everything to date: `(tax(AE) − rebates) × periods ÷ N − credits × 12 × periods ÷ N`. */
function dueToDate(table: IncomeTax, person: TaxPerson, inYear: PeriodsInYear, { total, periods }: PayToDate): Cents {
  const credits = medicalCredits(table, person.onMedicalAid) * 12 * periods;
  return divideExactly(Math.max(0, yearTaxScaled(table, person, total, inYear, periods) - 100 * credits), 100 * inYear);
}

/**
 * PAYE of a period by averaging, as SARS accepts it: tax on the year that pay to date would make, as much of it as has passed,
 * less what was taken. Never below zero: what was taken too much comes back with smaller deductions, or on assessment.
 */
export const payeAveraged = (table: IncomeTax, person: TaxPerson, inYear: PeriodsInYear, toDate: PayToDate): Cents =>
  Math.max(0, dueToDate(table, person, inYear, toDate) - toDate.deducted);

/** PAYE of one period taken by itself: tax on the year that this pay would make, ÷ N. @param pay taxable, cents */
export const payeOfPeriod = (table: IncomeTax, person: TaxPerson, inYear: PeriodsInYear, pay: Cents): Cents =>
  dueToDate(table, person, inYear, { total: pay, periods: 1, deducted: 0 });

/**
 * PAYE on a payment of once a year, such as a bonus: `tax(AE + bonus) − tax(AE)`, at once.
 * @param yearPay the year that regular pay makes, cents
 */
export const payeOnBonus = (table: IncomeTax, person: TaxPerson, yearPay: Cents, bonus: Cents): Cents =>
  taxOfYear(table, person, yearPay + bonus) - taxOfYear(table, person, yearPay);
