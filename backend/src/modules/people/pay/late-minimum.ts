import { calculateRate, type SlipInputs } from '@plinth/pay/payslip';
import { getMinimumWage, NoFiguresError, type Day, type StatutorySets } from '@plinth/pay/statutory';
import type { Cents } from '@plinth/money/cents';
import { addDays } from '../../base/calendar/working-days';
import type { EmployeeRecord } from '../employees/employees.service';
import { findLastDay, type PaidTime } from './paid-time';

/**
 * Finds the minimum wage of somebody who is paid hours of an earlier time alone, in cents an hour: that of the days
 * worked. Null for everybody else, and for days of which the figures are not there: the run's own applies to them.
 */
export function findLateMinimum(
  employee: Pick<EmployeeRecord, 'ended_on'>,
  { days, weeks }: Pick<PaidTime, 'days' | 'weeks'>,
  sets: StatutorySets,
): Cents | null {
  if (days !== null || weeks.length === 0) return null;
  const minimums = weeks.map(({ starts_on }) => findMinimum(findLastDay(employee, addDays(starts_on, 6)), sets));
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
