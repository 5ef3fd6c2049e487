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

/**
 * SQL of the part of a payment `p` that the books still have for its order: what of its receipt `r` is free or pays the
 * order's own invoice, less recorded refunds that are not booked yet. Null for a payment that is not booked.
 */
export const LEFT_IN_BOOKS = `(r.amount - r.allocated
  + coalesce((select sum(a.amount) from allocation a join sales_document d on d.id = a.invoice_id where a.payment_id = r.id and d.order_id = p.order_id), 0)
  - (p.refunded - coalesce((select sum(b.amount) from refund f join client_payment b on b.order_refund_id = f.id
      where f.payment_id = p.id and not exists (select from client_payment v where v.voids_id = b.id)), 0)))::int`;

/** Returns SQL of the amount that can still be paid back of an order, in cents. */
const refundableOf = (order: string): string => `(
  select coalesce(sum(greatest(0, least(p.amount - p.refunded, coalesce(${LEFT_IN_BOOKS}, p.amount)))), 0)::int
    from payment p left join client_payment r on r.order_payment_id = p.id
   where p.order_id = ${order}.id and p.status in ('succeeded', 'partly_refunded'))`;

/**
 * Returns SQL of the amount that is to be paid back of a cancelled order, in cents; 0 for others. Money that its client
 * put to another invoice is not owed.
 * @param order alias of the order
 */
export const owedAmount = (order = 'o'): string =>
  `case when ${order}.status = 'cancelled' and ${order}.paid > ${order}.refunded then ${refundableOf(order)} else 0 end`;

/** Returns SQL that matches cancelled orders whose money is not back yet; the status first, which has an index. */
export const isOwedRefund = (order = 'o'): string =>
  `(${order}.status = 'cancelled' and ${order}.paid > ${order}.refunded and ${refundableOf(order)} > 0)`;
