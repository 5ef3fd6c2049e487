import type { DatedTerms } from '@plinth/contracts/people/pay/pay-terms';
import type { SlipInputs } from '@plinth/pay/payslip';
import type { Day } from '@plinth/pay/statutory';
import { addDays } from '../../base/calendar/working-days';
import type { ApprovedWeek } from '../employees/approved-hours';
import { findTerms } from '../employees/employee-pay';
import type { EmployeeRecord } from '../employees/employees.service';
import { listPeriodsBetween, ordinaryDays } from './pay-periods';
import type { RunRecord } from './pay.repository';

/** Time for which one run pays somebody: the days on which they were paid by its period, and the weeks that ended on one. */
export interface PaidTime {
  readonly terms: DatedTerms;
  /** First and last day; null for whoever is paid hours of an earlier time alone. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  readonly share: SlipInputs['share'];
  readonly weeks: readonly ApprovedWeek[];
}

/** Returns the day whose terms apply: the last day of an employee who leaves within the period, otherwise its end. */
export const findLastDay = ({ ended_on }: Pick<EmployeeRecord, 'ended_on'>, until: Day): Day =>
  ended_on !== null && ended_on < until ? ended_on : until;

/**
 * Finds for what a run pays somebody; null if for nothing. Whoever changes between monthly and weekly pay within the
 * period has their days in runs of both, each day in one.
 */
export function findPaidTime(
  employee: Pick<EmployeeRecord, 'started_on' | 'ended_on' | 'days_a_week'>,
  { terms, weeks }: { readonly terms: readonly DatedTerms[]; readonly weeks: readonly ApprovedWeek[] },
  { period, from_day, to_day }: Pick<RunRecord, 'period' | 'from_day' | 'to_day'>,
): PaidTime | null {
  const begunTerms = terms.filter((each) => each.from_day <= to_day);
  // Days before the first terms are paid by these.
  const findTermsOn = (day: Day) => findTerms(begunTerms, day) ?? begunTerms.at(-1);
  const countDays = (days: readonly Day[]) =>
    days.reduce((sum, day) => sum + ordinaryDays(day, day, employee.days_a_week), 0);

  const days = listDays(
    employee.started_on > from_day ? employee.started_on : from_day,
    findLastDay(employee, to_day),
  ).filter((day) => findTermsOn(day)?.period === period);
  const ownWeeks = weeks.flatMap((week) => {
    const weekTerms = findTermsOn(findLastDay(employee, addDays(week.starts_on, 6)));
    return weekTerms?.period === period ? [{ week, weekTerms }] : [];
  });
  const time = {
    share: { days: countDays(days), of: ordinaryDays(from_day, to_day, employee.days_a_week) },
    weeks: ownWeeks.map(({ week }) => week),
  };
  const [from, to] = [days[0], days.at(-1)];
  const termsOfDays = to === undefined ? undefined : findTermsOn(to);
  if (time.share.days > 0 && from !== undefined && to !== undefined && termsOfDays !== undefined)
    return { ...time, terms: termsOfDays, days: { from, to } };
  const lastWeek = ownWeeks.at(-1);
  if (lastWeek === undefined || !hasHoursToPay(lastWeek.weekTerms, time.weeks)) return null;
  return { ...time, terms: lastWeek.weekTerms, days: null };
}

/** Part of an earlier period that somebody who had started was not paid, by the terms of its days. */
export interface EarlierDays extends Pick<PaidTime, 'terms' | 'share' | 'weeks'> {
  readonly days: NonNullable<PaidTime['days']>;
}

/** Number of days before a run within which whoever was never paid has started. */
export const DAYS_LOOKED_BACK = 366;

/**
 * Finds the days of earlier periods that a run pays to somebody who was never paid, because they started within a
 * period that was paid or left out already. Time before the first run of all is not known here.
 * @param firstDay first day of the first paid run of the same kind; null if there is none
 */
export function findEarlierDays(
  employee: Pick<EmployeeRecord, 'started_on' | 'ended_on' | 'days_a_week'>,
  { terms, weeks }: { readonly terms: readonly DatedTerms[]; readonly weeks: readonly ApprovedWeek[] },
  { period, from_day, firstDay }: Pick<RunRecord, 'period' | 'from_day'> & { readonly firstDay: Day | null },
): EarlierDays[] {
  if (firstDay === null || employee.started_on < firstDay) return [];
  if (employee.started_on < addDays(from_day, -DAYS_LOOKED_BACK)) return [];
  return listPeriodsBetween(period, employee.started_on, from_day).flatMap((earlier) => {
    const ownWeeks = weeks.filter(({ starts_on }) => {
      const lastDay = findLastDay(employee, addDays(starts_on, 6));
      return earlier.from_day <= lastDay && lastDay <= earlier.to_day;
    });
    const time = findPaidTime(employee, { terms, weeks: ownWeeks }, { period, ...earlier });
    return time === null || time.days === null ? [] : [{ ...time, days: time.days }];
  });
}

/** Checks that earlier days are paid something: a salary, or hours. */
export const isPaidEarlier = ({ terms, weeks }: EarlierDays): boolean =>
  terms.kind === 'salary' || hasHoursToPay(terms, weeks);

/** Checks that hours are paid: all those of a wage, and what is paid on top of a salary. */
const hasHoursToPay = ({ kind }: DatedTerms, weeks: readonly ApprovedWeek[]): boolean =>
  weeks.some(
    ({ overtime, sundays, holidays }) =>
      kind === 'hourly' || overtime > 0 || sundays.length > 0 || holidays.some(({ minutes }) => minutes > 0),
  );

function listDays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
