import { ticketMachine } from '@plinth/contracts/kernel/machines';
import { ticketStatuses } from '@plinth/contracts/desk/tickets/ticket-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { ticketError } from './tickets.errors';

const refusals = {
  missing: 'ticket-not-found',
  changed: 'ticket-changed',
  'not-allowed': 'ticket-cannot-move',
} as const;

/** States of tickets; a database trigger notifies open lists. */
export const ticketStates = stateTable(ticketMachine, 'ticket', {
  reads: ['number'],
  noun: 'ticket',
  formatState: ticketStatuses.label,
  stamps: { resolved: 'resolved_at', closed: 'closed_at' },
  refuse: (why, options) => ticketError(refusals[why], options),
  timeline: 'ticket',
});
