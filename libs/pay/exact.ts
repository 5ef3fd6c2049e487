import { isCents, type Cents } from '@plinth/money/cents';

/**
 * `of ÷ by` in whole cents, halves up. Both are whole numbers, so nothing was rounded before: an amount is rounded once.
 * @throws RangeError when a number is not whole, below zero or beyond the exact range
 */
export function divideExactly(dividend: number, by: number): Cents {
  if (!isCents(dividend) || !isCents(by) || dividend < 0 || by <= 0)
    throw new RangeError(`Not worked out exactly: ${dividend} ÷ ${by}`);
  const rest = dividend % by;
  return (dividend - rest) / by + (rest * 2 >= by ? 1 : 0);
}

/** Pay for minutes at a rate an hour and a percentage of it. @param rate cents an hour */
export const forMinutes = (rate: Cents, minutes: number, percent = 100): Cents =>
  divideExactly(rate * minutes * percent, 60 * 100);
