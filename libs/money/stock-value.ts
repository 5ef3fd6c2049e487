import { roundToCents, type Cents } from './cents';
import { splitCents } from './split';

/**
 * Quantity in pieces or millimetres, with its total cost. The unit cost is never stored, as it would have to be
 * rounded.
 */
export interface Valued {
  readonly on_hand: number;
  readonly value: Cents;
}

/**
 * Calculates the cost of an issue at the moving average: its share of the total cost, halves up. The last issue takes
 * the rest, so that no value stays without stock.
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
 * Returns the share of a late cost that stock bears: that of the received goods which can still be on hand, halves
 * up. A moving average does not tell which pieces are left, so all received ones count as on hand as long as the
 * quantity allows. The rest is a variance of sold goods. Stock never becomes negative in value.
 * @param amount in cents, below nothing where it was cheaper
 * @param came so many pieces or millimetres, less what went back; nothing: it never came
 * @param most in cents, without a sign: stock bears no more than that, such as what it bore of a cost that is taken back
 */
export function lateShare({ on_hand, value }: Valued, amount: Cents, came: number, most = Infinity): Cents {
  const there = Math.min(on_hand, Math.max(0, came));
  if (there === 0) return 0;
  const share = there === came ? amount : roundToCents((amount * there) / came);
  return Math.max(Math.min(share, most), -most, -value);
}

/**
 * Splits freight and similar costs over the lines of a delivery by value, to the cent.
 * @param cost of all of it, in cents
 * @param values of the lines, in cents; where all are nothing, each line bears the same
 */
export function landedCosts(cost: Cents, values: readonly Cents[]): Cents[] {
  return splitCents(cost, values.some((value) => value > 0) ? values : values.map(() => 1));
}
