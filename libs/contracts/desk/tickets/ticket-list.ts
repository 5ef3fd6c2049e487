import { NOBODY } from '../contact-requests/contact-request-list';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import { OPEN_TICKETS, ticketKinds, ticketPriorities, ticketStatuses } from './ticket-labels';
import type { TicketRow } from './ticket-row';

const columns = listColumns<TicketRow>()({
  number: { title: 'Number', value: (row) => row.number, sort: true },
  subject: { title: 'Subject', value: (row) => row.subject, width: '12rem', phone: 'title', clip: '24rem' },
  status: { title: 'Status', value: (row) => ticketStatuses.of(row.status), sort: true, phone: 'aside' },
  kind: { title: 'Kind', value: (row) => ticketKinds.label(row.kind), sort: true },
  priority: { title: 'Priority', value: (row) => ticketPriorities.of(row.priority), sort: true },
  due_at: { title: 'Due', value: (row) => row.due_at, as: 'time', sort: true },
  assignee: { title: 'Assigned to', value: (row) => row.assignee, none: '–', sort: true },
  about: { title: 'About', value: (row) => row.about, none: '–' },
  item: { title: 'Item', value: (row) => row.item, none: '–', clip: '16rem' },
  created_at: { title: 'Opened', value: (row) => row.created_at, as: 'ago', sort: true },
  opened_by: { title: 'Opened by', value: (row) => row.opened_by, hidden: true },
});

const OPEN = OPEN_TICKETS.join(',');

/** List of tickets. */
export const ticketList = staffList<TicketRow>()({
  name: 'tickets',
  file: 'tickets',
  page: staffPages.tickets,
  noun: { one: 'ticket', many: 'tickets' },
  search: 'Number, subject, words, item, email, what it is about',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: ticketStatuses.options, facet: true },
    kind: { kind: 'choice', label: 'Kind', options: ticketKinds.options, facet: true },
    priority: { kind: 'choice', label: 'Priority', options: ticketPriorities.options, facet: true },
    late: {
      kind: 'choice',
      label: 'Deadline',
      options: [
        { value: 'yes', label: 'Late' },
        { value: 'no', label: 'On time' },
      ],
      facet: true,
    },
    from: {
      kind: 'choice',
      label: 'Reported by',
      options: [
        { value: 'customer', label: 'Customer' },
        { value: 'staff', label: 'Staff' },
      ],
      facet: true,
    },
    opened: { kind: 'dates', label: 'Opened' },
    assignee_id: { kind: 'colleague', label: 'Assigned to', nobody: NOBODY, facet: true },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'open', title: 'To do', filters: { status: OPEN } },
    { key: 'late', title: 'Late', filters: { status: OPEN, late: 'yes' } },
    { key: 'unassigned', title: 'Unassigned', filters: { status: OPEN, assignee_id: NOBODY.value } },
    { key: 'waiting', title: 'On hold', filters: { status: 'waiting' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `ticket ${row.number}`,
  address: ({ id }) => pathTo(staffPages.ticket, { id }),
  found: { title: 'Tickets', label: (row) => row.number, detail: (row) => row.subject },
});
