import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { StateOf, ticketMachine } from '../../kernel/machines';

export type TicketStatus = StateOf<typeof ticketMachine>;
export const ticketStatuses: Labels<TicketStatus> = labels({
  open: { label: 'Open', tone: 'clay' },
  in_progress: { label: 'In progress', tone: 'amber' },
  waiting: { label: 'On hold', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
});
/** States of a ticket that still needs work. */
export const OPEN_TICKETS = ['open', 'in_progress', 'waiting'] as const satisfies readonly TicketStatus[];
export const isOpenTicket = (status: TicketStatus): boolean => OPEN_TICKETS.some((open) => open === status);

/** Labels of ticket states for the customer. */
export const customerTicketStatuses: Labels<TicketStatus> = labels({
  open: 'We have your report and look at it next',
  in_progress: 'We are working on it',
  waiting: 'We wait for something before we can go on',
  resolved: 'Resolved. Write to us if it is not',
  closed: 'Closed',
});

export const ticketKinds = labels({
  fault: 'Fault',
  missing: 'Missing part',
  damage: 'Damage',
  question: 'Question',
  internal: 'Internal',
});
export type TicketKind = CodeOf<typeof ticketKinds>;

/** Working hours in which a ticket of a kind is due. */
export const SERVICE_HOURS: Readonly<Record<TicketKind, number>> = {
  fault: 18,
  missing: 9,
  damage: 18,
  question: 4,
  internal: 45,
};

export const ticketPriorities = labels({
  low: { label: 'Low', tone: 'neutral' },
  normal: { label: 'Normal', tone: 'info' },
  high: { label: 'High', tone: 'amber' },
  urgent: { label: 'Urgent', tone: 'danger' },
});
export type TicketPriority = CodeOf<typeof ticketPriorities>;

/** Largest number of photographs that a person adds at once, and largest number of a ticket. */
export const MOST_TICKET_PICTURES = 4;
export const MOST_PICTURES_OF_A_TICKET = 20;

/** Kinds of objects that a ticket is about. */
export const ticketAbouts = labels({
  order: 'Online order',
  invoice: 'Invoice',
  project: 'Project',
  request: 'Contact request',
});
export type TicketAbout = CodeOf<typeof ticketAbouts>;
