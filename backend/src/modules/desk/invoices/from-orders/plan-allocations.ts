import { type Cents, sumCents } from '@plinth/money/cents';

/** Payment of an order as it stands when the order's invoice is issued, in cents. */
export interface PaymentToAllocate {
  readonly amount: Cents;
  /** Amount of it that is refunded, booked or not. */
  readonly refunded: Cents;
  /** Amount of its receipt that is free. */
  readonly freeAmount: Cents;
}

/**
 * Plans what each payment of an order puts to its invoice, oldest first. What went back while the order waited was
 * paid again, so it is left out. What went back since it was paid is put to the invoice as well: its credit note takes
 * it off again. Refunds take the latest payment first, so that part is taken from there.
 * @param neededAmount amount that paid the order: its total less what was written off
 */
export function planAllocations(payments: readonly PaymentToAllocate[], total: Cents, neededAmount: Cents): Cents[] {
  let unpaidAmount = total;
  const amounts = payments.map(({ amount, refunded: refundedAmount, freeAmount }) => {
    const part = Math.max(0, Math.min(unpaidAmount, freeAmount, amount - refundedAmount));
    unpaidAmount -= part;
    return part;
  });
  const netPaid = sumCents(payments.map(({ amount, refunded: refundedAmount }) => amount - refundedAmount));
  let refundedSince = Math.min(unpaidAmount, Math.max(0, neededAmount - netPaid));
  for (const [index, { freeAmount }] of [...payments.entries()].toReversed()) {
    const part = Math.max(0, Math.min(refundedSince, freeAmount - amounts[index]));
    amounts[index] += part;
    refundedSince -= part;
  }
  return amounts;
}
