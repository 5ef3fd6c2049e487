import type { Cents } from '@plinth/money/cents';
import { divideExactly } from './exact';
import type { Bracket, IncomeTax } from './statutory';

/** Number of pay days in a year; 53 where a year has that many. */
export type PeriodsInYear = 12 | 26 | 52 | 53;

/** Facts about a person that the tax depends on besides pay. */
export interface TaxPerson {
  /** Age in years on the last day of the tax year. */
  ageAtYearEnd: number;
  /** Number of people on the medical aid that the person pays for, including the person; 0 without medical aid. */
  onMedicalAid: number;
}

/** Returns the rebates on the tax of a year, in cents. */
const getRebates = ({ rebates }: IncomeTax, { ageAtYearEnd }: TaxPerson): Cents =>
  rebates.everybody + (ageAtYearEnd >= 65 ? rebates.from65 : 0) + (ageAtYearEnd >= 75 ? rebates.from75 : 0);

/** Returns the medical tax credits of a month, in cents (section 6A of the Income Tax Act). */
export function getMedicalCredits({ medical }: IncomeTax, people: number): Cents {
  if (people <= 0) return 0;
  return medical.member + (people > 1 ? medical.firstDependant : 0) + Math.max(0, people - 2) * medical.further;
}

/** Finds the tax bracket of a pay of `total` earned in `periods` of the `inYear` pay periods of a year. */
function findBracket({ brackets }: IncomeTax, total: Cents, inYear: number, periods: number): Bracket {
  let bracket = brackets[0];
  for (const row of brackets) if (total * inYear > row.above * periods) bracket = row;
  return bracket;
}

/**
 * Calculates the tax of a year after rebates, multiplied by `100 × periods` so that it stays a whole number, for pay
 * of `total` in `periods` of the `inYear` of a year: `periods × 100 × (base + percent ÷ 100 × (total × inYear ÷
 * periods − above) − rebates)`.
 */
function calculateScaledYearTax(
  table: IncomeTax,
  person: TaxPerson,
  total: Cents,
  inYear: number,
  periods: number,
): number {
  const { above, base, percent } = findBracket(table, total, inYear, periods);
  const tax = 100 * base * periods + percent * (total * inYear - above * periods);
  return Math.max(0, tax - 100 * getRebates(table, person) * periods);
}

/**
 * Calculates the tax on a whole year's income, in cents, after rebates and without medical credits.
 * @param income taxable income in cents
 */
export const calculateYearTax = (table: IncomeTax, person: TaxPerson, income: Cents): Cents =>
  divideExactly(calculateScaledYearTax(table, person, income, 1, 1), 100);

interface PayToDate {
  /** Taxable pay of this tax year with this employer, including this period and without annual payments, in cents. */
  total: Cents;
  /** Number of periods in which it was earned, including this one. */
  periods: number;
  /** Tax deducted on such pay in the earlier periods, in cents. */
  deducted: Cents;
}

/**
 * Calculates the tax due on all pay to date, in cents: `(tax(AE) − rebates) × periods ÷ N − credits × 12 × periods ÷
 * N`, AE the annual equivalent, N the periods of a year.
 */
function calculateTaxToDate(
  table: IncomeTax,
  person: TaxPerson,
  inYear: PeriodsInYear,
  { total, periods }: PayToDate,
): Cents {
  const credits = getMedicalCredits(table, person.onMedicalAid) * 12 * periods;
  return divideExactly(
    Math.max(0, calculateScaledYearTax(table, person, total, inYear, periods) - 100 * credits),
    100 * inYear,
  );
}

/**
 * Calculates the PAYE of a period by averaging, as SARS accepts it, in cents: the tax on the annual equivalent of pay
 * to date, in proportion to the periods so far, less what was deducted. Never below zero: an excess comes back
 * through smaller deductions, or on assessment.
 */
export const calculateAveragedPaye = (
  table: IncomeTax,
  person: TaxPerson,
  inYear: PeriodsInYear,
  toDate: PayToDate,
): Cents => Math.max(0, calculateTaxToDate(table, person, inYear, toDate) - toDate.deducted);

/**
 * Calculates the PAYE of one period by itself, in cents: the tax on the annual equivalent of its pay, ÷ N.
 * @param pay taxable pay in cents
 */
export const calculatePeriodPaye = (table: IncomeTax, person: TaxPerson, inYear: PeriodsInYear, pay: Cents): Cents =>
  calculateTaxToDate(table, person, inYear, { total: pay, periods: 1, deducted: 0 });

/**
 * Calculates the PAYE on a yearly payment, such as a bonus, in cents: `tax(AE + bonus) − tax(AE)`, due at once.
 * @param yearPay annual equivalent of regular pay, in cents
 */
export const calculateBonusPaye = (table: IncomeTax, person: TaxPerson, yearPay: Cents, bonus: Cents): Cents =>
  calculateYearTax(table, person, yearPay + bonus) - calculateYearTax(table, person, yearPay);
