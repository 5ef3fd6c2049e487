import type { MOST_DAYS_SEEN } from '@plinth/contracts/works/project-dates/project-date-labels';

const DAY_MS = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days to a day such as `2026-11-24`. */
export const dayAfter = (day: string, count: number): string => textOf(timeOf(day) + count * DAY_MS);
/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
/** Adds months to a day; the month's last day when the day does not exist in it. */
export function monthAfter(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

export const views = ['month', 'week', 'gantt', 'trips'] as const;
export type View = (typeof views)[number];

export interface Range {
  from: string;
  until: string;
}
type MostDays = typeof MOST_DAYS_SEEN;
const GANTT_DAYS = 28 satisfies number;
const SIX_WEEKS: MostDays = 42;

/** Returns the days that a view shows around a day: whole weeks, at most six. */
export function rangeOf(view: View, day: string): Range {
  if (view === 'week') return { from: mondayOf(day), until: dayAfter(mondayOf(day), 6) };
  if (view === 'gantt') return { from: mondayOf(day), until: dayAfter(mondayOf(day), GANTT_DAYS - 1) };
  const first = mondayOf(`${day.slice(0, 'yyyy-mm'.length)}-01`);
  const lastOfMonth = dayAfter(monthAfter(`${day.slice(0, 'yyyy-mm'.length)}-01`, 1), -1);
  const until = dayAfter(mondayOf(lastOfMonth), 6);
  return { from: first, until: until > dayAfter(first, SIX_WEEKS - 1) ? dayAfter(first, SIX_WEEKS - 1) : until };
}

/** Returns the day around which the previous or the next view is drawn. */
export function shiftPeriodDay(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return dayAfter(day, 7 * by);
  return view === 'gantt' ? dayAfter(day, 14 * by) : monthAfter(day, by);
}
