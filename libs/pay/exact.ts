import { isCents, type Cents } from '@plinth/money/cents';

/**
 * Divides whole numbers to whole cents, halves up. Callers multiply first and divide once, so that an amount is
 * rounded only once.
 * @throws RangeError when a number is not whole, below zero or beyond the exact range
 */
export function divideExactly(dividend: number, divisor: number): Cents {
  if (!isCents(dividend) || !isCents(divisor) || dividend < 0 || divisor <= 0)
    throw new RangeError(`Not worked out exactly: ${dividend} ÷ ${divisor}`);
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
}

/**
 * Calculates the pay for minutes at an hourly rate and a percentage of it, in cents.
 * @param rate hourly rate in cents
 */
export const calculateTimePay = (rate: Cents, minutes: number, percent = 100): Cents =>
  divideExactly(rate * minutes * percent, 60 * 100);
