import { Injectable } from '@nestjs/common';
import type { BaseUnit, BinKind, StockKind } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bool,
  columnList,
  narrow,
  notNull,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { mayOpen } from './opening-stock';

const ITEM = {
  ...pick(tables.stock_item, 'id', 'sku', 'is_active'),
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  kind: narrow<StockKind>(tables.stock_item.kind),
  may_open: bool,
};
/** Item, and whether it may get opening stock. */
export type ItemToOpen = Readonly<RowOf<typeof ITEM>>;
const ITEMS = `
  select i.id, i.sku, i.is_active, i.label as name, i.base_unit, i.kind, ${mayOpen('i.id')} as may_open from stock_item i`;
const itemsByText = sql(
  ITEM,
  `${ITEMS} where upper(i.sku) = any($1::text[]) or upper(i.label) = any($1::text[]) order by i.sku`,
);
const itemsById = sql(ITEM, `${ITEMS} where i.id = any($1::text[])`);
const lockLevels = sql(
  { item_id: tables.stock_level.item_id },
  'select item_id from stock_level where item_id = any($1::text[]) order by item_id for update',
);
const BIN = {
  ...pick(tables.stock_bin, 'id', 'branch_id', 'number', 'code', 'is_active', 'is_default'),
  kind: narrow<BinKind>(tables.stock_bin.kind),
};
export type BinToOpen = Readonly<RowOf<typeof BIN>>;
const bins = sql(BIN, `select ${columnList(BIN)} from stock_bin order by pick_order, code`);
const OPENING = { key: notNull(tables.stock_movement.key), ...pick(tables.stock_movement, 'quantity') };
const openingsByKey = sql(
  OPENING,
  `select ${columnList(OPENING)} from stock_movement where key = any($1::uuid[]) and reason = 'opening'`,
);

/** Reads what opening stock needs: items, bins, and what was opened. */
@Injectable()
export class OpeningStockRepository {
  /** Lists items by article number or name, both in capitals. */
  listItemsByText(texts: readonly string[], on: Connection): Promise<ItemToOpen[]> {
    return on.listRows(itemsByText, [texts]);
  }

  listItemsById(ids: readonly string[], on: Connection): Promise<ItemToOpen[]> {
    return on.listRows(itemsById, [ids]);
  }

  /** Locks the levels of items, in the order of the ledger. */
  async lockLevels(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.listRows(lockLevels, [ids]);
  }

  listBins(on: Connection): Promise<BinToOpen[]> {
    return on.listRows(bins);
  }

  listOpenings(keys: readonly string[], on: Connection): Promise<RowOf<typeof OPENING>[]> {
    return on.listRows(openingsByKey, [keys]);
  }
}
