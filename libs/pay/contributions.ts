import type { Cents } from '@plinth/money/cents';
import { divideExactly } from './exact';
import type { PeriodsInYear } from './income-tax';
import type { Contributions } from './statutory';

/**
 * Calculates unemployment insurance of a period: the worker's part; the employer pays the same.
 * @param pay cents, without the ceiling
 * @param hoursOfMonth hours that the person works in a month; fewer than the law's least: none is due
 */
export function uif(set: Contributions, inYear: PeriodsInYear, pay: Cents, hoursOfMonth: number): Cents {
  if (hoursOfMonth < set.uifLeastHours) return 0;
  return divideExactly(Math.min(pay * inYear, set.uifCeiling) * set.uifPercent, 100 * inYear);
}

/**
 * Calculates the employer's skills development levy.
 * @param payrollOfYear what all earn in twelve months, cents
 */
export const sdl = (set: Contributions, pay: Cents, payrollOfYear: Cents): Cents =>
  payrollOfYear > set.sdlFreePayroll ? divideExactly(pay * set.sdlPercent, 100) : 0;
