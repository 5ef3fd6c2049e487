import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when an order is delivered: tops that no project cut were cut for it. */
export const orderTopsDue = defineEvent('order.tops-due', z.strictObject({ order_id: z.uuid() }));
