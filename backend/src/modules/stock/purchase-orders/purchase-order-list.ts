import { purchaseOrderList } from '@plinth/contracts/purchase-order-list';
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';
import { atLocation, either, inDays, oneOf } from '../../../platform/lists/list-query';
import { servedList, withInstants } from '../../../platform/lists/served-list';
import { DELIVERY, OPEN, TODAY, UNDER_WAY } from '../stock/open-lines';

type StoredRow = Omit<PurchaseOrderRow, 'created_at'> & { created_at: Date };

const LATE = `(${UNDER_WAY} and t.expected_on < ${TODAY})`;
/** What is ordered from suppliers. */
export class PurchaseOrderList extends servedList(
  purchaseOrderList,
  {
    select: `o.id, o.number, s.name as supplier, o.status, t.delivery, to_char(t.expected_on, 'YYYY-MM-DD') as expected_on,
    coalesce(${LATE}, false) as late, t.total, b.name as branch, o.created_at`,
    from: `purchase_order o join supplier s on s.id = o.supplier_id join location b on b.id = o.branch_id
    cross join lateral (select coalesce(sum(l.packs::bigint * l.price), 0)::bigint as total, ${DELIVERY} as delivery,
        min(l.expected_on) filter (where ${OPEN} and ${UNDER_WAY}) as expected_on
      from purchase_order_line l where l.order_id = o.id) t`,
    sort: {
      number: 'o.number',
      supplier: 's.name',
      expected_on: 't.expected_on',
      total: 't.total',
      created_at: 'o.created_at',
    },
    usual: 'o.created_at desc',
    key: 'o.id',
    search: `plain_text(o.number || ' ' || s.name)`,
    filters: {
      status: oneOf('o.status'),
      late: either(LATE),
      expected: inDays('t.expected_on'),
      supplier_id: (id: string) => oneOf('o.supplier_id', 'uuid[]')([id]),
      location_id: atLocation('o.branch_id'),
    },
    facets: { status: 'o.status', late: `coalesce(${LATE}, false)` },
    sums: { total: 't.total' },
  },
  (stored: StoredRow): PurchaseOrderRow => withInstants(stored),
) {}
