import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { homePage } from '@plinth/contracts/kernel/home-page';
import { customerKinds, type CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { PAGES, staffAddress } from './conversation-pages';
import { EXCERPT, WAITING } from './messages.repository';

/** Customers who wait for our answer, longest first: those assigned to the reader or to nobody. */
const waitingCustomers = sql(
  HOME_LINE,
  `
  select c.kind || ':' || c.object_id as id, coalesce(o.name, d.client_name, r.name) as label,
         coalesce(o.number, d.number, r.number) || ', ' || ${EXCERPT} as detail,
         (w.at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from conversation c
    join conversation_message m on m.conversation_id = c.id and m.seq = c.customer_seq
    cross join lateral (select min(x.at) as at from conversation_message x
                         where x.conversation_id = c.id and x.from_customer and x.seq > c.answer_seq) w
    left join online_order o on c.kind = 'order' and o.id = c.object_id
    left join sales_document d on c.kind = 'invoice' and d.id = c.object_id
    left join contact_request r on c.kind = 'contact' and r.id = c.object_id
   where c.kind = any($1::text[]) and ${WAITING} and ($2::uuid is null or c.assignee_id is null or c.assignee_id = $2::uuid)
     and coalesce(o.id, d.id, r.id) is not null and ${matchBranch('coalesce(o.branch_id, d.branch_id, r.branch_id)', '$3')}
   order by w.at, c.id limit ${String(HOME_LINES)}`,
);

const parsePlace = (id: string): { kind: CustomerKind; id: string } => {
  const [kind = '', objectId = ''] = id.split(':');
  if (!customerKinds.has(kind)) throw new Error(`Unknown kind of conversation: ${kind}`);
  return { kind, id: objectId };
};

/** Conversations for the home of staff; most people who answer have no access to the page of all conversations. */
export const messagesHome = homeLines({
  key: 'messages',
  page: customerKinds.codes.map((kind) => PAGES[kind]),
  statement: waitingCustomers,
  values: async ({ salesperson, location, maySee }) => {
    const visibleKinds: CustomerKind[] = [];
    for (const kind of customerKinds.codes) if (await maySee(PAGES[kind])) visibleKinds.push(kind);
    return [visibleKinds, salesperson, location];
  },
  lineAddress: (id) => staffAddress(parsePlace(id)),
  listAddress: async ({ maySee }) => ((await maySee(staffPages.messages)) ? staffPages.messages.path : homePage.path),
});
