import * as z from 'zod';
import { defineEvent } from '../../../platform/events/outbox';

/** An order goes to its supplier by mail. */
export const purchaseOrderSent = defineEvent(
  'purchase-order.sent',
  z.strictObject({ order_id: z.uuid(), email: z.email(), message: z.string() }),
);
