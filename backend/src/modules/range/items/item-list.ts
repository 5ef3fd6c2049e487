import { itemList } from '@plinth/contracts/range/items/item-list';
import type { ItemRow } from '@plinth/contracts/range/items/item-row';
import { byCondition, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';
import { ITEM_STATE } from './editable-items.repository';

export { ITEM_STATE };

type StoredRow = Omit<ItemRow, 'updated_at'> & { updated_at: Date };

export const ITEM_TOTALS = `lateral (
    select count(*) filter (where v.is_active)::int as variants, max(v.price) filter (where v.is_active) as highest,
           min(v.price) filter (where v.is_active) as lowest,
           case when bool_or(v.is_stocked) then coalesce(sum(greatest(0, coalesce(s.for_sale - s.held - s.allocated, 0))) filter (where v.is_active and v.is_stocked), 0)::int end as free,
           string_agg(v.sku, ' ') as skus
      from variant v left join stock_level s on s.item_id = v.id where v.product_id = p.id) w`;

/** List of items in every state, without ready-made sets. */
export class ItemList extends servedList(
  itemList,
  {
    select: `p.id, p.name, p.slug, p.kind, ${ITEM_STATE} as state, c.label as department, coalesce(w.lowest, p.price) as price,
      coalesce(w.highest, p.price) as highest_price, w.variants, w.free, p.updated_at`,
    from: `product p join category c on c.slug = p.subcategory_slug cross join ${ITEM_TOTALS}`,
    sort: {
      name: 'p.name',
      state: ITEM_STATE,
      department: 'c.label',
      price: 'coalesce(w.lowest, p.price)',
      highest_price: 'coalesce(w.highest, p.price)',
      variants: 'w.variants',
      free: 'w.free',
      updated_at: 'p.updated_at',
      slug: 'p.slug',
    },
    defaultOrder: 'p.name',
    key: 'p.id',
    search: `plain_text(p.name || ' ' || p.slug || ' ' || p.search_words || ' ' || coalesce(w.skus, ''))`,
    filters: {
      state: byValues(`(${ITEM_STATE})`),
      kind: byValues('p.kind'),
      department: byValues('p.subcategory_slug'),
      reduced: byCondition('p.compare_at_price is not null'),
      sold_out: byCondition('w.free = 0'),
    },
    facets: {
      state: ITEM_STATE,
      kind: 'p.kind',
      department: 'p.subcategory_slug',
      reduced: 'p.compare_at_price is not null',
      sold_out: 'coalesce(w.free = 0, false)',
    },
    sums: {},
  },
  (row: StoredRow): ItemRow => withInstants(row),
) {}
