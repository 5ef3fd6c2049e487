import type { StockRow } from '@plinth/contracts/stock/stock/stock-row';
import { stockList } from '@plinth/contracts/stock/stock/stock-list';
import { byCondition, byValues, type Condition } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { nextDeliveryDay } from './open-lines';

/** Joins of a stock item `i` with its variant and product. */
export const itemFrom = `stock_item i left join variant v on v.id = i.variant_id left join product p on p.id = v.product_id`;
/** Name of a variant in the shop. */
export const variantName = 'variant_label(p.name, v.name)';
/** Name of a stock item, whether it is sold or not. */
export const itemName = 'i.label';
/** Article number and name in plain letters, with an index. */
export const itemSearch = 'i.search_text';
/**
 * Condition that a column is the id of an item with every word in its name, or in one of its barcodes. The items are looked up first: few match, and the
 * rows in the requested order may be many.
 */
export const matchItemsCondition = (column: string, likes: readonly string[]): string =>
  `${column} = any(array(select i.id from stock_item i where ${likes.map((like) => `${itemSearch} ${like}`).join(' and ')}
    union select k.item_id from stock_barcode k where ${likes.map((like) => `lower(k.code) ${like}`).join(' and ')}))`;

const FREE = 's.for_sale - s.held - s.allocated';
const NOT_FOR_SALE = 's.on_hand - s.for_sale';
/**
 * Columns that triggers store with the level (describe_stock_level), so that searching, counting and sorting read
 * that table alone.
 */
const WITHDRAWN = 's.is_withdrawn';
const DEPARTMENT = `coalesce(c.label, '')`;

/** Condition for items with stock at one of the branches. */
const hasStockAt =
  (branches: readonly string[]): Condition =>
  (param) =>
    branches.length === 0
      ? 'true'
      : `exists (select from bin_level x where x.item_id = s.item_id and x.on_hand > 0
          and x.bin_id = any(array(select b.id from stock_bin b where b.branch_id = any(${param(branches)}::uuid[]))))`;

/** List of items in stock. */
export class StockList extends servedList(
  stockList,
  {
    select: `i.id, s.kind, s.label as name, i.sku, i.base_unit, ${DEPARTMENT} as department, s.on_hand, s.held, s.allocated, ${NOT_FOR_SALE} as not_for_sale, ${FREE} as free, s.value, s.reorder_point,
    (select to_char(max(m.at) at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') from stock_movement m where m.item_id = i.id) as last_moved_on,
    ${nextDeliveryDay('i.id', `${FREE} <= s.reorder_point`, { isConfirmed: false })} as more_on`,
    // Left joins, though every level has an item: PostgreSQL skips a left join whose columns are not read.
    from: `stock_level s left join stock_item i on i.id = s.item_id left join variant v on v.id = i.variant_id left join product p on p.id = v.product_id
      left join category c on c.slug = p.subcategory_slug`,
    sort: {
      name: 's.label',
      sku: 'i.sku',
      department: DEPARTMENT,
      on_hand: 's.on_hand',
      held: 's.held',
      allocated: 's.allocated',
      not_for_sale: NOT_FOR_SALE,
      free: FREE,
      reorder_point: 's.reorder_point',
      value: 's.value',
    },
    defaultOrder: 's.label',
    key: 's.item_id',
    search: (likes) => matchItemsCondition('s.item_id', likes),
    filters: {
      kind: byValues('s.kind'),
      branch_id: hasStockAt,
      to_order: byCondition(`${FREE} <= s.reorder_point`),
      sold_out: byCondition(`${FREE} = 0`),
      withdrawn: byCondition(WITHDRAWN),
    },
    facets: {
      kind: 's.kind',
      to_order: `${FREE} <= s.reorder_point`,
      sold_out: `${FREE} = 0`,
      withdrawn: WITHDRAWN,
    },
    sums: { value: 's.value' },
  },
  (row: StockRow): StockRow => row,
) {}
