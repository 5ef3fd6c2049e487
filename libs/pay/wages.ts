import type { Cents } from '@plinth/money/cents';
import { divideExactly, forMinutes } from './exact';
import type { MinimumWage, WorkingTime } from './statutory';

/** Time that a person was at work in a period, in minutes. */
export interface Worked {
  ordinary: number;
  overtime: number;
  /** One for each Sunday at work. */
  sundays: readonly number[];
  /** One for each public holiday that is to be paid, worked (`minutes`) or not (0). */
  holidays: readonly { minutes: number; ordinaryDay: boolean }[];
}

export interface Terms {
  /** Cents an hour. */
  rate: Cents;
  /** Ordinary minutes of one of the person's days. */
  dayMinutes: number;
  /** Sunday is one of the person's ordinary days. */
  sundaysOrdinary: boolean;
}

export interface Wage {
  ordinary: Cents;
  overtime: Cents;
  sundays: Cents;
  holidays: Cents;
  gross: Cents;
}

const sumOf = <T>(items: readonly T[], amount: (item: T) => Cents): Cents =>
  items.reduce((total, item) => total + amount(item), 0);

/** Section 16: double, or one and a half times where Sundays are ordinary; never less than the wage of a day. */
export function sundayWage(law: WorkingTime, { rate, dayMinutes, sundaysOrdinary }: Terms, minutes: number): Cents {
  if (minutes === 0) return 0;
  const percent = sundaysOrdinary ? law.ordinarySundayPercent : law.sundayPercent;
  return Math.max(forMinutes(rate, minutes, percent), forMinutes(rate, dayMinutes));
}

/**
 * Section 18. An ordinary day: the wage of a day when not worked, else twice that or the wage of a day and what was earned,
 * whichever is more. Another day: nothing when not worked, else the wage of a day and what was earned.
 */
export function holidayWage({ rate, dayMinutes }: Terms, holiday: Worked['holidays'][number]): Cents {
  const { minutes, ordinaryDay } = holiday;
  const day = forMinutes(rate, dayMinutes);
  if (minutes === 0) return ordinaryDay ? day : 0;
  const both = day + forMinutes(rate, minutes);
  return ordinaryDay ? Math.max(2 * day, both) : both;
}

/** The wage of a period by the hour. Each line is rounded once, halves up. */
export function wageOf(law: WorkingTime, terms: Terms, workedHours: Worked): Wage {
  const ordinary = forMinutes(terms.rate, workedHours.ordinary);
  const overtime = forMinutes(terms.rate, workedHours.overtime, law.overtimePercent);
  const sundays = sumOf(workedHours.sundays, (minutes) => sundayWage(law, terms, minutes));
  const holidays = sumOf(workedHours.holidays, (holiday) => holidayWage(terms, holiday));
  return { ordinary, overtime, sundays, holidays, gross: ordinary + overtime + sundays + holidays };
}

/** Cents an hour of a salary: a month is 4⅓ weeks (section 35). @param weekMinutes ordinary minutes of a week */
export const hourlyOfMonthly = (salary: Cents, weekMinutes: number): Cents =>
  divideExactly(salary * 3 * 60, 13 * weekMinutes);

/** A month of a wage by the hour, 4⅓ weeks. */
export const monthlyOfHourly = (rate: Cents, weekMinutes: number): Cents =>
  divideExactly(rate * weekMinutes * 13, 3 * 60);

/** A wage that may be agreed on, as far as the minimum wage goes. */
export const isLawfulRate = (minimum: MinimumWage, rate: Cents): boolean => rate >= minimum.hourly;
