import type { Cents } from '@plinth/money/cents';

/** Line of a supplier's invoice with the ordered and the received, not yet invoiced quantity. */
export interface LineToMatch {
  readonly packs: number;
  /** Price of a pack, as invoiced and as ordered. */
  readonly price: Cents;
  readonly ordered_price: Cents;
  readonly received_packs: number;
  readonly invoiced_before: number;
}

/** Differences of a line, in cents without VAT. */
export interface LineMatch {
  /** Price difference of the received packs, positive where they cost more. */
  readonly price_difference: Cents;
  /** Invoiced packs that were not received. */
  readonly over_packs: number;
  readonly over_amount: Cents;
}

/**
 * Matches a line three ways: ordered, received, invoiced. Fewer packs than received is no difference, as the rest may
 * be on the next invoice.
 */
export function matchLine({ packs, price, ordered_price, received_packs, invoiced_before }: LineToMatch): LineMatch {
  const over_packs = Math.max(0, packs - Math.max(0, received_packs - invoiced_before));
  return {
    price_difference: (packs - over_packs) * (price - ordered_price),
    over_packs,
    over_amount: over_packs * price,
  };
}

/**
 * Calculates the charges beyond those booked with the deliveries, in cents. Lower charges are no difference, as
 * freight may be on another invoice.
 * @param charges on the invoice; below nothing they are a discount, which nobody expected
 * @param expectedCharges booked in, and on no earlier invoice
 */
export const chargesBeyond = (charges: Cents, expectedCharges: Cents): Cents =>
  charges < 0 ? charges : Math.max(0, charges - Math.max(0, expectedCharges));
