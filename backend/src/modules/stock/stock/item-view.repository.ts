import { Injectable } from '@nestjs/common';
import type { BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import { bool, int, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { MOVEMENT_FACTS, movementFacts } from './movement-facts';
import { mayOpen } from './opening-stock';

const LEVEL = {
  ...pick(tables.stock_level, 'on_hand', 'held', 'allocated', 'reorder_point', 'value'),
  not_for_sale: int,
  free: int,
  number: tables.stock_item.number,
  may_open: bool,
};
const level = sql(
  LEVEL,
  `
  select on_hand, held, allocated, reorder_point, value, on_hand - for_sale as not_for_sale, for_sale - held - allocated as free,
         i.number, ${mayOpen('s.item_id')} as may_open from stock_level s join stock_item i on i.id = s.item_id where s.item_id = $1`,
);
const BIN = {
  bin_id: tables.stock_bin.id,
  code: tables.stock_bin.code,
  branch: tables.location.name,
  kind: narrow<BinKind>(tables.stock_bin.kind),
  sells_online: tables.stock_bin.sells_online,
  on_hand: int,
};
/** Largest number of bins that are offered for a booking. */
const MOST_BINS = 500;
/** Bins that hold the item, then the main bin of each branch, then all other shelves in use. */
const bins = sql(
  BIN,
  `
  select b.id as bin_id, b.code, l.name as branch, b.kind, b.sells_online, coalesce(x.on_hand, 0) as on_hand
    from stock_bin b join location l on l.id = b.branch_id left join bin_level x on x.bin_id = b.id and x.item_id = $1
   where x.on_hand > 0 or b.is_default or b.kind = 'stock' and b.is_active
   order by (x.on_hand > 0) desc nulls last, (b.is_default and coalesce(x.on_hand, 0) = 0) desc, l.position, b.pick_order, b.code limit ${String(MOST_BINS)}`,
);
const MOVEMENT = {
  id: text,
  ...pick(tables.stock_movement, 'at', 'quantity', 'value'),
  bin: tables.stock_bin.code,
  ...MOVEMENT_FACTS,
};
export type ItemMovement = RowOf<typeof MOVEMENT>;
const movements = sql(
  MOVEMENT,
  `
  select m.id::text as id, m.at, m.quantity, m.value, b.code as bin, ${movementFacts}
    from stock_movement m join stock_bin b on b.id = m.bin_id where m.item_id = $1 order by m.at desc, m.id desc limit 8`,
);

/** Reads a stock item: its quantities, its bins and its latest movements. */
@Injectable()
export class ItemViewRepository {
  constructor(private readonly db: Db) {}

  findLevel(itemId: string) {
    return this.db.findRow(level, [itemId]);
  }

  listBins(itemId: string) {
    return this.db.listRows(bins, [itemId]);
  }

  listMovements(itemId: string) {
    return this.db.listRows(movements, [itemId]);
  }
}
