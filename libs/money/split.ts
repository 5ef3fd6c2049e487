import type { Cents } from './cents';

/**
 * Splits an amount in proportion to weights so that the shares add up to the amount to the cent (largest remainder;
 * ties go to the earlier share). Used for document discounts spread over lines.
 * @param amount cents, may be negative
 * @param weights non-negative, not all zero unless the amount is zero
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.some((weight) => weight < 0 || !Number.isFinite(weight)))
    throw new RangeError('Weights must be 0 or more');
  if (total === 0) {
    if (amount === 0) return weights.map(() => 0);
    throw new RangeError('An amount cannot be split over weights that are all zero');
  }
  const sign = amount < 0 ? -1 : 1;
  const magnitude = Math.abs(amount);
  const exact = weights.map((weight) => (magnitude * weight) / total);
  const shares = exact.map(Math.floor);
  let left = magnitude - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    shares[index] += 1;
    left -= 1;
  }
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}
