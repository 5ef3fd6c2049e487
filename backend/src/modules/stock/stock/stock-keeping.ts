import { Injectable } from '@nestjs/common';
import type { BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import { columnList, int, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { stockError } from './stock.errors';

const lockLevels = sql(
  { item_id: tables.stock_level.item_id, free: int },
  `select item_id, for_sale - held - allocated as free from stock_level where item_id = any($1::text[]) order by item_id for update`,
);
const keep = sql(`
  update stock_level l set held = l.held + c.held, allocated = l.allocated + c.allocated
    from (select item_id, sum(held)::int as held, sum(allocated)::int as allocated
            from unnest($1::text[], $2::int[], $3::int[]) k(item_id, held, allocated) group by item_id) c
   where l.item_id = c.item_id and (c.held, c.allocated) <> (0, 0)`);
const HELD = pick(tables.stock_hold, 'item_id', 'quantity');
/** Of the invoice of an online order its order is the holder: that was there first. */
const takeHolds = sql(
  HELD,
  `
  update stock_hold set released_at = now()
   where (document_id = $1::uuid or order_id = (select order_id from sales_document where id = $1::uuid)) and released_at is null
  returning ${columnList(HELD)}`,
);
const hold = sql(`
  insert into stock_hold (id, document_id, order_id, item_id, quantity)
  select gen_random_uuid(), case when d.order_id is null then d.id end, d.order_id, h.item_id, h.quantity
    from sales_document d cross join unnest($2::text[], $3::int[]) h(item_id, quantity) where d.id = $1::uuid and h.quantity > 0`);
const PLACE = pick(tables.stock_bin, 'id', 'code');
/** Where nothing is sold from, the first of its kind. */
const placeOf = sql(
  PLACE,
  `
  select b.id, b.code from stock_bin b where b.branch_id = $1::uuid and b.kind = $2 and b.is_active and not b.sells_online
   order by b.pick_order, b.code limit 1`,
);
const openPlace = sql(`
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online) values (gen_random_uuid(), $1::uuid, $2, $3, 9500, false)
  on conflict (branch_id, code) do update set kind = excluded.kind where stock_bin.kind = excluded.kind`);
const RACK = pick(tables.stock_bin, 'id', 'code', 'sells_online');
const rackOf = sql(RACK, `select ${columnList(RACK)} from stock_bin where branch_id = $1::uuid and code = $2`);
const openRack = sql(`
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, note)
  values (gen_random_uuid(), $1::uuid, $2, 'stock', 9000, true, 'Offcuts of boards') on conflict (branch_id, code) do nothing`);
/** More or less of an item is held, or allocated. */
export interface Keeping {
  readonly item_id: string;
  readonly held: number;
  readonly allocated: number;
}

/** Where offcuts lie when nobody says another bin. */
const OFFCUT_RACK = 'OFFCUTS';
/** Bins that are opened where a branch has none of their kind. */
const OPENED: Readonly<Partial<Record<BinKind, string>>> = { dispatch: 'PICKED', quarantine: 'ASIDE' };

/** What of items is held for an invoice, or allocated to it, for whoever changes one into the other. Inside the caller's transaction. */
@Injectable()
export class StockKeeping {
  /** How many of each are free; nobody else changes that until the transaction ends. */
  async lockFree(tx: Tx, itemIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.rows(lockLevels, [itemIds]);
    return new Map(rows.map(({ item_id, free }) => [item_id, free]));
  }

  /** Of items that are locked. */
  async keep(tx: Tx, keepings: readonly Keeping[]): Promise<void> {
    if (keepings.length === 0) return;
    await tx.change(keep, [
      keepings.map(({ item_id }) => item_id),
      keepings.map(({ held }) => held),
      keepings.map(({ allocated }) => allocated),
    ]);
  }

  /** What is held for a document, or for the order that it is of, marked as released: whoever gets it settles it. */
  takeHolds(tx: Tx, documentId: string): Promise<{ item_id: string; quantity: number }[]> {
    return tx.rows(takeHolds, [documentId]);
  }

  /** What is held already is written down as the document's, or its order's. */
  async hold(tx: Tx, documentId: string, holds: ReadonlyMap<string, number>): Promise<void> {
    if (holds.size > 0) await tx.change(hold, [documentId, [...holds.keys()], [...holds.values()]]);
  }

  /** Where what is picked waits, or what is not right is set aside; opened where the branch has no such place. */
  async placeOf(tx: Tx, branchId: string, kind: 'dispatch' | 'quarantine'): Promise<RowOf<typeof PLACE>> {
    const place = await tx.maybe(placeOf, [branchId, kind]);
    if (place !== undefined) return place;
    await tx.change(openPlace, [branchId, OPENED[kind], kind]);
    const opened = await tx.maybe(placeOf, [branchId, kind]);
    if (opened === undefined) throw stockError('no-place', { log: `${kind} at ${branchId}` });
    return opened;
  }

  /** Where the offcuts of a branch lie; opened where it has no such place. */
  async offcutRack(tx: Tx, branchId: string): Promise<RowOf<typeof RACK>> {
    await tx.change(openRack, [branchId, OFFCUT_RACK]);
    return tx.one(rackOf, [branchId, OFFCUT_RACK]);
  }
}
