import { orderStatus, paymentMethod } from '@plinth/contracts/store/orders/order-row';
import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

const ofOrder = { order_id: z.uuid() };

export const orderPlaced = defineEvent('order.placed', z.strictObject({ ...ofOrder, payment_method: paymentMethod }));
/** An order that was to be paid by card is paid by EFT after all. */
export const orderEftChosen = defineEvent('order.eft-chosen', z.strictObject(ofOrder));
export const orderPaid = defineEvent('order.paid', z.strictObject(ofOrder));
/** An EFT paid a part of what it needs: it goes on waiting for the rest. */
export const orderPartPaid = defineEvent('order.part-paid', z.strictObject(ofOrder));
/** An EFT was more than the order needed. The rest is its client's credit; the order itself knows nothing of it. */
export const orderOverpaid = defineEvent(
  'order.overpaid',
  z.strictObject({ ...ofOrder, payment_id: z.uuid(), amount: z.int() }),
);
/** An EFT came for an order that was paid already: all of it is its client's credit, and the order itself knows nothing of it. */
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
/** Money came for an order that had been called off. */
export const orderPaidTooLate = defineEvent(
  'order.paid-too-late',
  z.strictObject({ ...ofOrder, payment_id: z.uuid() }),
);
export const orderRefunded = defineEvent('order.refunded', z.strictObject({ ...ofOrder, amount: z.int() }));

/** Event: an order was called off, and what came by EFT is to be paid back by people. */
export const orderRefundOwed = defineEvent('order.refund-owed', z.strictObject(ofOrder));
/** Event: an order has another day; its customer took it, or we say why. */
export const orderDayChanged = defineEvent(
  'order.day-changed',
  z.strictObject({ ...ofOrder, day: z.iso.date(), reason: personal(z.string()).optional() }),
);

/** Somebody asks for the link of an order; whether there is one is looked up afterwards. */
export const orderLinkAsked = defineEvent(
  'order.link-asked',
  z.strictObject({ number: z.string(), contact: personal(z.string()) }),
);

/** Topic of live updates for the orders page. */
export const ORDERS_TOPIC = 'orders';
