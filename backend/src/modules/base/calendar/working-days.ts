import { clockHere, dayHere } from '@plinth/contracts/kernel/shop-clock';

/** A day without a time, `2026-11-21`, in South Africa. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** Returns the day in South Africa at an instant. */
export function southAfricanDay(instant: Date): IsoDate {
  return dayHere(instant);
}

/** Returns the hour of the day in South Africa, 0…23. */
export function southAfricanHour(instant: Date): number {
  return Number(clockHere(instant).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length));
}

export function toIsoDate(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}

/** Returns midnight UTC of a day, as PostgreSQL's `date` is read and written. */
export function dateOf(day: IsoDate): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function addDays(day: IsoDate, days: number): IsoDate {
  return toIsoDate(new Date(dateOf(day).getTime() + days * DAY_MS));
}

/** Returns the weekday: 1 Monday … 7 Sunday. */
export function weekdayOf(day: IsoDate): number {
  return dateOf(day).getUTCDay() || 7;
}

/** Largest number of consecutive closed days before a search gives up: a year. */
const HORIZON_DAYS = 366;

/**
 * Working days: Monday to Friday without public holidays and without the company's closing days.
 */
export class WorkingDays {
  /** Cached results of `addWorkingDays` by day and count; lists need the same few again and again. */
  private readonly cachedResults = new Map<string, IsoDate>();

  constructor(private readonly closedDates: ReadonlySet<IsoDate>) {}

  isWorkingDay(day: IsoDate): boolean {
    return weekdayOf(day) <= 5 && !this.closedDates.has(day);
  }

  /**
   * Returns the day `count` working days after `day`, which does not count itself; for 0, the first working day from
   * `day` on.
   * @throws RangeError when the company would be closed for a year
   */
  addWorkingDays(day: IsoDate, count: number): IsoDate {
    const key = `${day}+${count}`;
    const cachedDay = this.cachedResults.get(key);
    if (cachedDay !== undefined) return cachedDay;
    let current = count === 0 ? this.findFirstFrom(day, () => true) : day;
    for (let remaining = count; remaining > 0; remaining -= 1)
      current = this.findFirstFrom(addDays(current, 1), () => true);
    this.cachedResults.set(key, current);
    return current;
  }

  /**
   * Lists the next `count` working days from `day` on that are on one of `weekdays` (1 Monday … 7 Sunday).
   * @param until further matching days up to this one are listed, too
   */
  listNextOnWeekdays(day: IsoDate, weekdays: readonly number[], count: number, until: IsoDate = day): IsoDate[] {
    const days: IsoDate[] = [];
    const isOnWeekdays = (candidate: IsoDate): boolean => weekdays.includes(weekdayOf(candidate));
    for (let current = this.findFirstFrom(day, isOnWeekdays); days.length < count || current <= until;) {
      days.push(current);
      current = this.findFirstFrom(addDays(current, 1), isOnWeekdays);
    }
    return days;
  }

  /** Counts the working days between two days, both included. */
  countBetween(from: IsoDate, until: IsoDate): number {
    let count = 0;
    for (let day = from; day <= until; day = addDays(day, 1)) if (this.isWorkingDay(day)) count += 1;
    return count;
  }

  /** Finds the last working day before `day`. */
  findDayBefore(day: IsoDate): IsoDate {
    for (let offset = 1; offset <= HORIZON_DAYS; offset += 1) {
      const current = addDays(day, -offset);
      if (this.isWorkingDay(current)) return current;
    }
    throw new RangeError(`No working day within a year before ${day}`);
  }

  private findFirstFrom(day: IsoDate, isWanted: (day: IsoDate) => boolean): IsoDate {
    for (let offset = 0, current = day; offset <= HORIZON_DAYS; offset += 1, current = addDays(current, 1)) {
      if (this.isWorkingDay(current) && isWanted(current)) return current;
    }
    throw new RangeError(`No working day within a year of ${day}`);
  }
}
