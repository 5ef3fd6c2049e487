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
 * What freight and the like add to what each line of a delivery cost: split by value, to the cent.
 * @param cost of all of it, in cents
 * @param values of the lines, in cents; where all are nothing, each line bears the same
 */
export function landedCosts(cost: Cents, values: readonly Cents[]): Cents[] {
  return splitCents(cost, values.some((value) => value > 0) ? values : values.map(() => 1));
}
