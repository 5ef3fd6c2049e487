import { binList } from '@plinth/contracts/stock/bins/bin-list';
import type { BinRow } from '@plinth/contracts/stock/bins/bin-list-row';
import { byCondition, byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { itemFrom, itemName } from '../stock/stock-list';

/** Value of an item in a bin (`x`): its share of the item's total cost (`s`). */
export const VALUE_IN_BIN = `round(s.value::numeric * x.on_hand / nullif(s.on_hand, 0))`;

/** List of bins. */
export class BinList extends servedList(
  binList,
  {
    select: `b.id, b.number, b.code, l.name as branch, b.kind, b.pick_order, b.sells_online, b.is_active, t.items, t.value,
    (select string_agg(first.name, ', ' order by first.name) from (select ${itemName} as name from bin_level x join (${itemFrom}) on i.id = x.item_id
        where x.bin_id = b.id and x.on_hand > 0 order by name limit 3) first)
      || case when t.items > 3 then ' and ' || (t.items - 3)::text || ' more' else '' end as contents`,
    from: `stock_bin b join location l on l.id = b.branch_id
    cross join lateral (select count(*)::int as items, coalesce(sum(${VALUE_IN_BIN}), 0)::bigint as value
        from bin_level x join stock_level s on s.item_id = x.item_id where x.bin_id = b.id and x.on_hand > 0) t`,
    sort: { code: 'b.code', branch: 'l.position', items: 't.items', value: 't.value', pick_order: 'b.pick_order' },
    defaultOrder: 'l.position, b.pick_order, b.code',
    tieBreaker: 'b.pick_order, b.code',
    key: 'b.id',
    search: `plain_text(b.code || ' B' || lpad(b.number::text, 5, '0') || ' ' || l.name)`,
    filters: {
      kind: byValues('b.kind'),
      branch_id: byValues('b.branch_id', 'uuid[]'),
      empty: byCondition('t.items = 0'),
      closed: byCondition('not b.is_active'),
    },
    facets: { kind: 'b.kind', empty: 't.items = 0', closed: 'not b.is_active' },
    sums: { value: 't.value' },
  },
  (row: BinRow): BinRow => row,
) {}
