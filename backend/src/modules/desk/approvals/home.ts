import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { homePage } from '@plinth/contracts/kernel/home-page';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';

const approvalPath = (id: string) => pathTo(staffPages.approval, { id });
const AT_LOCAL_TIME = `at time zone 'Africa/Johannesburg'`;
const TOTAL = 'count(*) over ()::int as total';

/** Requests that this person may decide: each approver was given a task that leads to the request. */
const toDecide = sql(
  HOME_LINE,
  `
  select a.id::text, a.what as label, trim(u.name || ' ' || u.surname) || ': ' || a.reason as detail, (a.asked_at ${AT_LOCAL_TIME})::date as day, a.amount, ${TOTAL}
    from approval_request a join "user" u on u.id = a.asked_by_id
   where a.status = 'waiting' and a.asked_by_id <> $1::uuid
     and exists (select from task t where t.user_id = $1::uuid and t.status <> 'closed' and t.link = '${approvalPath('')}' || a.id)
   order by a.asked_at, a.id limit ${String(HOME_LINES)}`,
);

const answeredRequests = sql(
  HOME_LINE,
  `
  select a.id::text, a.what as label,
         initcap(a.status) || coalesce(' by ' || trim(u.name || ' ' || u.surname), '') || case when a.answer = '' then '' else ': ' || a.answer end as detail,
         (a.decided_at ${AT_LOCAL_TIME})::date as day, a.amount, ${TOTAL}
    from approval_request a left join "user" u on u.id = a.decided_by_id
   where a.asked_by_id = $1::uuid and a.status in ('approved', 'declined') and a.decided_at >= ($2::date - 1)::timestamp ${AT_LOCAL_TIME}
   order by a.decided_at desc, a.id limit ${String(HOME_LINES)}`,
);

/** Requests to approve for the home of staff. There is no list of them: the home shows them all. */
export const approvalHome = [
  homeLines({
    key: 'approvals',
    page: staffPages.invoices,
    statement: toDecide,
    values: ({ userId }) => [userId],
    lineAddress: approvalPath,
    listAddress: () => homePage.path,
  }),
  homeLines({
    key: 'answers',
    page: staffPages.invoices,
    statement: answeredRequests,
    values: ({ userId, today }) => [userId, today],
    lineAddress: approvalPath,
    listAddress: () => homePage.path,
  }),
];
