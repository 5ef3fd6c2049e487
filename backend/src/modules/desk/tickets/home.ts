import { NOBODY } from '@plinth/contracts/contact-request-list';
import { HOME_LINES } from '@plinth/contracts/home-words';
import { listUrl } from '@plinth/contracts/list-url';
import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { ticketList } from '@plinth/contracts/ticket-list';
import { sql } from '../../../platform/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/home/home-sources';

/** What does not wait for somebody else. */
const TO_WORK_ON = ['open', 'in_progress'];

/** One's own, and those that nobody has: what is late or due soonest first. */
const toWorkOn = sql(
  HOME_LINE,
  `
  select t.id::text, t.number || ' ' || t.subject as label, concat_ws(', ', case when t.assignee_id is null then 'nobody’s yet' end, 'from ' || t.opened_by) as detail,
         (t.due_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from ticket t
   where t.status in (${TO_WORK_ON.map((status) => `'${status}'`).join(', ')}) and (t.assignee_id is null or t.assignee_id = $1::uuid)
   order by t.assignee_id nulls last, t.due_at, t.id limit ${String(HOME_LINES)}`,
);

/** What tickets have for the home of staff. */
export const ticketHome = homeLines({
  key: 'tickets',
  page: staffPages.tickets,
  action: 'update',
  statement: toWorkOn,
  values: ({ userId }) => [userId],
  open: (id) => pathTo(staffPages.ticket, { id }),
  all: ({ userId }) => listUrl(ticketList, { status: TO_WORK_ON.join(','), assignee_id: `${NOBODY.value},${userId}` }),
});
