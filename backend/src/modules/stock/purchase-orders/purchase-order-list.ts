import { purchaseOrderList } from '@plinth/contracts/stock/purchase-orders/purchase-order-list';
import type { PurchaseOrderRow } from '@plinth/contracts/stock/purchase-orders/purchase-order-row';
import { byLocation, byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';
import { DELIVERY, OPEN_LINE, TODAY, SENT_ORDER } from '../stock/open-lines';

type StoredRow = Omit<PurchaseOrderRow, 'created_at'> & { created_at: Date };

const LINES = 'from purchase_order_line l where l.order_id = o.id';
// Subqueries, not a join: each runs only where it is read, for the fifty rows of a page, and most counts read one of the three.
const TOTAL = `(select coalesce(sum(l.packs::bigint * l.price), 0)::bigint ${LINES})`;
const EXPECTED = `case when ${SENT_ORDER} then (select min(l.expected_on) ${LINES} and ${OPEN_LINE}) end`;
const LATE = `coalesce(${EXPECTED} < ${TODAY}, false)`;
/** List of purchase orders. */
export class PurchaseOrderList extends servedList(
  purchaseOrderList,
  {
    select: `o.id, o.number, s.name as supplier, o.status, (select ${DELIVERY} ${LINES}) as delivery,
    to_char(${EXPECTED}, 'YYYY-MM-DD') as expected_on, ${LATE} as late, ${TOTAL} as total, b.name as branch, o.created_at`,
    // Left joins, though every order has both: PostgreSQL skips a left join whose columns are not read.
    from: 'purchase_order o left join supplier s on s.id = o.supplier_id left join location b on b.id = o.branch_id',
    sort: {
      number: 'o.number',
      supplier: 's.name',
      expected_on: EXPECTED,
      total: TOTAL,
      created_at: 'o.created_at',
    },
    defaultOrder: 'o.created_at desc',
    key: 'o.id',
    search: `plain_text(o.number || ' ' || s.name)`,
    filters: {
      status: byValues('o.status'),
      late: byCondition(LATE),
      expected: byDayRange(EXPECTED),
      supplier_id: (id: string) => byValues('o.supplier_id', 'uuid[]')([id]),
      location_id: byLocation('o.branch_id'),
    },
    facets: { status: 'o.status', late: LATE },
    sums: { total: TOTAL },
  },
  (row: StoredRow): PurchaseOrderRow => withInstants(row),
) {}
