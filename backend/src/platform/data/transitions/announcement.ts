import type * as z from 'zod';
import type { EventDefinition } from '../events/outbox';
import type { Announcement } from './state-table';

/** @example events: ({ row, from, to }) => [announcement(orderMoved, { order_id: row.id, from, to })] */
export const announcement =
  <Payload extends z.ZodType>(event: EventDefinition<Payload>, payload: z.input<Payload>): Announcement =>
  (outbox, tx, subjectId) =>
    outbox.append(tx, event, payload, { subjectId });
