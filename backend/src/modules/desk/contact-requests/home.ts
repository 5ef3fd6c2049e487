import { contactRequestList, NOBODY } from '@plinth/contracts/desk/contact-requests/contact-request-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';

/** Unanswered requests, assigned to the reader or to nobody, newest first, so that old ones do not hide today's. */
const unansweredRequests = sql(
  HOME_LINE,
  `
  select r.id::text, r.name as label, r.number || ', ' || left(regexp_replace(r.message, '\\s+', ' ', 'g'), 240) as detail,
         (r.created_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from contact_request r
   where r.status = 'new' and not r.is_suspect and ($1::uuid is null or r.assignee_id is null or r.assignee_id = $1::uuid) and ${matchBranch('r.branch_id', '$2')}
   order by r.created_at desc, r.id limit ${String(HOME_LINES)}`,
);

/** Contact requests for the home of staff. */
export const contactRequestHome = homeLines({
  key: 'requests',
  page: staffPages.contactRequests,
  statement: unansweredRequests,
  values: ({ salesperson, location }) => [salesperson, location],
  lineAddress: (id) => pathTo(staffPages.contactRequest, { id }),
  listAddress: ({ salesperson }) =>
    listUrl(contactRequestList, {
      status: 'new',
      assignee_id: salesperson === null ? undefined : `${NOBODY.value},${salesperson}`,
    }),
});
