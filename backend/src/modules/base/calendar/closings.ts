import { addDays, weekdayOf, type IsoDate, type WorkingDays } from './working-days';

/** Period in which workshop and deliveries are closed. */
export interface Closing {
  name: string;
  /** First and last day that would otherwise be working days. */
  from: IsoDate;
  until: IsoDate;
  /** The next working day. */
  reopens_on: IsoDate;
}

/** Fewest weekdays of a closing; shorter ones, such as for a stock count, only move work by a day or two. */
const SHORTEST_WEEKDAYS = 3;

const isWeekday = (day: IsoDate): boolean => weekdayOf(day) <= 5;

/** Finds the last working day before a day, or the first after it. */
function findWorkingDay(days: WorkingDays, day: IsoDate, step: 1 | -1): IsoDate {
  let current = addDays(day, step);
  while (!days.isWorkingDay(current)) current = addDays(current, step);
  return current;
}

/** Finds the next weekday after a day, or the last before it. */
function findWeekday(day: IsoDate, step: 1 | -1): IsoDate {
  let current = addDays(day, step);
  while (!isWeekday(current)) current = addDays(current, step);
  return current;
}

function countWeekdays(from: IsoDate, until: IsoDate): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (isWeekday(day)) count += 1;
  return count;
}

/**
 * Finds the current or next closing. Public holidays and weekends at its edges belong to it.
 * @param namedDays the company's closing days with their names
 */
export function findNextClosing(
  days: WorkingDays,
  namedDays: readonly { readonly date: IsoDate; readonly name: string }[],
  today: IsoDate,
): Closing | null {
  for (const { date, name } of namedDays.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (days.isWorkingDay(date)) continue;
    const reopens_on = findWorkingDay(days, date, 1);
    if (reopens_on <= today) continue;
    const from = findWeekday(findWorkingDay(days, date, -1), 1);
    const until = findWeekday(reopens_on, -1);
    if (countWeekdays(from, until) >= SHORTEST_WEEKDAYS) return { name, from, until, reopens_on };
  }
  return null;
}
