import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** A customer reported something about an order. */
export const ticketReported = defineEvent('ticket.reported', z.strictObject({ ticket_id: z.uuid() }));
/** Staff answered a customer. */
export const ticketAnswered = defineEvent(
  'ticket.answered',
  z.strictObject({ ticket_id: z.uuid(), comment_id: z.uuid() }),
);
