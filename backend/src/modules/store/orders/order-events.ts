import { orderStatus, paymentMethod } from '@plinth/contracts/orders';
import * as z from 'zod';
import { defineEvent } from '../../../platform/events/outbox';

const ofOrder = { order_id: z.uuid() };

export const orderPlaced = defineEvent('order.placed', z.strictObject({ ...ofOrder, payment_method: paymentMethod }));
export const orderPaid = defineEvent('order.paid', z.strictObject(ofOrder));
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

/** Topic of live updates for the orders page. */
export const ORDERS_TOPIC = 'orders';
