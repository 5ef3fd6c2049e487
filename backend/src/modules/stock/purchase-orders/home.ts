import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { purchaseOrderList } from '@plinth/contracts/stock/purchase-orders/purchase-order-list';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { mostUrgent } from './below';
import { OPEN_LINE, SENT_ORDER } from '../stock/open-lines';

/** Formats a quantity of a row with its base unit. */
const quantityText = (quantity: string): string =>
  `case base_unit when 'mm' then round((${quantity}) / 1000.0, 1)::text || ' m' else (${quantity})::text end`;

/** Orders with an overdue line. */
const lateOrders = sql(
  HOME_LINE,
  `
  select o.id::text, o.number || ' ' || s.name as label, string_agg(l.name, ', ' order by l.position) as detail, min(l.expected_on) as day,
         null::int as amount, count(*) over ()::int as total
    from purchase_order o join supplier s on s.id = o.supplier_id join purchase_order_line l on l.order_id = o.id
   where ${SENT_ORDER} and ${OPEN_LINE} and l.expected_on < $1::date and ${matchBranch('o.branch_id', '$2')}
   group by o.id, s.id order by min(l.expected_on), o.number limit ${String(HOME_LINES)}`,
);

/** Orders of which the first open line comes today. */
const ordersDueToday = sql(
  HOME_LINE,
  `
  select o.id::text, o.number || ' ' || s.name as label, string_agg(l.name, ', ' order by l.position) as detail, null::date as day,
         null::int as amount, count(*) over ()::int as total
    from purchase_order o join supplier s on s.id = o.supplier_id join purchase_order_line l on l.order_id = o.id
   where ${SENT_ORDER} and ${OPEN_LINE} and ${matchBranch('o.branch_id', '$2')}
   group by o.id, s.id having min(l.expected_on) = $1::date order by o.number limit ${String(HOME_LINES)}`,
);
/**
 * Items to order, the most urgent first: below their reorder point even with the quantity on order, and short of
 * their target quantity.
 */
const toOrder = sql(
  HOME_LINE,
  `
  select item_id as id, name as label, 'reorder level ' || ${quantityText('reorder_point')} || case when free < 0 then ', ' || ${quantityText('-free')} || ' short'
           else ', ' || ${quantityText('free')} || ' free' end as detail,
         more_on as day, null::int as amount, total
    from ${mostUrgent(HOME_LINES)}`,
);

/** Purchase orders on the home of staff. */
export const purchaseOrderHome = [
  homeLines({
    key: 'items_to_order',
    page: staffPages.toOrder,
    statement: toOrder,
    values: () => [],
    lineAddress: () => staffPages.toOrder.path,
    listAddress: () => staffPages.toOrder.path,
  }),
  homeLines({
    key: 'deliveries_today',
    page: staffPages.purchaseOrders,
    statement: ordersDueToday,
    values: (query) => [query.today, query.location],
    lineAddress: (id) => pathTo(staffPages.purchaseOrder, { id }),
    listAddress: (query) => listUrl(purchaseOrderList, { expected: `${query.today}..${query.today}` }),
  }),
  homeLines({
    key: 'deliveries_late',
    page: staffPages.purchaseOrders,
    statement: lateOrders,
    values: ({ today, location }) => [today, location],
    lineAddress: (id) => pathTo(staffPages.purchaseOrder, { id }),
    listAddress: () => listUrl(purchaseOrderList, { late: 'yes' }),
  }),
];
