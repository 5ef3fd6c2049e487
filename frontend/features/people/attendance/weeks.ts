import type { AttendanceRow } from '@plinth/contracts/people/attendance/attendance';
import { isoDay } from '@/lib/dates';

const DAY_MS = 86_400_000;

/** Adds days to a day. */
export const daysLater = (day: string, days: number): string =>
  isoDay(new Date(new Date(`${day}T12:00:00+02:00`).getTime() + days * DAY_MS));

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, weekday === 0 ? -6 : 1 - weekday);
}

/** Parses the week in an address; null when there is none. */
export const parseWeek = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? mondayOf(value)
    : null;

/** Checks that a week is complete and waits to be approved. */
export const isReadyToApprove = ({ state }: AttendanceRow): boolean => state === 'open' || state === 'changed';
