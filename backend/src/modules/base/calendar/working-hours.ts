import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import { addDays, southAfricanDay, type IsoDate, type WorkingDays } from './working-days';

/** Office hours, Monday to Friday, in minutes of the day: 07:30 to 16:30. */
export const OFFICE_HOURS = { opens: 7 * 60 + 30, closes: 16 * 60 + 30 } as const;

const MINUTE_MS = 60_000;
/** Returns local midnight of a day; South Africa is two hours ahead of UTC all year. */
const midnight = (day: IsoDate): number => new Date(`${day}T00:00:00+02:00`).getTime();

/** Returns the minutes since local midnight at an instant. */
function minuteOf(instant: Date): number {
  const clock = clockHere(instant);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/**
 * Returns the instant after a number of working hours; nights, weekends, public holidays and closing days do not
 * count.
 * @param hours above 0
 */
export function addWorkingHours(days: WorkingDays, from: Date, hours: number): Date {
  let remainingMinutes = Math.round(hours * 60);
  let day = southAfricanDay(from);
  let minute = days.isWorkingDay(day) ? Math.max(minuteOf(from), OFFICE_HOURS.opens) : OFFICE_HOURS.closes;
  for (;;) {
    const minutesToday = Math.max(OFFICE_HOURS.closes - minute, 0);
    if (remainingMinutes <= minutesToday) return new Date(midnight(day) + (minute + remainingMinutes) * MINUTE_MS);
    remainingMinutes -= minutesToday;
    day = days.addWorkingDays(addDays(day, 1), 0);
    minute = OFFICE_HOURS.opens;
  }
}
