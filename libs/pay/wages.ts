import type { Cents } from '@plinth/money/cents';
import { divideExactly, calculateTimePay } from './exact';
import type { MinimumWage, WorkingTime } from './statutory';

/** Time that a person was at work in a period, in minutes. */
export interface Worked {
  ordinary: number;
  overtime: number;
  /** Minutes worked on each Sunday. */
  sundays: readonly number[];
  /** Public holidays to pay, worked (`minutes`) or not (0). */
  holidays: readonly { minutes: number; ordinaryDay: boolean }[];
}

export interface Terms {
  /** Cents an hour. */
  rate: Cents;
  /** Ordinary minutes of one of the person's days. */
  dayMinutes: number;
  /** True where Sunday is an ordinary working day of the person. */
  sundaysOrdinary: boolean;
}

export interface Wage {
  ordinary: Cents;
  overtime: Cents;
  sundays: Cents;
  holidays: Cents;
  gross: Cents;
}

const sumAmounts = <T>(items: readonly T[], getAmount: (item: T) => Cents): Cents =>
  items.reduce((total, item) => total + getAmount(item), 0);

/**
 * Calculates the pay of a Sunday by section 16: double, or one and a half times where Sundays are ordinary; at least
 * an ordinary day's wage.
 */
export function calculateSundayWage(
  law: WorkingTime,
  { rate, dayMinutes, sundaysOrdinary }: Terms,
  minutes: number,
): Cents {
  if (minutes === 0) return 0;
  const percent = sundaysOrdinary ? law.ordinarySundayPercent : law.sundayPercent;
  return Math.max(calculateTimePay(rate, minutes, percent), calculateTimePay(rate, dayMinutes));
}

/**
 * Calculates the pay of a public holiday by section 18. On an ordinary day: a day's wage if not worked, else the
 * larger of twice that, and that plus the time worked. On another day: nothing if not worked, else a day's wage plus
 * the time worked.
 */
export function calculateHolidayWage({ rate, dayMinutes }: Terms, holiday: Worked['holidays'][number]): Cents {
  const { minutes, ordinaryDay } = holiday;
  const dayWage = calculateTimePay(rate, dayMinutes);
  if (minutes === 0) return ordinaryDay ? dayWage : 0;
  const dayAndTime = dayWage + calculateTimePay(rate, minutes);
  return ordinaryDay ? Math.max(2 * dayWage, dayAndTime) : dayAndTime;
}

/** Calculates the hourly pay of a period. Each line is rounded once, halves up. */
export function calculateWage(law: WorkingTime, terms: Terms, workedHours: Worked): Wage {
  const ordinary = calculateTimePay(terms.rate, workedHours.ordinary);
  const overtime = calculateTimePay(terms.rate, workedHours.overtime, law.overtimePercent);
  const sundays = sumAmounts(workedHours.sundays, (minutes) => calculateSundayWage(law, terms, minutes));
  const holidays = sumAmounts(workedHours.holidays, (holiday) => calculateHolidayWage(terms, holiday));
  return { ordinary, overtime, sundays, holidays, gross: ordinary + overtime + sundays + holidays };
}

/**
 * Converts a monthly salary to cents an hour; a month is 4⅓ weeks (section 35).
 * @param weekMinutes ordinary minutes of a week
 */
export const toHourlyRate = (salary: Cents, weekMinutes: number): Cents =>
  divideExactly(salary * 3 * 60, 13 * weekMinutes);

/** Converts an hourly rate to pay a month, 4⅓ weeks. */
export const toMonthlyPay = (rate: Cents, weekMinutes: number): Cents => divideExactly(rate * weekMinutes * 13, 3 * 60);

/** Checks a rate against the minimum wage. */
export const isLawfulRate = (minimum: MinimumWage, rate: Cents): boolean => rate >= minimum.hourly;
