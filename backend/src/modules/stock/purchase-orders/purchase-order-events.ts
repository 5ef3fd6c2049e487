import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

/** Published when an order is sent to its supplier by mail. */
export const purchaseOrderSent = defineEvent(
  'purchase-order.sent',
  z.strictObject({ order_id: z.uuid(), email: personal(z.email()), message: personal(z.string()) }),
);
