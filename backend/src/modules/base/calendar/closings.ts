import { addDays, weekdayOf, type IsoDate, type WorkingDays } from './working-days';

/** A time in which the workshop and the truck stand still. */
export interface Closing {
  name: string;
  /** First and last day of it that would otherwise be worked on. */
  from: IsoDate;
  until: IsoDate;
  /** The next working day. */
  reopens_on: IsoDate;
}

/** Shorter ones, a stock count, move a day or two and nobody's plans. */
const SHORTEST_WEEKDAYS = 3;

const isWeekday = (day: IsoDate): boolean => weekdayOf(day) <= 5;

/** The last day before, or the first after, that is worked on. */
function workingDayFrom(days: WorkingDays, day: IsoDate, step: 1 | -1): IsoDate {
  let current = addDays(day, step);
  while (!days.isWorkingDay(current)) current = addDays(current, step);
  return current;
}

/** The first weekday from there on. */
function weekdayFrom(day: IsoDate, step: 1 | -1): IsoDate {
  let current = addDays(day, step);
  while (!isWeekday(current)) current = addDays(current, step);
  return current;
}

function weekdaysIn(from: IsoDate, until: IsoDate): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (isWeekday(day)) count += 1;
  return count;
}

/**
 * The closing that it is, or the next one. Public holidays and weekends at its edges belong to it: nothing happens on them either.
 * @param namedDays the company's closing days with their names
 */
export function nextClosing(
  days: WorkingDays,
  namedDays: readonly { readonly date: IsoDate; readonly name: string }[],
  today: IsoDate,
): Closing | null {
  for (const { date, name } of namedDays.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (days.isWorkingDay(date)) continue;
    const reopens_on = workingDayFrom(days, date, 1);
    if (reopens_on <= today) continue;
    const from = weekdayFrom(workingDayFrom(days, date, -1), 1);
    const until = weekdayFrom(reopens_on, -1);
    if (weekdaysIn(from, until) >= SHORTEST_WEEKDAYS) return { name, from, until, reopens_on };
  }
  return null;
}
