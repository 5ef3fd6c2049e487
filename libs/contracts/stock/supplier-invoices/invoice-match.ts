import type { Cents } from '@plinth/money/cents';

/** A line of a supplier's invoice beside what was ordered, and what came that no earlier invoice has. */
export interface LineToMatch {
  readonly packs: number;
  /** Price of a pack, as invoiced and as ordered. */
  readonly price: Cents;
  readonly ordered_price: Cents;
  readonly received_packs: number;
  readonly invoiced_before: number;
}

/** By what a line differs, in cents without VAT. */
export interface LineMatch {
  /** Amount by which what came costs more, or less. */
  readonly price_difference: Cents;
  /** Packs that did not come. */
  readonly over_packs: number;
  readonly over_amount: Cents;
}

/** Three-way match of one line: as ordered, as received, as invoiced. Fewer than came is no difference: the rest may be on the next invoice. */
export function matchLine({ packs, price, ordered_price, received_packs, invoiced_before }: LineToMatch): LineMatch {
  const over_packs = Math.max(0, packs - Math.max(0, received_packs - invoiced_before));
  return {
    price_difference: (packs - over_packs) * (price - ordered_price),
    over_packs,
    over_amount: over_packs * price,
  };
}

/**
 * Calculates the charges beyond what was booked in with the goods, in cents. Fewer are no difference: freight is
 * often somebody else's invoice.
 * @param charges on the invoice; below nothing they are a discount, which nobody expected
 * @param expectedCharges booked in, and on no earlier invoice
 */
export const chargesBeyond = (charges: Cents, expectedCharges: Cents): Cents =>
  charges < 0 ? charges : Math.max(0, charges - Math.max(0, expectedCharges));
