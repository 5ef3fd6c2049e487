import { formatDay, isoDay } from '@/lib/dates';

/** Period of the figures; both days are included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
export const shiftPeriodDay = (day: string, days: number): string =>
  isoDay(new Date(new Date(`${day}T12:00:00+02:00`).getTime() + days * DAY_MS));

/** Returns the first day of the month that is `monthsBack` months before a day's month. */
function monthStart(day: string, monthsBack: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const monthIndex = year * 12 + (month - 1) - monthsBack;
  return `${Math.floor(monthIndex / 12)}-${String((monthIndex % 12) + 1).padStart(2, '0')}-01`;
}

export interface Preset extends Period {
  label: string;
}

/**
 * Lists the usual periods.
 * @param today `2026-11-21`
 */
export function presets(today: string): Preset[] {
  const thisMonth = monthStart(today, 0);
  return [
    { label: 'This month', from: thisMonth, to: today },
    { label: 'Last month', from: monthStart(today, 1), to: shiftPeriodDay(thisMonth, -1) },
    { label: '90 days', from: shiftPeriodDay(today, -89), to: today },
    { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
    { label: '12 months', from: monthStart(today, 11), to: today },
  ];
}

/** Returns the period of the same length that ends the day before one begins. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: shiftPeriodDay(from, -days), to: shiftPeriodDay(from, -1) };
}

/** Titles of the column that names the rows, by what they are grouped by. */
export const groupTitles = {
  day: 'Day',
  month: 'Month',
  category: 'Category',
  branch: 'Branch',
  person: 'Person',
  source: 'Source',
} as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the label of a row: "Nov 2026", "Fri 20 Nov", or its name. */
export function rowName({ key, label }: { key: string; label: string }, by: string): string {
  if (by === 'month') return `${MONTHS[Number(key.slice(5, 7)) - 1] ?? key} ${key.slice(0, 4)}`;
  return by === 'day' ? formatDay(key) : label;
}
