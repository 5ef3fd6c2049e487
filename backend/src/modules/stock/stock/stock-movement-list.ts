import type { StockMovementRow } from '@plinth/contracts/stock/stock/stock-movement-row';
import { stockMovementList } from '@plinth/contracts/stock/stock/stock-movement-list';
import { dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';
import { itemName, itemSearch, matchItemsCondition } from './stock-list';

type StoredRow = Omit<StockMovementRow, 'at'> & { at: Date };

const ACTOR = `nullif(trim(u.name || ' ' || u.surname), '')`;

const DOCUMENT = 'plain_text(m.reference)';
/**
 * Builds the search condition: each word matches the item or the document, and either all match the item or one
 * matches the document, so that an index is used.
 */
const searchCondition = (likes: readonly string[]): string => {
  const eitherOf = (like: string) =>
    `(${DOCUMENT} ${like} or exists (select from stock_item i where i.id = m.item_id and ${itemSearch} ${like}))`;
  return `${matchItemsCondition('m.item_id', likes)}
    or ((${likes.map((like) => `${DOCUMENT} ${like}`).join(' or ')}) and ${likes.map(eitherOf).join(' and ')})`;
};

/** List of stock movements. Item and bin are joined so that only the rows of the page are looked up. */
export class StockMovementList extends servedList(
  stockMovementList,
  {
    select: `m.id::text, m.at, ${itemName} as name, i.sku, i.base_unit, m.quantity, m.value, b.code as bin, l.name as branch, m.reason, m.reference, ${ACTOR} as actor, m.note`,
    from: `stock_movement m left join stock_item i on i.id = m.item_id left join stock_bin b on b.id = m.bin_id left join location l on l.id = b.branch_id
    left join "user" u on u.id = m.actor_id`,
    sort: { at: 'm.id', name: itemName, sku: 'i.sku', quantity: 'm.quantity', bin: 'b.code', actor: ACTOR },
    defaultOrder: 'm.id desc',
    key: 'm.id',
    search: searchCondition,
    filters: {
      reason: byValues('m.reason'),
      branch_id: byValues('b.branch_id', 'uuid[]'),
      bin_id: (bin) => (param) => `m.bin_id = ${param(bin)}::uuid`,
      at: byDayRange(dayOf('m.at')),
      actor_id: byValues('m.actor_id', 'uuid[]'),
    },
    facets: { reason: 'm.reason' },
    tally: {
      from: 'stock_movement_tally m left join stock_bin b on b.id = m.bin_id',
      filters: ['reason', 'branch_id', 'bin_id', 'actor_id'],
    },
    sums: {},
  },
  (row: StoredRow): StockMovementRow => withInstants(row),
) {}
