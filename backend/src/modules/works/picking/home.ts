import { allocationList } from '@plinth/contracts/stock/allocations/allocation-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { CLIENT, CODE } from './allocation-list';

const TO_PICK = ['open', 'picking'];

/** Allocations to pick, with the number of picked and of short lines. */
const toPick = sql(
  HOME_LINE,
  `
  select a.id::text, ${CODE} || ' ' || ${CLIENT} as label,
         concat_ws(', ', d.number, n.picked || ' of ' || n.lines || ' picked', case when n.short > 0 then n.short || ' short' end) as detail,
         d.promised_on as day, null::int as amount, a.total
    from (select x.*, count(*) over ()::int as total from stock_allocation x join sales_document i on i.id = x.document_id
           where x.status in (${TO_PICK.map((status) => `'${status}'`).join(', ')}) and ${matchBranch('x.branch_id', '$1')}
           order by i.promised_on nulls last, x.number limit ${String(HOME_LINES)}) a
    join sales_document d on d.id = a.document_id
    cross join lateral (select count(*) filter (where l.asked > 0) as lines, count(*) filter (where l.asked > 0 and l.picked = l.asked) as picked,
           count(*) filter (where l.asked > l.waiting + l.picked) as short from stock_allocation_line l where l.allocation_id = a.id) n
   order by d.promised_on nulls last, a.number`,
);

/** Picking for the home of staff. */
export const pickingHome = homeLines({
  key: 'allocations_to_pick',
  remindsDaily: true,
  page: staffPages.picking,
  action: 'update',
  statement: toPick,
  values: ({ location }) => [location],
  lineAddress: (id) => pathTo(staffPages.allocation, { id }),
  listAddress: () => listUrl(allocationList, { status: TO_PICK.join(',') }),
});
