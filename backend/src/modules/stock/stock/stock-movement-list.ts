import type { StockMovementRow } from '@plinth/contracts/stock-movements';
import { stockMovementList } from '@plinth/contracts/stock-movement-list';
import { dayOf, inDays, oneOf } from '../../../platform/lists/list-query';
import { servedList, withInstants } from '../../../platform/lists/served-list';
import { itemName } from './stock-list';

type StoredRow = Omit<StockMovementRow, 'at'> & { at: Date };

const ACTOR = `nullif(trim(u.name || ' ' || u.surname), '')`;

/** Every piece that came and went. */
export class StockMovementList extends servedList(
  stockMovementList,
  {
    select: `m.id::text, m.at, ${itemName} as name, v.sku, m.quantity, m.reason, m.reference, ${ACTOR} as actor, m.note`,
    from: `stock_movement m join variant v on v.id = m.item_id join product p on p.id = v.product_id
    left join "user" u on u.id = m.actor_id`,
    sort: { at: 'm.id', name: itemName, sku: 'v.sku', quantity: 'm.quantity', actor: ACTOR },
    usual: 'm.id desc',
    key: 'm.id',
    search: `plain_text(v.sku || ' ' || ${itemName} || ' ' || coalesce(m.reference, ''))`,
    filters: {
      reason: oneOf('m.reason'),
      at: inDays(dayOf('m.at')),
      actor_id: oneOf('m.actor_id', 'uuid[]'),
    },
    facets: { reason: 'm.reason' },
    sums: {},
  },
  (stored: StoredRow): StockMovementRow => withInstants(stored),
) {}
