import { Injectable } from '@nestjs/common';
import type { StockReason } from '@plinth/contracts/stock-labels';
import { columnList, int, pick, tables, type RowOf } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

/** So many of a variant. */
const QUANTITY = pick(tables.stock_hold, 'variant_id', 'quantity');
export type Quantity = Readonly<RowOf<typeof QUANTITY>>;

const hold = sql(`
  update stock_level set held = held + $2::int where variant_id = $1 and on_hand - held >= $2::int`);
/** The live holds of an order, marked as released in the same breath: whoever gets them settles them, once. */
const takeHolds = sql(
  QUANTITY,
  `update stock_hold set released_at = now() where order_id = $1::uuid and released_at is null returning ${columnList(QUANTITY)}`,
);
/** As many as are free, and no more than were asked for. */
const reserve = sql(
  { quantity: int },
  `
  with free as (select variant_id, least($2::int, on_hand - held) as quantity from stock_level where variant_id = $1 for update)
  update stock_level s set held = s.held + free.quantity from free where s.variant_id = free.variant_id and free.quantity > 0 returning free.quantity`,
);
const takeReservations = sql(
  QUANTITY,
  `update stock_hold set released_at = now() where document_id = $1::uuid and released_at is null returning ${columnList(QUANTITY)}`,
);
const takeFree = sql(
  { quantity: int },
  `
  with free as (select variant_id, least($2::int, on_hand - held) as quantity from stock_level where variant_id = $1 for update)
  update stock_level s set on_hand = s.on_hand - free.quantity from free where s.variant_id = free.variant_id and free.quantity > 0 returning free.quantity`,
);
const soldAs = sql(
  QUANTITY,
  `
  select variant_id, -sum(quantity)::int as quantity from stock_movement where reference = $1 group by variant_id having sum(quantity) < 0`,
);
const letGo = sql(
  { variant_id: tables.stock_hold.variant_id, quantity: int },
  `
  select variant_id, max(quantity)::int as quantity from stock_hold where order_id = $1::uuid
   group by variant_id having bool_and(released_at is not null) order by variant_id`,
);
const lockFree = sql(
  { variant_id: tables.stock_level.variant_id, free: int },
  'select variant_id, on_hand - held as free from stock_level where variant_id = any($1::text[]) order by variant_id for update',
);
const unhold = sql(`update stock_level set held = held - $2::int where variant_id = $1`);
const sell = sql(`update stock_level set held = held - $2::int, on_hand = on_hand - $2::int where variant_id = $1`);
const putBack = sql(`update stock_level set on_hand = on_hand + $2::int where variant_id = $1`);
const record = sql(`
  insert into stock_movement (variant_id, quantity, reason, reference, actor_id, note) values ($1, $2::int, $3, $4, $5::uuid, $6)`);
/** What is kept in stock from now on, of which nothing is there yet. */
const open = sql('insert into stock_level (variant_id) select unnest($1::text[]) on conflict (variant_id) do nothing');
const LEVEL = pick(tables.stock_level, 'on_hand', 'held', 'reorder_point');
const lockLevel = sql(LEVEL, `select ${columnList(LEVEL)} from stock_level where variant_id = $1 for update`);
/** What lies of an item on the shelf. */
export type Level = Readonly<RowOf<typeof LEVEL>>;

/** A line of the ledger. */
interface Movement extends Quantity {
  readonly reason: StockReason;
  readonly reference: string | null;
  /** Whoever booked it by hand. */
  readonly actorId?: string;
  readonly note?: string;
}

@Injectable()
export class StockRepository {
  async open(tx: Tx, variantIds: readonly string[]): Promise<void> {
    await tx.change(open, [variantIds]);
  }
  /** @returns false when not so many are free */
  async hold(tx: Tx, orderId: string, { variant_id, quantity }: Quantity, expiresAt: Date): Promise<boolean> {
    if ((await tx.change(hold, [variant_id, quantity])) === 0) return false;
    const data = { order_id: orderId, variant_id, quantity, expires_at: expiresAt };
    await tx.prisma.stock_hold.create({ data, select: { id: true } });
    return true;
  }

  /** @returns how many could be kept for the document */
  async reserve(tx: Tx, documentId: string, { variant_id, quantity }: Quantity): Promise<number> {
    const [kept] = await tx.rows(reserve, [variant_id, quantity]);
    if (kept === undefined) return 0;
    await this.recordReservation(tx, documentId, { variant_id, quantity: kept.quantity });
    return kept.quantity;
  }

  /** What is held already is written down as the document's. */
  async recordReservation(tx: Tx, documentId: string, { variant_id, quantity }: Quantity): Promise<void> {
    const data = { document_id: documentId, variant_id, quantity };
    await tx.prisma.stock_hold.create({ data, select: { id: true } });
  }

  /** What was held for an order and is no longer, in one order for everybody. */
  letGo(tx: Tx, orderId: string): Promise<Quantity[]> {
    return tx.rows(letGo, [orderId]);
  }

  /** How many of each are free; that stays so until the transaction ends. */
  async lockFree(tx: Tx, variantIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.rows(lockFree, [variantIds]);
    return new Map(rows.map(({ variant_id, free }) => [variant_id, free]));
  }

  takeReservations(tx: Tx, documentId: string): Promise<Quantity[]> {
    return tx.rows(takeReservations, [documentId]);
  }

  /** Takes what is free off the shelf. @returns how many there were */
  async takeFree(tx: Tx, { variant_id, quantity }: Quantity): Promise<number> {
    const [taken] = await tx.rows(takeFree, [variant_id, quantity]);
    return taken?.quantity ?? 0;
  }

  /** What left the shelf under a number and did not come back. */
  soldAs(tx: Tx, reference: string): Promise<Quantity[]> {
    return tx.rows(soldAs, [reference]);
  }

  takeHolds(tx: Tx, orderId: string): Promise<Quantity[]> {
    return tx.rows(takeHolds, [orderId]);
  }

  async unhold(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await tx.change(unhold, [variant_id, quantity]);
  }

  async sellHeld(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await tx.change(sell, [variant_id, quantity]);
  }

  async putBack(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await tx.change(putBack, [variant_id, quantity]);
  }

  /** Writes into the ledger; on hand is the sum of its quantities. */
  async record(tx: Tx, movement: Movement): Promise<void> {
    const { variant_id, quantity, reason, reference, actorId = null, note = '' } = movement;
    await tx.change(record, [variant_id, quantity, reason, reference, actorId, note]);
  }

  /** Nobody else changes it until the transaction ends. */
  async lockLevel(tx: Tx, variantId: string): Promise<Level | undefined> {
    const [level] = await tx.rows(lockLevel, [variantId]);
    return level;
  }

  async setReorderPoint(tx: Tx, variant_id: string, reorder_point: number): Promise<void> {
    await tx.prisma.stock_level.update({
      where: { variant_id },
      data: { reorder_point },
      select: { variant_id: true },
    });
  }

  async extend(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
    await tx.prisma.stock_hold.updateMany({
      where: { order_id: orderId, released_at: null },
      data: { expires_at: expiresAt },
    });
  }
}
