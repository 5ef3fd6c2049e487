import { Injectable } from '@nestjs/common';
import { parseBinCode, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Quantity of an item. */
const QUANTITY = pick(tables.stock_hold, 'item_id', 'quantity');
export type Quantity = Readonly<RowOf<typeof QUANTITY>>;

const hold = sql(`
  update stock_level set held = held + $2::int where item_id = $1 and for_sale - held - allocated >= $2::int`);
/** Marks the live reservations of an order as released and returns them, so that exactly one caller settles them. */
const takeHolds = sql(
  QUANTITY,
  `update stock_hold set released_at = now() where order_id = $1::uuid and released_at is null returning ${columnList(QUANTITY)}`,
);
/** Reserves up to the requested quantity, as far as it is free. */
const reserve = sql(
  { quantity: int },
  `
  with free as (select item_id, least($2::int, for_sale - held - allocated) as quantity from stock_level where item_id = $1 for update)
  update stock_level s set held = s.held + free.quantity from free where s.item_id = free.item_id and free.quantity > 0 returning free.quantity`,
);
/** Removes the expiry of an order's reservations, once it is paid. */
const keepOn = sql('update stock_hold set expires_at = null where order_id = $1::uuid and released_at is null');
const listReleased = sql(
  { item_id: tables.stock_hold.item_id, quantity: int },
  `
  select item_id, max(quantity)::int as quantity from stock_hold where order_id = $1::uuid
   group by item_id having bool_and(released_at is not null) order by item_id`,
);
const lockFree = sql(
  { item_id: tables.stock_level.item_id, free: int },
  'select item_id, for_sale - held - allocated as free from stock_level where item_id = any($1::text[]) order by item_id for update',
);
const unhold = sql(`update stock_level set held = held - $2::int where item_id = $1`);
const LEVEL = pick(tables.stock_level, 'on_hand', 'for_sale', 'held', 'allocated', 'reorder_point');
const lockLevel = sql(LEVEL, `select ${columnList(LEVEL)} from stock_level where item_id = $1 for update`);
const WORTH = { on_hand: int, worth: int };
const worth = sql(WORTH, 'select on_hand, value as worth from stock_level where item_id = $1');
const THERE = {
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  code: nullable(tables.stock_bin.code),
  sells: bool,
  lay: int,
};
/** Quantity in a bin, or in all bins where none is named. */
const inBin = sql(
  THERE,
  `
  select i.base_unit, b.code, coalesce(b.sells_online, true) as sells, case when b.id is null then s.on_hand else coalesce(x.on_hand, 0) end as lay
    from stock_item i join stock_level s on s.item_id = i.id left join stock_bin b on b.id = $2::uuid
    left join bin_level x on x.item_id = i.id and x.bin_id = b.id where i.id = $1`,
);
/** Notes that an item was counted as the books say, in a bin ($2), or in all of them, also where none of it ever lay. */
const noteCount = sql(`
  insert into bin_level (item_id, bin_id, on_hand, counted_at)
  select $1, b.id, 0, now() from stock_bin b where b.id = $2::uuid or $2::uuid is null and b.is_default order by b.id
  on conflict (item_id, bin_id) do update set counted_at = excluded.counted_at`);
const BIN = { ...pick(tables.stock_bin, 'id', 'code', 'is_active'), branch: tables.location.name };
/** Bin by the code on its label at any branch, or by its name at the branch of another bin. */
const readBin = sql(
  BIN,
  `
  select b.id, b.code, b.is_active, l.name as branch from stock_bin b join location l on l.id = b.branch_id
   where b.number = $2::int or (b.code = $3 and b.branch_id = (select branch_id from stock_bin where id = $1::uuid))
   order by (b.number = $2::int) desc nulls last limit 1`,
);
/** Levels of an item on the shelf. */
export type Level = Readonly<RowOf<typeof LEVEL>>;

@Injectable()
export class StockRepository {
  /** @returns false when less than the quantity is free */
  async reserveForOrder(tx: Tx, orderId: string, { item_id, quantity }: Quantity, expiresAt: Date): Promise<boolean> {
    if ((await tx.execute(hold, [item_id, quantity])) === 0) return false;
    const data = { order_id: orderId, item_id, quantity, expires_at: expiresAt };
    await tx.prisma.stock_hold.create({ data, select: { id: true } });
    return true;
  }

  /** @returns the reserved quantity: the requested one, or what is free of it */
  async reserveForDocument(tx: Tx, documentId: string, { item_id, quantity }: Quantity): Promise<number> {
    const reservedRow = await tx.findRow(reserve, [item_id, quantity]);
    if (reservedRow === undefined) return 0;
    const data = { document_id: documentId, item_id, quantity: reservedRow.quantity };
    await tx.prisma.stock_hold.create({ data, select: { id: true } });
    return reservedRow.quantity;
  }

  async removeExpiry(tx: Tx, orderId: string): Promise<void> {
    await tx.execute(keepOn, [orderId]);
  }

  /** Records an already reserved quantity as a reservation of an order. */
  async recordHold(tx: Tx, orderId: string, { item_id, quantity }: Quantity): Promise<void> {
    const data = { order_id: orderId, item_id, quantity };
    await tx.prisma.stock_hold.create({ data, select: { id: true } });
  }

  /**
   * Lists the quantities of an order whose reservations were all released, by item id, so that items are always
   * locked in the same order.
   */
  listReleased(tx: Tx, orderId: string): Promise<Quantity[]> {
    return tx.listRows(listReleased, [orderId]);
  }

  /** Locks the free quantity of each item; it stays so until the transaction ends. */
  async lockFree(tx: Tx, itemIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.listRows(lockFree, [itemIds]);
    return new Map(rows.map(({ item_id, free }) => [item_id, free]));
  }

  takeHolds(tx: Tx, orderId: string): Promise<Quantity[]> {
    return tx.listRows(takeHolds, [orderId]);
  }

  async releaseReserved(tx: Tx, { item_id, quantity }: Quantity): Promise<void> {
    await tx.execute(unhold, [item_id, quantity]);
  }

  /** Locks the stock level of an item until the transaction ends. */
  async lockLevel(tx: Tx, itemId: string): Promise<Level | undefined> {
    return tx.findRow(lockLevel, [itemId]);
  }

  /** Reads the total quantity and worth of an item; zeros for an unknown item. */
  async getWorth(tx: Tx, itemId: string): Promise<RowOf<typeof WORTH>> {
    const level = await tx.findRow(worth, [itemId]);
    return level ?? { on_hand: 0, worth: 0 };
  }

  /** Finds the quantity of an item in a bin, or in all of them where none is named; undefined for an unknown item. */
  async findBinStock(tx: Tx, itemId: string, binId: string | null): Promise<RowOf<typeof THERE> | undefined> {
    return tx.findRow(inBin, [itemId, binId]);
  }

  /** Notes a count that equals the books, which books nothing; the level is locked. */
  async noteCount(tx: Tx, itemId: string, binId: string | null): Promise<void> {
    await tx.execute(noteCount, [itemId, binId]);
  }

  /** Finds a bin by its scanned or typed code; a name is looked up at the branch of the bin `standingAt`. */
  async findBin(tx: Tx, code: string, standingAt: string): Promise<RowOf<typeof BIN> | undefined> {
    return tx.findRow(readBin, [standingAt, parseBinCode(code), code]);
  }

  async setReorderPoint(tx: Tx, item_id: string, reorder_point: number): Promise<void> {
    await tx.prisma.stock_level.update({
      where: { item_id },
      data: { reorder_point },
      select: { item_id: true },
    });
  }

  async extendReservations(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
    await tx.prisma.stock_hold.updateMany({
      where: { order_id: orderId, released_at: null },
      data: { expires_at: expiresAt },
    });
  }
}
