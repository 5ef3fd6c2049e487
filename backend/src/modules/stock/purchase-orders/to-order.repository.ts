import { Injectable } from '@nestjs/common';
import type { ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { bigint, nullable, narrow, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { mostUrgent } from './below';

/** Largest number of items in the proposal, more than anybody orders at once. */
const MOST_ITEMS = 300;
const SHORT_ITEM = {
  item_id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
  on_hand: tables.stock_level.on_hand,
  reserved: tables.stock_level.held,
  wanted: bigint,
  needed_on: nullable(tables.sales_document.promised_on),
  on_order: bigint,
  more_on: nullable(tables.purchase_order_line.expected_on),
  reorder_point: tables.stock_level.reorder_point,
  up_to: nullable(tables.order_up_to.quantity),
};
export type ShortItem = RowOf<typeof SHORT_ITEM>;
const shortItems = sql(
  SHORT_ITEM,
  `
  select item_id, name, sku, base_unit, on_hand, reserved, wanted, needed_on, on_order, more_on, reorder_point, up_to from ${mostUrgent(MOST_ITEMS)}`,
);
const setUpTo = sql(`
  insert into order_up_to (item_id, quantity) values ($1, $2::int) on conflict (item_id) do update set quantity = excluded.quantity`);
const REORDERED = {
  reorder_point: tables.stock_level.reorder_point,
  base_unit: narrow<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
};
const lockedReorderPoint = sql(
  REORDERED,
  'select s.reorder_point, i.base_unit from stock_level s join stock_item i on i.id = s.item_id where i.id = $1 for share of s',
);

/** Reads the items to order, and their reorder points and target quantities. */
@Injectable()
export class ToOrderRepository {
  constructor(private readonly db: Db) {}

  listBelow() {
    return this.db.listRows(shortItems, []);
  }

  setUpTo(tx: Tx, itemId: string, quantity: number) {
    return tx.execute(setUpTo, [itemId, quantity]);
  }

  async removeUpTo(tx: Tx, itemId: string): Promise<void> {
    await tx.prisma.order_up_to.deleteMany({ where: { item_id: itemId } });
  }

  /** Reads and locks the reorder point of an item until the transaction ends. */
  lockReorderPoint(tx: Tx, itemId: string) {
    return tx.findRow(lockedReorderPoint, [itemId]);
  }
}
