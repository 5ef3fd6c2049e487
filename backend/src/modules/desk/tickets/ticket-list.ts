import { NOBODY } from '@plinth/contracts/desk/contact-requests/contact-request-list';
import { ticketList } from '@plinth/contracts/desk/tickets/ticket-list';
import type { TicketRow } from '@plinth/contracts/desk/tickets/ticket-row';
import { dayOf, byDayRange, byValues, type Condition } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';

const assignedTo = (ids: readonly string[]): Condition => {
  const people = byValues('t.assignee_id', 'uuid[]')(ids.filter((id) => id !== NOBODY.value));
  if (!ids.includes(NOBODY.value)) return people;
  return ids.length === 1 ? () => 't.assignee_id is null' : (param) => `(t.assignee_id is null or ${people(param)})`;
};

/** Condition of tickets that were solved too late, or are overdue. */
export const IS_LATE = '(coalesce(t.resolved_at, t.closed_at, now()) > t.due_at)';
/** Number of the object that the ticket is about. */
const ABOUT = `coalesce(o.number, d.number, 'P-' || p.number, r.number)`;
const FROM = `case when t.from_customer then 'customer' else 'staff' end`;
const LATE = `case when ${IS_LATE} then 'yes' else 'no' end`;

export type StoredTicket = Omit<TicketRow, 'due_at' | 'created_at'> & { due_at: Date; created_at: Date };
export const asTicketRow = ({ due_at, created_at, ...rest }: StoredTicket): TicketRow => ({
  ...rest,
  due_at: due_at.toISOString(),
  created_at: created_at.toISOString(),
});

/** Tickets, as staff search them. */
export class TicketList extends servedList(
  ticketList,
  {
    select: `t.id, t.number, t.status, t.kind, t.priority, t.subject, t.item, t.due_at, ${IS_LATE} as is_late,
    trim(a.name || ' ' || a.surname) as assignee, a.image as assignee_image, ${ABOUT} as about, t.from_customer,
    t.opened_by, t.created_at`,
    from: `ticket t left join "user" a on a.id = t.assignee_id left join online_order o on o.id = t.order_id
      left join sales_document d on d.id = t.document_id left join project p on p.id = t.project_id
      left join contact_request r on r.id = t.contact_request_id`,
    sort: {
      number: 't.number',
      status: 't.status',
      kind: 't.kind',
      priority: `array_position(array['low', 'normal', 'high', 'urgent'], t.priority)`,
      due_at: 't.due_at',
      assignee: 'a.name',
      created_at: 't.created_at',
    },
    defaultOrder: 't.created_at desc',
    key: 't.id',
    search: (likes) => likes.map((like) => `(t.search_text ${like} or plain_text(${ABOUT}) ${like})`).join(' and '),
    filters: {
      status: byValues('t.status'),
      kind: byValues('t.kind'),
      priority: byValues('t.priority'),
      late: byValues(LATE),
      from: byValues(FROM),
      opened: byDayRange(dayOf('t.created_at')),
      assignee_id: assignedTo,
    },
    facets: {
      status: 't.status',
      kind: 't.kind',
      priority: 't.priority',
      late: LATE,
      from: FROM,
      assignee_id: `coalesce(t.assignee_id::text, '${NOBODY.value}')`,
    },
    sums: {},
  },
  (row: StoredTicket): TicketRow => asTicketRow(row),
) {}
