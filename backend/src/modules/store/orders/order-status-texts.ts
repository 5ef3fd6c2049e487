import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { calculateNetPaid } from './order-money';
import type { OrderStatus } from './order-status';
import type { OrderRecord } from './orders.repository';
import { formatDayWithWeekday } from './spoken-day';

const HOW_TO_BUILD = 'Assembly steps for each cupboard, to view or print, are beside it on the page of your order.';

/** Mails for states of an order; no mail for states without a text. */
export const STATUS_TEXTS: Partial<
  Record<OrderStatus, { subject: string; heading: string; text: (order: OrderRecord) => string }>
> = {
  accepted: {
    subject: 'is confirmed',
    heading: 'We have accepted your order',
    text: (order) => `We checked your order and planned it. ${describePromise(order)}`,
  },
  in_production: {
    subject: 'is being made',
    heading: 'Your order is at the saw',
    text: (order) => `The workshop has started on your order. ${describePromise(order)}`,
  },
  ready: {
    subject: 'is ready',
    heading: 'Your order is ready',
    text: (order) =>
      order.fulfilment === 'collection'
        ? 'Everything is packed. Bring this mail or your order number when you collect it.'
        : `Everything is packed and waits for the truck. ${describePromise(order)}`,
  },
  out_for_delivery: {
    subject: 'is on its way',
    heading: 'Your order is on its way',
    text: (order) =>
      `It left us today, ${formatDayWithWeekday(dayHere(new Date()))}. The driver will call ${order.phone} before arriving. Someone must be there to sign. ${HOW_TO_BUILD}`,
  },
  delivered: {
    subject: 'was delivered',
    heading: 'Your order is with you',
    text: () =>
      `Check the parts against the list in the box. If anything is missing or faulty, tell us on the page of your order or answer this mail, and we fix it. ${HOW_TO_BUILD}`,
  },
  cancelled: {
    subject: 'was cancelled',
    heading: 'Your order was cancelled',
    text: describeCancelledMoney,
  },
};

function describeCancelledMoney(order: OrderRecord): string {
  // Of an order that was paid, also the refund that went with it is still on its way.
  if (order.paid_at !== null || calculateNetPaid(order) > 0)
    return 'We pay back what you paid, and mail you once it is on its way. Answer this mail if you did not expect this.';
  const cart = 'Your items are still in your cart if you want to try again.';
  return order.paid > 0 ? `We have paid back what you paid. ${cart}` : `Nothing was charged. ${cart}`;
}

export const describePromise = (order: OrderRecord): string =>
  order.fulfilment === 'collection'
    ? `You can collect it from ${formatDayWithWeekday(order.promised_on)}.`
    : `We deliver on ${formatDayWithWeekday(order.promised_on)}.`;
