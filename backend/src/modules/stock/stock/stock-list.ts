import type { StockRow } from '@plinth/contracts/stock';
import { stockList } from '@plinth/contracts/stock-list';
import { either } from '../../../platform/lists/list-query';
import { servedList } from '../../../platform/lists/served-list';
import { variantOnSale } from './on-sale';

/** A variant as the shop calls it: the item, and what tells it from the item's others, unless the item says it itself. */
export const itemName = `p.name || case when position(lower(v.name) in lower(p.name)) > 0 then '' else ', ' || v.name end`;

const FREE = 's.for_sale - s.held';
const WITHDRAWN = `not (${variantOnSale()} and p.is_active)`;

/** What is kept in stock. */
export class StockList extends servedList(
  stockList,
  {
    select: `v.id, ${itemName} as name, v.sku, c.label as department, s.on_hand, s.held, ${FREE} as free, s.reorder_point,
    (select to_char(max(m.at) at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') from stock_movement m where m.item_id = v.id) as last_moved_on`,
    from: `stock_level s join variant v on v.id = s.item_id join product p on p.id = v.product_id
    join category c on c.slug = p.subcategory_slug`,
    sort: {
      name: itemName,
      sku: 'v.sku',
      department: 'c.label',
      on_hand: 's.on_hand',
      held: 's.held',
      free: FREE,
      reorder_point: 's.reorder_point',
    },
    usual: itemName,
    key: 'v.id',
    search: `plain_text(v.sku || ' ' || ${itemName})`,
    filters: {
      to_order: either(`${FREE} <= s.reorder_point`),
      sold_out: either(`${FREE} = 0`),
      withdrawn: either(WITHDRAWN),
    },
    facets: {
      to_order: `${FREE} <= s.reorder_point`,
      sold_out: `${FREE} = 0`,
      withdrawn: WITHDRAWN,
    },
    sums: {},
  },
  (stored: StockRow): StockRow => stored,
) {}
