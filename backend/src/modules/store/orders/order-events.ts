import { orderStatus, paymentMethod } from '@plinth/contracts/store/orders/order-row';
import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

const ofOrder = { order_id: z.uuid() };

export const orderPlaced = defineEvent('order.placed', z.strictObject({ ...ofOrder, payment_method: paymentMethod }));
/** The customer chose EFT for an order that was to be paid by card. */
export const orderEftChosen = defineEvent('order.eft-chosen', z.strictObject(ofOrder));
export const orderPaid = defineEvent('order.paid', z.strictObject(ofOrder));
/** An EFT paid part of an order, which waits for the rest. */
export const orderPartPaid = defineEvent('order.part-paid', z.strictObject(ofOrder));
/** An EFT exceeded the order's total. The excess is credit of the client; the order does not record it. */
export const orderOverpaid = defineEvent(
  'order.overpaid',
  z.strictObject({ ...ofOrder, payment_id: z.uuid(), amount: z.int() }),
);
/** An EFT arrived for a paid order. All of it is credit of the client; the order does not record it. */
export const orderPaidAgain = defineEvent(
  'order.paid-again',
  z.strictObject({
    ...ofOrder,
    receipt: z.uuid(),
    amount: z.int(),
    reference: personal(z.string()),
    received_on: z.iso.date(),
  }),
);
export const orderMoved = defineEvent(
  'order.moved',
  z.strictObject({ ...ofOrder, from: orderStatus, to: orderStatus }),
);
/** Money arrived for a cancelled order. */
export const orderPaidTooLate = defineEvent(
  'order.paid-too-late',
  z.strictObject({ ...ofOrder, payment_id: z.uuid() }),
);
export const orderRefunded = defineEvent('order.refunded', z.strictObject({ ...ofOrder, amount: z.int() }));
/** A refund is on its way to the customer: the card provider took it on, or an EFT was recorded. */
export const orderRefundAccepted = defineEvent(
  'order.refund-accepted',
  z.strictObject({ ...ofOrder, amount: z.int() }),
);
/** The bank did not take a refund to the card: its money is owed again. */
export const orderRefundRefused = defineEvent(
  'order.refund-refused',
  z.strictObject({ ...ofOrder, refund_id: z.uuid(), amount: z.int(), was_mailed: z.boolean() }),
);
/** The card provider no longer knows a refund that it had taken on: nobody can tell whether the money arrived. */
export const orderRefundUnknown = defineEvent(
  'order.refund-unknown',
  z.strictObject({ ...ofOrder, refund_id: z.uuid(), provider_refund_id: z.string(), amount: z.int() }),
);

/** An order was cancelled, and staff have to pay back what came for it. */
export const orderRefundOwed = defineEvent('order.refund-owed', z.strictObject(ofOrder));
/**
 * The day of an order changed; the customer chose it, or we give a reason. `is_customer_informed`: whoever changed it
 * told the customer, who gets no mail.
 */
export const orderDayChanged = defineEvent(
  'order.day-changed',
  z.strictObject({
    ...ofOrder,
    day: z.iso.date(),
    reason: personal(z.string()).optional(),
    is_customer_informed: z.literal(true).optional(),
  }),
);

/** Somebody requested the link of an order; the order is looked up afterwards. */
export const orderLinkAsked = defineEvent(
  'order.link-asked',
  z.strictObject({ number: z.string(), contact: personal(z.string()) }),
);

/** Topic of live updates for the orders page. */
export const ORDERS_TOPIC = 'orders';
