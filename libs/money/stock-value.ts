import { roundToCents, type Cents } from './cents';
import { splitCents } from './split';

/** So many pieces (or millimetres), and what they cost together. What one of them costs is never stored: it would have to be rounded. */
export interface Valued {
  readonly on_hand: number;
  readonly value: Cents;
}

/**
 * Moving average: what goes out costs its share of what everything cost, halves up; the last takes the rest, so that nothing is worth nothing.
 * @param quantity whole, from 0 to what is on hand
 * @throws RangeError when more goes than there is
 */
export function issueValue({ on_hand, value }: Valued, quantity: number): Cents {
  if (quantity < 0 || quantity > on_hand) throw new RangeError(`${quantity} of ${on_hand} cannot go`);
  if (quantity === on_hand) return value;
  return averageCost({ on_hand, value }, quantity);
}

/** What so many cost at the average of what is known; nothing where nothing is known. */
export function averageCost({ on_hand, value }: Valued, quantity: number): Cents {
  return on_hand === 0 ? 0 : roundToCents((value * quantity) / on_hand);
}

/**
 * What the stock bears of a cost that comes to be known late: the part of what came that can still lie there, halves up. With a moving average
 * nobody knows which pieces are left, so that as many as came are taken to be there, as long as so many are on hand. The rest is a variance of
 * what was sold. No stock is worth less than nothing for it.
 * @param amount in cents, below nothing where it was cheaper
 * @param came so many pieces or millimetres, less what went back; nothing: it never came
 */
export function lateShare({ on_hand, value }: Valued, amount: Cents, came: number): Cents {
  const there = Math.min(on_hand, Math.max(0, came));
  if (there === 0) return 0;
  const share = there === came ? amount : roundToCents((amount * there) / came);
  return Math.max(share, -value);
}

/**
 * What freight and the like add to what each line of a delivery cost: split by value, to the cent.
 * @param cost of all of it, in cents
 * @param values of the lines, in cents; where all are nothing, each line bears the same
 */
export function landedCosts(cost: Cents, values: readonly Cents[]): Cents[] {
  return splitCents(cost, values.some((value) => value > 0) ? values : values.map(() => 1));
}
