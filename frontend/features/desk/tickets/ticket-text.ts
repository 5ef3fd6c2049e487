import { ticketStatuses, type TicketStatus } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { TicketView } from '@plinth/contracts/desk/tickets/tickets';
import type { FieldLabels } from '@/lib/labelled-timeline';
import type { StatusMove } from '@/ui/status-moves';

const verbs: Readonly<Record<TicketStatus, string>> = {
  open: 'Reopen',
  in_progress: 'Start work',
  waiting: 'Put on hold',
  resolved: 'Mark as resolved',
  closed: 'Close',
};

function verbOf(from: TicketStatus, to: TicketStatus): string {
  if (to === 'open' && from === 'in_progress') return 'Back to open';
  if (to !== 'in_progress' || from === 'open') return verbs[to];
  return from === 'waiting' ? 'Resume' : 'Start again';
}

const USUAL: Partial<Record<TicketStatus, TicketStatus>> = {
  open: 'in_progress',
  in_progress: 'resolved',
  waiting: 'in_progress',
  resolved: 'closed',
  closed: 'open',
};

export const ticketMoves = ({
  status,
  next_statuses,
}: Pick<TicketView, 'status' | 'next_statuses'>): StatusMove<TicketStatus>[] =>
  next_statuses.map((to) => ({ to, label: verbOf(status, to), usual: to === USUAL[status] }));

export const ticketFields: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: ticketStatuses.said },
  assignee: { title: 'Assigned to', emptied: 'nobody' },
};
