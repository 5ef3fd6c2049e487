import { Injectable } from '@nestjs/common';
import type { BaseUnit, BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bool,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { itemByCode, itemCodeParameters } from './item-codes';
import { itemFrom, itemName, itemSearch } from './stock-list';

/** Largest number of choices offered where a code is ambiguous. */
const MOST_OFFERED = 8;
const MOST_MOVES = 10;
const BIN = {
  ...pick(tables.stock_bin, 'id', 'number', 'code', 'branch_id'),
  branch: tables.location.name,
  kind: narrow<BinKind>(tables.stock_bin.kind),
};
const BIN_COLUMNS = 'b.id, b.number, b.code, b.branch_id, l.name as branch, b.kind';
/** Bins by the code on their label, else by name at this branch, else by name at others. */
const bins = sql(
  BIN,
  `
  select ${BIN_COLUMNS} from stock_bin b join location l on l.id = b.branch_id
   where b.is_active and (b.number = $1::int or b.code = $2)
   order by (b.number = $1::int) desc nulls last, (b.branch_id = $3::uuid) desc nulls last, l.position limit ${String(MOST_OFFERED)}`,
);
const ITEM = {
  id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  pack: nullable(int),
};
const scannedItem = sql(
  ITEM,
  `select i.id, ${itemName} as name, i.sku, i.base_unit, c.pack from (${itemByCode(1)}) c join (${itemFrom}) on i.id = c.item_id`,
);
const itemsByName = sql(
  ITEM,
  `
  select i.id, ${itemName} as name, i.sku, i.base_unit, null::int as pack from ${itemFrom} join stock_level s on s.item_id = i.id
   where ${itemSearch} like all(array(select plain_text(word) from unnest($1::text[]) word))
   order by (s.on_hand > 0) desc, name, i.id limit ${String(MOST_OFFERED)}`,
);
const PLACE = { item_id: tables.bin_level.item_id, ...BIN, on_hand: int };
const places = sql(
  PLACE,
  `
  select x.item_id, ${BIN_COLUMNS}, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id join location l on l.id = b.branch_id
   where x.item_id = any($1::text[]) and x.on_hand > 0 order by l.position, b.pick_order, b.code`,
);
const MOVE = {
  id: text,
  at: tables.stock_movement.at,
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  quantity: int,
  from: text,
  to: text,
  is_undone: bool,
  allocation_id: nullable(uuid),
  allocation_number: nullable(int),
};
/** Join to the allocation of a movement's document: movements of an allocation are undone there, not here. */
const ALLOCATION = `
  left join lateral (
    select a.id, a.number from stock_allocation a where m.document_kind = 'invoice' and a.document_id = m.document_id and a.created_at <= m.at
     order by a.number desc limit 1) a on true`;
const ownMoves = sql(
  MOVE,
  `
  select m.id::text as id, m.at, ${itemName} as name, i.base_unit, m.quantity, f.code as "from", t.code as "to",
         a.id as allocation_id, a.number as allocation_number,
         exists (select from stock_movement r where r.reverses_id = m.id) as is_undone
    from (select * from stock_movement where actor_id = $1::uuid and move_id is not null and quantity > 0 and reverses_id is null
           order by id desc limit ${String(MOST_MOVES)}) m
    join stock_movement o on o.move_id = m.move_id and o.quantity < 0 join stock_bin f on f.id = o.bin_id join stock_bin t on t.id = m.bin_id
    join (${itemFrom}) on i.id = m.item_id ${ALLOCATION}
   order by m.id desc`,
);
const OWN_MOVE = { from: text, to: text, has_document: bool, allocation_number: nullable(int) };
const ownMove = sql(
  OWN_MOVE,
  `
  select f.code as "from", t.code as "to", m.document_id is not null as has_document, a.number as allocation_number from stock_movement m
    join stock_movement o on o.move_id = m.move_id and o.quantity < 0 join stock_bin f on f.id = o.bin_id join stock_bin t on t.id = m.bin_id ${ALLOCATION}
   where m.id = $1::bigint and m.actor_id = $2::uuid and m.quantity > 0 and m.reverses_id is null`,
);
export type Item = RowOf<typeof ITEM>;

/** Finds bins and items by scanned code, and lists a person's own moves. */
@Injectable()
export class MoveScansRepository {
  constructor(private readonly db: Db) {}

  findBins(number: number | null, code: string, branchId: string | null) {
    return this.db.listRows(bins, [number, code, branchId]);
  }

  findItems(code: string) {
    return this.db.listRows(scannedItem, itemCodeParameters(code));
  }

  searchItems(patterns: readonly string[]) {
    return this.db.listRows(itemsByName, [patterns]);
  }

  listPlaces(itemIds: readonly string[]) {
    return this.db.listRows(places, [itemIds]);
  }

  listMoves(userId: string) {
    return this.db.listRows(ownMoves, [userId]);
  }

  findMove(tx: Tx, id: string, userId: string) {
    return tx.findRow(ownMove, [id, userId]);
  }
}
