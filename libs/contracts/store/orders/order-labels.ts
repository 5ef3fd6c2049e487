import { labels, type CodeOf, type Labels, type Said } from '../../kernel/labels';
import type { orderMachine, paymentMachine, StateOf } from '../../kernel/machines';

/** Labels of the states of an order, for customers and staff alike. */

export type OrderStatus = StateOf<typeof orderMachine>;
export const orderStatuses: Labels<OrderStatus> = labels({
  pending_payment: { label: 'Awaiting payment', tone: 'amber' },
  paid: { label: 'Paid', tone: 'success' },
  accepted: { label: 'Accepted', tone: 'pine' },
  in_production: { label: 'In production', tone: 'info' },
  ready: { label: 'Ready', tone: 'pine' },
  out_for_delivery: { label: 'Out for delivery', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
});

export type PaymentStatus = StateOf<typeof paymentMachine>;
export const paymentStatuses: Labels<PaymentStatus> = labels({
  pending: { label: 'Awaiting', tone: 'amber' },
  failed: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Not paid', tone: 'neutral' },
  succeeded: { label: 'Paid', tone: 'success' },
  partly_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'neutral' },
});

export const paymentMethods = labels({ card: 'Card', eft: 'EFT' });
export type PaymentMethod = CodeOf<typeof paymentMethods>;

export const fulfilments = labels({ delivery: 'Delivery', collection: 'Collection' });
export type Fulfilment = CodeOf<typeof fulfilments>;

/** Returns the status label of an order; a collected one is not "delivered". */
export function describeOrderStatus({ status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment }): Said {
  const statusLabel = orderStatuses.of(status);
  if (fulfilment === 'collection' && status === 'ready') return { ...statusLabel, label: 'Ready to collect' };
  if (fulfilment === 'collection' && status === 'delivered') return { ...statusLabel, label: 'Collected' };
  return statusLabel;
}
