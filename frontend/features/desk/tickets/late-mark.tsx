import { isOpenTicket, type TicketStatus } from '@plinth/contracts/desk/tickets/ticket-labels';
import { StatusPill } from '@/ui/badge';

/** Marks a ticket that is overdue, or was when it was resolved. */
export function LateMark({ status, isLate }: { status: TicketStatus; isLate: boolean }) {
  if (!isLate) return null;
  return isOpenTicket(status) ? <StatusPill tone="danger">Late</StatusPill> : <StatusPill>Resolved late</StatusPill>;
}
