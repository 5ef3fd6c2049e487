/**
 * Amount of money in whole South African cents. Nothing stores, adds or compares fractions of rand; only `formatRand`
 * formats an amount.
 */
export type Cents = number;

/** One rand in cents. */
export const CENTS_PER_RAND = 100;

/** Largest amount that can be stored, R21 474 836.47, a four-byte column. No order, line or document may exceed it. */
export const MOST_CENTS: Cents = 2_147_483_647;

/** True for an amount that can be stored: a whole number of cents within JavaScript's exact range. */
export function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/**
 * Rounds to whole cents, halves away from zero, so that a credit is the exact mirror of its charge.
 * @param amount cents, possibly fractional
 * @throws RangeError when the amount is not finite or leaves the exact range
 */
export function roundToCents(amount: number): Cents {
  const roundedAmount = Math.sign(amount) * Math.round(Math.abs(amount));
  if (!isCents(roundedAmount)) throw new RangeError(`Not an amount of money: ${amount}`);
  return roundedAmount === 0 ? 0 : roundedAmount;
}

/** Sum of amounts in cents; 0 for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
