import { Injectable } from '@nestjs/common';
import type { ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { int, narrow, notNull, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { itemFrom, itemName } from '../stock/stock-list';

const GOODS = {
  item_id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
  from: tables.stock_bin.id,
  code: tables.stock_bin.code,
  quantity: int,
  to: notNull(text),
};
/** Largest number of rows; no order has as many lines. */
const MOST_ROWS = 200;
const toPutAway = sql(
  GOODS,
  `
  select i.id as item_id, ${itemName} as name, i.sku, i.base_unit, b.id as "from", b.code, x.on_hand as quantity,
         coalesce((select n.code from bin_level y join stock_bin n on n.id = y.bin_id
                    where y.item_id = i.id and y.on_hand > 0 and n.branch_id = o.branch_id and n.sells_online and n.is_active
                    order by n.pick_order, n.code limit 1), '') as "to"
    from purchase_order o join (select distinct order_id, item_id from purchase_order_line) l on l.order_id = o.id
    join (${itemFrom}) on i.id = l.item_id join bin_level x on x.item_id = i.id and x.on_hand > 0
    join stock_bin b on b.id = x.bin_id and b.kind = 'receiving' and b.branch_id = o.branch_id
   where o.id = $1::uuid order by name, b.code limit ${String(MOST_ROWS)}`,
);

/** Reads goods of an order that are in the receiving area. */
@Injectable()
export class ToPutAwayRepository {
  constructor(private readonly db: Db) {}

  listByOrder(orderId: string) {
    return this.db.listRows(toPutAway, [orderId]);
  }
}
