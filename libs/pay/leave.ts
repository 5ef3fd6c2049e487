import type { Day, WorkingTime } from './statutory';

/** Leave is counted in hundredths of a working day: a month earns 1¼ days. */
export type LeaveHundredths = number;

export type LeaveKind = 'annual' | 'sick' | 'family';

/** Entry of the leave ledger: positive when earned or granted, negative when taken or expired. Entries never change. */
export interface LeaveLine {
  kind: LeaveKind;
  days: LeaveHundredths;
}

/** Returns the leave balance: the sum of all entries. */
export const sumLeave = (lines: Iterable<LeaveLine>, kind: LeaveKind): LeaveHundredths => {
  let balance = 0;
  for (const line of lines) if (line.kind === kind) balance += line.days;
  return balance;
};

function parseDay(day: Day): { year: number; month: number; date: number } {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) throw new RangeError(`Not a day: ${day}`);
  return { year, month, date };
}

/**
 * Counts whole months between two days; 0 where the second is earlier. In a month that is too short for the day, the
 * last day counts.
 */
export function countMonthsBetween(from: Day, to: Day): number {
  const a = parseDay(from);
  const b = parseDay(to);
  const lastOfMonth = new Date(Date.UTC(b.year, b.month, 0)).getUTCDate();
  const missingMonth = b.date >= Math.min(a.date, lastOfMonth) ? 0 : 1;
  return Math.max(0, (b.year - a.year) * 12 + b.month - a.month - missingMonth);
}

/** Adds months to a date; a month without the day ends on its last. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = parseDay(day);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/**
 * Calculates the annual leave earned by section 20, for whole months worked: 21 consecutive days in twelve months,
 * which are three weeks of working days.
 */
export const calculateAnnualLeave = (startDay: Day, on: Day, daysAWeek: number): LeaveHundredths =>
  Math.floor((countMonthsBetween(startDay, on) * 3 * daysAWeek * 100) / 12);

/** Calculates the annual leave earned by agreement under section 20: one day for 17 days worked. */
export const calculateAnnualLeaveByDays = (daysWorked: number): LeaveHundredths => Math.floor((daysWorked * 100) / 17);

/**
 * Calculates the sick leave of a cycle by section 22: the working days of six weeks in 36 months; in the first six
 * months one day for 26 days worked.
 * @param daysWorked days at work since the start; used in the first six months only
 */
export function calculateSickLeave(startDay: Day, on: Day, daysAWeek: number, daysWorked: number): LeaveHundredths {
  return countMonthsBetween(startDay, on) < 6 ? Math.floor(daysWorked / 26) * 100 : 6 * daysAWeek * 100;
}

/**
 * Calculates family responsibility leave by section 27: three days a year, after four months and for at least four
 * days a week.
 */
export const calculateFamilyLeave = (startDay: Day, on: Day, daysAWeek: number): LeaveHundredths =>
  countMonthsBetween(startDay, on) >= 4 && daysAWeek >= 4 ? 300 : 0;

/**
 * Lists where the hours of a week break the law, each with its section. Work on a Sunday that is not an ordinary
 * working day counts as overtime. @param week in minutes: overtime, the work of each Sunday, and the longest day
 */
export function listWorkingTimeProblems(
  law: WorkingTime,
  week: { overtime: number; sundays: readonly number[]; longestDay: number },
  sundaysOrdinary = false,
): string[] {
  const problems: string[] = [];
  const overtime = week.overtime + (sundaysOrdinary ? 0 : week.sundays.reduce((sum, minutes) => sum + minutes, 0));
  if (overtime > law.overtimeWeekMinutes) {
    problems.push(`More than ${law.overtimeWeekMinutes / 60} hours of overtime in a week (section 10).`);
  }
  if (week.longestDay > law.longestDayMinutes) {
    problems.push(`A day of more than ${law.longestDayMinutes / 60} hours (section 10).`);
  }
  return problems;
}
