import { calculateRate, type SlipInputs } from '@plinth/pay/payslip';
import { getMinimumWage, NoFiguresError, type Day, type StatutorySets } from '@plinth/pay/statutory';
import type { Cents } from '@plinth/money/cents';
import { addDays } from '../../base/calendar/working-days';
import type { EmployeeRecord } from '../employees/employees.service';
import { type EarlierDays, findLastDay, type PaidTime } from './paid-time';

/**
 * Finds the minimum wage of somebody who is paid for an earlier time alone, in cents an hour: that of the days
 * worked. Null for everybody else, and for days of which the figures are not there: the run's own applies to them.
 */
export function findLateMinimum(
  employee: Pick<EmployeeRecord, 'ended_on'>,
  { days, weeks }: Pick<PaidTime, 'days' | 'weeks'>,
  earlier: readonly EarlierDays[],
  sets: StatutorySets,
): Cents | null {
  if (days !== null) return null;
  const lastDays = [
    ...weeks.map(({ starts_on }) => findLastDay(employee, addDays(starts_on, 6))),
    ...earlier.map((part) => part.days.to),
  ];
  if (lastDays.length === 0) return null;
  const minimums = lastDays.map((day) => findMinimum(day, sets));
  return minimums.some((minimum) => minimum === null) ? null : Math.max(...minimums.map((minimum) => minimum ?? 0));
}

function findMinimum(day: Day, sets: StatutorySets): Cents | null {
  try {
    return getMinimumWage(day, sets).hourly;
  } catch (error) {
    if (error instanceof NoFiguresError) return null;
    throw error;
  }
}

/** Checks that late hours are agreed on below the minimum wage of their days: no run pays them so. */
export const isBelowLateMinimum = (
  rateInputs: Pick<SlipInputs, 'pay' | 'inYear' | 'weekMinutes'>,
  minimum: Cents | null,
): boolean => minimum !== null && calculateRate(rateInputs) < minimum;
