import type { PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import type { Day } from '@plinth/pay/statutory';
import { addDays, weekdayOf } from '../../base/calendar/working-days';

export interface Period {
  from_day: Day;
  to_day: Day;
}

const lastOfMonth = (day: Day): Day =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Returns the month or the week, Monday to Sunday, of a day. */
export function periodOf(period: PayPeriod, day: Day): Period {
  if (period === 'month') return { from_day: `${day.slice(0, 8)}01`, to_day: lastOfMonth(day) };
  const from_day = addDays(day, 1 - weekdayOf(day));
  return { from_day, to_day: addDays(from_day, 6) };
}

/**
 * Lists the periods that the next run may be of: from the one after the last run to that of today; for the first run
 * from this month, or from the last whole week.
 */
export function listNextPeriods(period: PayPeriod, lastDay: Day | null, today: Day): [Period, ...Period[]] {
  const first = lastDay === null ? findUsualPeriod(period, today) : periodOf(period, addDays(lastDay, 1));
  const periods: [Period, ...Period[]] = [first];
  for (let { to_day } = first; to_day < today;) {
    const following = periodOf(period, addDays(to_day, 1));
    periods.push(following);
    ({ to_day } = following);
  }
  return periods;
}

/** Lists the periods from that of a day to the last one that ends before another day. */
export function listPeriodsBetween(period: PayPeriod, from: Day, before: Day): Period[] {
  const periods: Period[] = [];
  for (let next = periodOf(period, from); next.to_day < before; next = periodOf(period, addDays(next.to_day, 1)))
    periods.push(next);
  return periods;
}

/** Returns the period that a run is usually of: this month, or the last whole week. */
export const findUsualPeriod = (period: PayPeriod, today: Day): Period =>
  periodOf(period, period === 'month' ? today : addDays(today, -7));

/** Counts the ordinary working days: Monday to Friday, to Saturday or to Sunday. */
export function ordinaryDays(from: Day, to: Day, daysAWeek: number): number {
  const last = Math.max(5, daysAWeek);
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) <= last) count += 1;
  return count;
}

/** Returns the last day up to this one on which banks pay: Monday to Friday, and no public holiday. */
export function findBankDay(day: Day, publicHolidays: ReadonlySet<Day>): Day {
  let bankDay = day;
  while (weekdayOf(bankDay) > 5 || publicHolidays.has(bankDay)) bankDay = addDays(bankDay, -1);
  return bankDay;
}
