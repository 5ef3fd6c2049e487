import type { Cents } from '@plinth/money/cents';

interface PaidAmounts {
  readonly paid: Cents;
  readonly refunded: Cents;
}

/** Calculates what came for an order and did not go back, in cents. */
export const calculateNetPaid = ({ paid: paidAmount, refunded: refundedAmount }: PaidAmounts): Cents =>
  paidAmount - refundedAmount;

/** Calculates the amount due of an order, in cents. Refunded amounts are due again, written-off amounts are not. */
export const calculateDue = ({
  total,
  written_off,
  ...amounts
}: PaidAmounts & { readonly total: Cents; readonly written_off: Cents }): Cents =>
  Math.max(0, total - written_off - calculateNetPaid(amounts));

/** Returns SQL that matches cancelled orders, of alias `o`, whose money is not back yet. */
export const OWED_REFUND = `o.status = 'cancelled' and o.paid > o.refunded`;
