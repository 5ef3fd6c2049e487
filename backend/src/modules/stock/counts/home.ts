import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { isAskedToCount } from '../allocations/count-requester';
import { dueBins } from './counts.repository';

const days = (kind: string): string =>
  `(select (c.value #>> '{}')::int from "constant" c where c.key = 'counting.days_${kind}')`;

/** Bins due for a count that nobody is counting, the most valuable first. */
const dueForCount = sql(
  HOME_LINE,
  `${dueBins({ a: days('a'), b: days('b'), c: days('c') })}
  select b.id::text, b.code as label,
         l.name || case when ${isAskedToCount('b')} then ', a picker did not find something' else ', ' || count(*) || case when count(*) = 1 then ' item' else ' items' end end as detail,
         (min(y.at) at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from stock_bin b left join lying y on y.bin_id = b.id join location l on l.id = b.branch_id
   where b.is_active and ${matchBranch('b.branch_id', '$1')}
     and not exists (select from stock_count c where c.bin_id = b.id and c.status in ('counting', 'second', 'explain'))
   group by b.id, l.id having bool_or(y.is_due) or ${isAskedToCount('b')}
   order by ${isAskedToCount('b')} desc, min(y.class) filter (where y.is_due), min(y.at) nulls first, b.pick_order, b.code limit ${String(HOME_LINES)}`,
);

/** Counts on the home of staff. */
export const countHome = homeLines({
  key: 'counts_due',
  remindsDaily: true,
  page: staffPages.stockCounts,
  action: 'create',
  statement: dueForCount,
  values: ({ location }) => [location],
  // Opened at the bin: the page otherwise shows the reader's own branch, and the bin may be at another.
  lineAddress: (id) => withQuery(staffPages.toCount.path, { bin: id }),
  listAddress: () => staffPages.toCount.path,
});
