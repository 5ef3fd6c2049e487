import type { AttendanceRow } from '@plinth/contracts/people/attendance/attendance';
import { isoDay } from '@/lib/dates';

const DAY_MS = 86_400_000;

/** The day so many days later. */
export const daysLater = (day: string, days: number): string =>
  isoDay(new Date(new Date(`${day}T12:00:00+02:00`).getTime() + days * DAY_MS));

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, weekday === 0 ? -6 : 1 - weekday);
}

/** The week that an address names, where it names one. */
export const weekIn = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? mondayOf(value)
    : null;

/** Whether nothing is missing in somebody's week, and it waits for being approved. */
export const isWhole = ({ state }: AttendanceRow): boolean => state === 'open' || state === 'changed';
