import { roundToCents, type Cents } from './cents';
import { splitCents } from './split';

/**
 * Quantity in pieces (or millimetres), and its cost in total. The cost of one is never stored: it would have to be
 * rounded.
 */
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

/** Returns the cost of a quantity at the average of what is on hand, in cents; 0 where nothing is. */
export function averageCost({ on_hand, value }: Valued, quantity: number): Cents {
  return on_hand === 0 ? 0 : roundToCents((value * quantity) / on_hand);
}

/**
 * Returns the stock's share of a cost that becomes known late: of the goods that came, the part that can still be
 * there, halves up. With a moving average nobody knows which pieces are left, so as many as came are taken to be
 * there, as long as that many are on hand. The rest is a variance of what was sold. Stock is never worth less than
 * nothing for it.
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
 * Splits freight and the like over the lines of a delivery by their value, to the cent.
 * @param cost of all of it, in cents
 * @param values of the lines, in cents; where all are nothing, each line bears the same
 */
export function landedCosts(cost: Cents, values: readonly Cents[]): Cents[] {
  return splitCents(cost, values.some((value) => value > 0) ? values : values.map(() => 1));
}
