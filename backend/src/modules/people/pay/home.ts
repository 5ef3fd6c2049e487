import { HOME_LINES } from '@plinth/contracts/home-words';
import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { HOME_LINE, homeLines } from '../../../platform/home/home-sources';
import { sql } from '../../../platform/database/sql';
import { accountMay } from '../user/who-may';

/** Prepared by somebody else, and approved by this person if they may. */
const toApprove = sql(
  HOME_LINE,
  `
  select r.id::text, 'PR-' || r.number as label, case r.period when 'week' then 'Weekly' else 'Monthly' end as detail,
         r.pay_day as day, null::int as amount, count(*) over ()::int as total
    from pay_run r
   where r.status = 'checked' and r.prepared_by_id is distinct from $1::uuid and ${accountMay('$1::uuid', 'update', staffPages.payRuns)}
   order by r.pay_day, r.number limit ${String(HOME_LINES)}`,
);

export const payHome = [
  homeLines({
    key: 'pay_runs_to_approve',
    page: staffPages.payRuns,
    statement: toApprove,
    values: ({ userId }) => [userId],
    open: (id) => pathTo(staffPages.payRun, { id }),
    all: () => staffPages.payRuns.path,
  }),
];
