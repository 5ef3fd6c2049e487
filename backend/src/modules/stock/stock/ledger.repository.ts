import { Injectable } from '@nestjs/common';
import type { StockDocument, StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import type { Valued } from '@plinth/money/stock-value';
import {
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { Shelf, type Line } from './shelf';

const LEVEL = pick(tables.stock_level, 'item_id', 'on_hand', 'value', 'held', 'allocated');
const lockLevels = sql(
  LEVEL,
  `select ${columnList(LEVEL)} from stock_level where item_id = any($1::text[]) order by item_id for update`,
);
const BIN_STOCK = {
  ...pick(tables.bin_level, 'item_id', 'bin_id', 'on_hand'),
  ...pick(tables.stock_bin, 'code', 'sells_online'),
};
const binStock = sql(
  BIN_STOCK,
  `
  select l.item_id, l.bin_id, l.on_hand, b.code, b.sells_online
    from bin_level l join stock_bin b on b.id = l.bin_id
   where l.item_id = any($1::text[]) and l.on_hand > 0 order by l.item_id, b.pick_order, b.code, b.id`,
);
const BIN = { bin_id: uuid, code: text, sells_online: bool, is_active: bool, is_transit: bool };
const binsById = sql(
  BIN,
  `select id as bin_id, code, sells_online, is_active, kind = 'transit' as is_transit from stock_bin where id = any($1::uuid[])`,
);
/** Default bin of a branch, or of the first branch. */
const defaultBin = sql(
  BIN,
  `
  select b.id as bin_id, b.code, b.sells_online, b.is_active, false as is_transit from stock_bin b join location l on l.id = b.branch_id
   where b.is_default and ($1::uuid is null or l.id = $1::uuid) order by l.position, l.key limit 1`,
);
const subtractReserved = sql(`
  update stock_level l set held = l.held - c.held, allocated = l.allocated - c.allocated
    from (select item_id, sum(held)::int as held, sum(allocated)::int as allocated
            from unnest($1::text[], $2::int[], $3::int[]) k(item_id, held, allocated) group by item_id) c where l.item_id = c.item_id`);
const WRITTEN_ENTRY = { ...pick(tables.stock_movement, 'id', 'item_id', 'bin_id', 'quantity', 'value') };
/** Ledger entry. */
export type WrittenEntry = Readonly<RowOf<typeof WRITTEN_ENTRY>>;
const insertEntries = sql(
  WRITTEN_ENTRY,
  `
  insert into stock_movement (item_id, bin_id, quantity, value, reason, reference, document_kind, document_id, actor_id, note, key, move_id, reverses_id)
  select item_id, bin_id, quantity, value, reason, reference, document_kind, document_id, actor_id, note, key, move_id, reverses_id
    from jsonb_to_recordset($1::jsonb) l(item_id text, bin_id uuid, quantity int, value int, reason text, reference text, document_kind text,
      document_id uuid, actor_id uuid, note text, key uuid, move_id uuid, reverses_id bigint)
  returning ${columnList(WRITTEN_ENTRY)}`,
);
const KEYED_ENTRY = { ...WRITTEN_ENTRY, key: notNull(tables.stock_movement.key) };
const movementsByKey = sql(
  KEYED_ENTRY,
  `select ${columnList(KEYED_ENTRY)} from stock_movement where key = any($1::uuid[]) order by id`,
);
const MOVED = {
  ...pick(tables.stock_movement, 'id', 'item_id', 'bin_id', 'quantity', 'value', 'reference', 'document_id'),
  reason: narrow<StockReason>(tables.stock_movement.reason),
  document_kind: narrow<StockDocument>(tables.stock_movement.document_kind),
};
const TO_REVERSE = { ...MOVED, reversed: bool };
/** Ledger entry to reverse, with the other entry of its move. */
const toReverse = sql(
  TO_REVERSE,
  `
  select ${columnList(MOVED, 'm')},
         m.reverses_id is not null or exists (select from stock_movement r where r.reverses_id = m.id) as reversed
    from stock_movement m
   where m.id = $1 or m.move_id = (select o.move_id from stock_movement o where o.id = $1) order by m.quantity, m.id`,
);
const LAST_COST = { on_hand: int, value: int };
const lastCost = sql(
  LAST_COST,
  `
  select abs(quantity) as on_hand, abs(value) as value from stock_movement
   where item_id = $1 and quantity <> 0 and move_id is null and sign(quantity) = sign(value) order by at desc, id desc limit 1`,
);
const SOLD = { item_id: text, quantity: int, value: int, bin_id: nullable(uuid) };
/**
 * Goods that left under a document number and were not returned, with their cost, and the bin they came from if it
 * sells, else the default bin of its branch: picked goods left from a dispatch bin.
 */
const soldAs = sql(
  SOLD,
  `
  select m.item_id, -sum(m.quantity)::int as quantity, greatest(0, -sum(m.value))::int as value,
         coalesce((array_agg(m.bin_id order by m.id) filter (where m.quantity < 0 and b.is_active and b.sells_online))[1],
                  (array_agg(d.id order by m.id) filter (where m.quantity < 0 and d.sells_online))[1]) as bin_id
    from stock_movement m join stock_bin b on b.id = m.bin_id left join stock_bin d on d.branch_id = b.branch_id and d.is_default
   where m.reference = $1 group by m.item_id having sum(m.quantity) < 0 order by m.item_id`,
);

/** Quantities of an item to release, reserved or allocated. */
export interface ReservedQuantities {
  readonly item_id: string;
  readonly held: number;
  readonly allocated: number;
}

/** Facts of a ledger entry apart from its quantities. */
export interface EntryFacts {
  readonly reason: StockReason;
  readonly reference: string | null;
  readonly document_kind: StockDocument | null;
  readonly document_id: string | null;
  readonly actor_id: string | null;
  readonly note: string;
  readonly key: string | null;
  readonly move_id: string | null;
  readonly reverses_id: number | null;
}

@Injectable()
export class LedgerRepository {
  /** Locks the stock levels of items until the transaction ends; unknown items are missing from the map. */
  async lockShelves(tx: Tx, itemIds: readonly string[]): Promise<Map<string, Shelf>> {
    const levels = await tx.listRows(lockLevels, [itemIds]);
    // Read after the lock: any other booking of these items has either committed or waits.
    const bins = Map.groupBy(await tx.listRows(binStock, [itemIds]), ({ item_id }) => item_id);
    return new Map(levels.map((level) => [level.item_id, new Shelf(level, bins.get(level.item_id) ?? [])]));
  }

  async mapBinsById(tx: Tx, ids: readonly string[]): Promise<Map<string, RowOf<typeof BIN>>> {
    if (ids.length === 0) return new Map();
    return new Map((await tx.listRows(binsById, [ids])).map((bin) => [bin.bin_id, bin]));
  }

  /**
   * Finds the default bin of a branch.
   * @param branchId the first branch when omitted
   */
  async findDefaultBin(tx: Tx, branchId?: string): Promise<RowOf<typeof BIN> | undefined> {
    return tx.findRow(defaultBin, [branchId ?? null]);
  }

  /** Releases reserved quantities of items that are locked. */
  async releaseReserved(tx: Tx, reservations: readonly ReservedQuantities[]): Promise<void> {
    if (reservations.length === 0) return;
    await tx.execute(subtractReserved, [
      reservations.map(({ item_id }) => item_id),
      reservations.map(({ held: heldQuantity }) => heldQuantity),
      reservations.map(({ allocated: allocatedQuantity }) => allocatedQuantity),
    ]);
  }

  /** Inserts ledger entries; levels and bins are updated by the same statement. */
  insertLines(tx: Tx, lines: readonly (Line & EntryFacts)[]): Promise<WrittenEntry[]> {
    return lines.length === 0 ? Promise.resolve([]) : tx.listRows(insertEntries, [JSON.stringify(lines)]);
  }

  /** Lists entries that were already booked under these keys. */
  async listByKeys(tx: Tx, keys: readonly string[]): Promise<RowOf<typeof KEYED_ENTRY>[]> {
    return keys.length === 0 ? [] : tx.listRows(movementsByKey, [keys]);
  }

  listToReverse(tx: Tx, id: number): Promise<RowOf<typeof TO_REVERSE>[]> {
    return tx.listRows(toReverse, [id]);
  }

  /**
   * Returns the quantity and cost of the last entry of an item, as a measure of its unit cost; zeros where there is
   * none.
   */
  async getLastCost(tx: Tx, itemId: string): Promise<Valued> {
    const last = await tx.findRow(lastCost, [itemId]);
    return last ?? { on_hand: 0, value: 0 };
  }

  listSold(tx: Tx, reference: string): Promise<RowOf<typeof SOLD>[]> {
    return tx.listRows(soldAs, [reference]);
  }
}
