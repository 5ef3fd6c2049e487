import * as z from 'zod';
import { enumOf, id, isoDateTime } from '../../kernel/common';
import { ticketKinds, ticketPriorities, ticketStatuses } from './ticket-labels';

export const ticketStatus = enumOf(ticketStatuses).meta({ id: 'TicketStatus' });
export const ticketKind = enumOf(ticketKinds, 'Choose a kind').meta({ id: 'TicketKind' });
export const ticketPriority = enumOf(ticketPriorities, 'Choose a priority').meta({ id: 'TicketPriority' });

export const ticketRow = z
  .object({
    id,
    number: z.string(),
    status: ticketStatus,
    kind: ticketKind,
    priority: ticketPriority,
    subject: z.string(),
    item: z.string(),
    due_at: isoDateTime,
    is_late: z.boolean().describe('Not solved when it was due'),
    assignee: z.string().nullable(),
    assignee_image: z.string().nullable(),
    about: z.string().nullable().describe('Number of the order, invoice, project or contact request'),
    from_customer: z.boolean(),
    opened_by: z.string(),
    created_at: isoDateTime,
  })
  .meta({ id: 'TicketRow' });
export type TicketRow = z.infer<typeof ticketRow>;
