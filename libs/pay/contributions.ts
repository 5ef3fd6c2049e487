import type { Cents } from '@plinth/money/cents';
import { divideExactly } from './exact';
import type { PeriodsInYear } from './income-tax';
import type { Contributions } from './statutory';

/**
 * Calculates the worker's unemployment insurance contribution for a period, in cents; the employer pays the same.
 * @param pay pay of the period in cents, before the ceiling is applied
 * @param hoursOfMonth hours that the person works in a month; below the legal minimum none is due
 */
export function calculateUif(set: Contributions, inYear: PeriodsInYear, pay: Cents, hoursOfMonth: number): Cents {
  if (hoursOfMonth < set.uifLeastHours) return 0;
  return divideExactly(Math.min(pay * inYear, set.uifCeiling) * set.uifPercent, 100 * inYear);
}

/**
 * Calculates the employer's skills development levy.
 * @param payrollOfYear pay of all workers in twelve months, in cents
 */
export const calculateSdl = (set: Contributions, pay: Cents, payrollOfYear: Cents): Cents =>
  payrollOfYear > set.sdlFreePayroll ? divideExactly(pay * set.sdlPercent, 100) : 0;
