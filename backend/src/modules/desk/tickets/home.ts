import { NOBODY } from '@plinth/contracts/desk/contact-requests/contact-request-list';
import { homePage } from '@plinth/contracts/kernel/home-page';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ticketStatuses } from '@plinth/contracts/desk/tickets/ticket-labels';
import { ticketList } from '@plinth/contracts/desk/tickets/ticket-list';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';

/** States of tickets that wait for us. */
const TO_WORK_ON = ['open', 'in_progress'];

/** Page that everybody who may have tickets can open: people who may open tickets may also be assigned some. */
const TICKET_PAGE = staffPages.newTicket;
/** Label of the status of ticket `t`, in SQL. */
const STATUS_LABEL = `case t.status ${ticketStatuses.codes.map((status) => `when '${status}' then '${ticketStatuses.label(status)}'`).join(' ')} end`;

/** Tickets assigned to the person and, for those who work on all, unassigned ones; earliest due time first. */
const toWorkOn = sql(
  HOME_LINE,
  `
  select t.id::text, t.number || ' ' || t.subject as label, concat_ws(', ', case when t.assignee_id is null then 'not assigned' end, 'from ' || t.opened_by) as detail,
         (t.due_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from ticket t
   where t.status in (${TO_WORK_ON.map((status) => `'${status}'`).join(', ')}) and (t.assignee_id = $1::uuid or ($2::boolean and t.assignee_id is null))
   order by t.assignee_id nulls last, t.due_at, t.id limit ${String(HOME_LINES)}`,
);

/** Tickets for the home of staff. */
export const ticketHome = homeLines({
  key: 'tickets',
  page: TICKET_PAGE,
  action: 'create',
  statement: toWorkOn,
  values: async ({ userId, mayDo }) => [userId, await mayDo('update', staffPages.tickets)],
  lineAddress: (id) => pathTo(staffPages.ticket, { id }),
  listAddress: async ({ userId, maySee }) =>
    (await maySee(staffPages.tickets))
      ? listUrl(ticketList, { status: TO_WORK_ON.join(','), assignee_id: `${NOBODY.value},${userId}` })
      : homePage.path,
});

/** Tickets that a person opened for others to solve, until two weeks after they were solved, latest message first. */
const openTickets = sql(
  HOME_LINE,
  `
  select t.id::text, t.number || ' ' || t.subject as label,
         concat_ws(', ', ${STATUS_LABEL}, case when t.assignee_id is not null and said.text is null then 'with ' || trim(a.name || ' ' || a.surname) end,
                   said.author || ': ' || left(said.text, 80)) as detail,
         case when t.resolved_at is null and t.closed_at is null then (t.due_at at time zone 'Africa/Johannesburg')::date end as day,
         null::int as amount, count(*) over ()::int as total
    from ticket t left join "user" a on a.id = t.assignee_id
    left join lateral (select c.text, c.author, c.at from ticket_comment c where c.ticket_id = t.id and c.actor_id is distinct from $1::uuid
                        order by c.at desc, c.id limit 1) said on true
   where t.opened_by_id = $1::uuid and not t.from_customer and t.assignee_id is distinct from $1::uuid
     and coalesce(t.closed_at, t.resolved_at, now()) > now() - interval '14 days'
   order by coalesce(said.at, t.created_at) desc, t.id limit ${String(HOME_LINES)}`,
);

/** Tickets that a person opened, for their home. */
export const openedTicketHome = homeLines({
  key: 'tickets_opened',
  page: TICKET_PAGE,
  action: 'create',
  statement: openTickets,
  values: ({ userId }) => [userId],
  lineAddress: (id) => pathTo(staffPages.ticket, { id }),
  listAddress: async ({ maySee }) => ((await maySee(staffPages.tickets)) ? staffPages.tickets.path : homePage.path),
});
