import { HOME_LINES } from '@plinth/contracts/home-words';
import { listUrl } from '@plinth/contracts/list-url';
import { pathTo } from '@plinth/contracts/page';
import { purchaseOrderList } from '@plinth/contracts/purchase-order-list';
import { staffPages } from '@plinth/contracts/staff-pages';
import { sql } from '../../../platform/database/sql';
import { HOME_LINE, homeLines, ofBranch } from '../../../platform/home/home-sources';
import { OPEN, UNDER_WAY } from './open-lines';

/** Orders of which a line should be here by now. */
const late = sql(
  HOME_LINE,
  `
  select o.id::text, o.number || ' ' || s.name as label, string_agg(l.name, ', ' order by l.position) as detail, min(l.expected_on) as day,
         null::int as amount, count(*) over ()::int as total
    from purchase_order o join supplier s on s.id = o.supplier_id join purchase_order_line l on l.order_id = o.id
   where ${UNDER_WAY} and ${OPEN} and l.expected_on < $1::date and ${ofBranch('o.branch_id', '$2')}
   group by o.id, s.id order by min(l.expected_on), o.number limit ${String(HOME_LINES)}`,
);

/** What purchase orders have for the home of staff. */
export const purchaseOrderHome = [
  homeLines({
    key: 'deliveries_late',
    page: staffPages.purchaseOrders,
    statement: late,
    values: ({ today, location }) => [today, location],
    open: (id) => pathTo(staffPages.purchaseOrder, { id }),
    all: () => listUrl(purchaseOrderList, { late: 'yes' }),
  }),
];
