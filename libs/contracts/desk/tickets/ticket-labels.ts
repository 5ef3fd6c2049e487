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
/** There is still something to do. */
export const OPEN_TICKETS = ['open', 'in_progress', 'waiting'] as const satisfies readonly TicketStatus[];
export const isOpenTicket = (status: TicketStatus): boolean => OPEN_TICKETS.some((open) => open === status);

/** The same as its customer reads it. */
export const ticketStandings: Labels<TicketStatus> = labels({
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

/** Working hours that a ticket of a kind may take. */
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

/** Photographs that a customer, or we, may add to one ticket. */
export const MOST_TICKET_PICTURES = 4;
export const MOST_PICTURES_OF_A_TICKET = 20;

/** In what a ticket can be about. */
export const ticketAbouts = labels({
  order: 'Online order',
  invoice: 'Invoice',
  project: 'Project',
  request: 'Contact request',
});
export type TicketAbout = CodeOf<typeof ticketAbouts>;
