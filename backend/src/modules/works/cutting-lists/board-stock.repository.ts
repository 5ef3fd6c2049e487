import { parseBinCode } from '@plinth/contracts/stock/stock/stock-labels';
import { Injectable } from '@nestjs/common';
import { int, narrow, pick, notNull, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { ON_ORDER } from '../../stock/purchase-orders/below';

/** Assumed cost of a sheet without one, in cents: used to compare plans, never booked. */
const ASSUMED_SHEET_COST = 60_000;

/**
 * Condition that two items are the same board: same colour and thickness, or the same item where there is no colour.
 */
const SAME_BOARD = (a: string, b: string): string =>
  `(${a}.id = ${b}.id or ${a}.colour_code = ${b}.colour_code and ${a}.thickness = ${b}.thickness)`;
/** Quantity of item `i` that is allocated to the cutting lists of a branch. */
const ALLOCATED_HERE = `(select coalesce(sum(c.allocated), 0) from cutting_sheet c join cutting_list l on l.id = c.list_id
            where c.item_id = i.id and c.allocated > 0 and l.branch_id = $2::uuid)`;
const STOCK = {
  board_id: tables.stock_item.id,
  item_id: tables.stock_item.id,
  kind: narrow<'board' | 'offcut'>(tables.stock_item.kind),
  name: text,
  sku: tables.stock_item.sku,
  length: notNull(tables.stock_item.length),
  width: notNull(tables.stock_item.width),
  free: int,
  cost: int,
};
export type BoardInStock = RowOf<typeof STOCK>;
/**
 * Stock of boards: every sheet size and offcut of a colour and thickness. Free is the quantity in bins that sell at a
 * branch, less what others have reserved and the branch's lists were allocated; a list's own allocations for uncut
 * sheets count as free to it.
 */
const stockOf = sql(
  STOCK,
  `
  select o.id as board_id, i.id as item_id, i.kind, i.label as name, i.sku, i.length, i.width,
         greatest(0, coalesce(own.allocated, 0) + least(s.for_sale - s.held - s.allocated, coalesce(here.on_hand, 0) - ${ALLOCATED_HERE}))::int as free,
         case when s.on_hand > 0 and s.value > 0 then ceil(s.value::numeric / s.on_hand)::int
              else coalesce((select ceil(abs(m.value)::numeric / abs(m.quantity))::int from stock_movement m
                              where m.item_id = i.id and m.quantity <> 0 and m.value <> 0 order by m.at desc, m.id desc limit 1), ${String(ASSUMED_SHEET_COST)}) end as cost
    from stock_item o
    join stock_item i on i.is_active and i.length is not null and i.width is not null and (
           i.kind = 'board' and ${SAME_BOARD('i', 'o')}
        or i.kind = 'offcut' and exists (select from stock_item b where b.id = i.cut_from_id and ${SAME_BOARD('b', 'o')}))
    join stock_level s on s.item_id = i.id
    left join lateral (select sum(x.on_hand) as on_hand from bin_level x join stock_bin b on b.id = x.bin_id
                        where x.item_id = i.id and b.branch_id = $2::uuid and b.sells_online) here on true
    left join lateral (select sum(c.allocated) as allocated from cutting_sheet c
                        where c.item_id = i.id and c.list_id = $3::uuid and c.status = 'waiting' and c.steps_done = 0) own on true
   where o.id = any($1::text[]) and (i.kind = 'board' or s.on_hand > 0)
   order by o.id, i.kind desc, i.length * i.width, i.id`,
);
const ITEM = {
  item_id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  ...pick(tables.stock_item, 'colour_code', 'thickness', 'cut_from_id'),
  kind: narrow<'board' | 'offcut'>(tables.stock_item.kind),
  free: int,
  on_order: int,
  bins: text,
};
export type CutItem = RowOf<typeof ITEM>;
/** Items at a branch, with the bins in which they lie, in walking order. */
const selectItemsAtBranch = sql(
  ITEM,
  `
  select i.id as item_id, i.label as name, i.sku, i.colour_code, i.thickness, i.cut_from_id, i.kind,
         greatest(0, least(s.for_sale - s.held - s.allocated, coalesce(here.on_hand, 0) - ${ALLOCATED_HERE}))::int as free, coalesce(t.quantity, 0)::int as on_order,
         coalesce(here.bins, '') as bins
    from stock_item i join stock_level s on s.item_id = i.id left join (${ON_ORDER}) t on t.item_id = i.id
    left join lateral (select sum(x.on_hand) as on_hand, string_agg(b.code, ', ' order by b.pick_order, b.code) as bins
                         from bin_level x join stock_bin b on b.id = x.bin_id
                        where x.item_id = i.id and x.on_hand > 0 and b.branch_id = $2::uuid and b.sells_online) here on true
   where i.id = any($1::text[])`,
);
const IN_BIN = { bin_id: tables.stock_bin.id, on_hand: int };
const inBins = sql(
  IN_BIN,
  `
  select b.id as bin_id, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id
   where x.item_id = $1 and b.branch_id = $2::uuid and b.sells_online and x.on_hand > 0 order by b.pick_order, b.code, b.id`,
);
const PLACE = pick(tables.stock_bin, 'id', 'code', 'sells_online');
const readBin = sql(
  PLACE,
  'select id, code, sells_online from stock_bin where branch_id = $1::uuid and is_active and (number = $2::int or code = $3) limit 1',
);
const addOffcut = sql(`
  insert into stock_item (id, kind, sku, name, base_unit, colour_code, thickness, length, width, cut_from_id)
  select lower($1), 'offcut', $1, $2, 'piece', b.colour_code, b.thickness, $3::int, $4::int, b.id from stock_item b where b.id = $5
  on conflict (id) do nothing`);
const BIN_OF_ITEM = { item_id: tables.stock_item.id, code: text };
const selectBinsOfItems = sql(
  BIN_OF_ITEM,
  `
  select x.item_id, min(b.code) as code from bin_level x join stock_bin b on b.id = x.bin_id
   where x.item_id = any($1::text[]) and x.on_hand > 0 group by x.item_id`,
);
export type Place = RowOf<typeof PLACE>;

/** Stock of boards: whole sheets in their sizes, and offcuts one by one. */
@Injectable()
export class BoardStock {
  constructor(private readonly db: Db) {}

  /**
   * Lists all stock of the boards that these items are.
   * @param listId cutting list whose own allocations count as free; null for a list that does not exist yet
   */
  listByBoards(boardIds: readonly string[], branchId: string, listId: string | null, on: Connection = this.db) {
    return boardIds.length === 0 ? Promise.resolve([]) : on.listRows(stockOf, [boardIds, branchId, listId]);
  }

  async mapItemsById(
    itemIds: readonly string[],
    branchId: string,
    on: Connection = this.db,
  ): Promise<Map<string, CutItem>> {
    if (itemIds.length === 0) return new Map();
    const rows = await on.listRows(selectItemsAtBranch, [[...new Set(itemIds)], branchId]);
    return new Map(rows.map((item) => [item.item_id, item]));
  }

  /**
   * Splits a quantity over the selling bins of a branch that hold the item, in walking order. A quantity that they do
   * not cover is a last entry without bin_id, which the ledger may take from any bin.
   */
  async splitOverBins(
    tx: Tx,
    itemId: string,
    branchId: string,
    quantity: number,
  ): Promise<{ readonly bin_id?: string; readonly quantity: number }[]> {
    const parts: { bin_id?: string; quantity: number }[] = [];
    let uncoveredQuantity = quantity;
    for (const { bin_id, on_hand } of await tx.listRows(inBins, [itemId, branchId])) {
      const part = Math.min(uncoveredQuantity, on_hand);
      if (part > 0) parts.push({ bin_id, quantity: part });
      uncoveredQuantity -= part;
    }
    if (uncoveredQuantity > 0) parts.push({ quantity: uncoveredQuantity });
    return parts;
  }

  /** Finds a bin by its scanned or typed code. */
  async findBin(tx: Tx, branchId: string, typedBin: string): Promise<Place | undefined> {
    const code = typedBin.trim().toUpperCase();
    return tx.findRow(readBin, [branchId, parseBinCode(code), code]);
  }

  /**
   * Adds an offcut to the stock items, under its code.
   * @param boardId stock item of the full sheet that the offcut was cut from
   */
  async addOffcut(
    tx: Tx,
    offcut: { readonly code: string; readonly name: string; readonly length: number; readonly width: number },
    boardId: string,
  ): Promise<void> {
    await tx.execute(addOffcut, [offcut.code, offcut.name, offcut.length, offcut.width, boardId]);
  }

  /** Maps the code of the bin that holds an offcut, by item. */
  async mapBinsByItem(itemIds: readonly string[]): Promise<Map<string, string>> {
    if (itemIds.length === 0) return new Map();
    return new Map((await this.db.listRows(selectBinsOfItems, [itemIds])).map(({ item_id, code }) => [item_id, code]));
  }
}
