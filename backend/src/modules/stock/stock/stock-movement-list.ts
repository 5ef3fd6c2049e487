import type { StockMovementRow } from '@plinth/contracts/stock-movements';
import { stockMovementList } from '@plinth/contracts/stock-movement-list';
import { dayOf, inDays, oneOf } from '../../../platform/lists/list-query';
import { servedList, withInstants } from '../../../platform/lists/served-list';
import { itemFrom, itemName } from './stock-list';

type StoredRow = Omit<StockMovementRow, 'at'> & { at: Date };

const ACTOR = `nullif(trim(u.name || ' ' || u.surname), '')`;

/** Every piece that came and went. */
export class StockMovementList extends servedList(
  stockMovementList,
  {
    select: `m.id::text, m.at, ${itemName} as name, i.sku, i.base_unit, m.quantity, m.value, b.code as bin, l.name as branch, m.reason, m.reference, ${ACTOR} as actor, m.note`,
    from: `${itemFrom} join stock_movement m on m.item_id = i.id join stock_bin b on b.id = m.bin_id join location l on l.id = b.branch_id
    left join "user" u on u.id = m.actor_id`,
    sort: { at: 'm.id', name: itemName, sku: 'i.sku', quantity: 'm.quantity', bin: 'b.code', actor: ACTOR },
    usual: 'm.id desc',
    key: 'm.id',
    search: `plain_text(i.sku || ' ' || ${itemName} || ' ' || coalesce(m.reference, ''))`,
    filters: {
      reason: oneOf('m.reason'),
      branch_id: oneOf('b.branch_id', 'uuid[]'),
      bin_id: (bin) => (param) => `m.bin_id = ${param(bin)}::uuid`,
      at: inDays(dayOf('m.at')),
      actor_id: oneOf('m.actor_id', 'uuid[]'),
    },
    facets: { reason: 'm.reason' },
    sums: {},
  },
  (stored: StoredRow): StockMovementRow => withInstants(stored),
) {}
