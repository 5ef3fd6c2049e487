import { Injectable } from '@nestjs/common';
import { runnerOf, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

const hold = sql(`
  update stock_level set held = held + $2::int where variant_id = $1 and on_hand - held >= $2::int`);
const recordHold = sql(`
  insert into stock_hold (id, order_id, variant_id, quantity, expires_at)
  values (gen_random_uuid(), $1::uuid, $2, $3::int, $4::timestamptz)`);
/** The live holds of an order, marked as released in the same breath: whoever gets them settles them, once. */
const takeHolds = sql<{ variant_id: string; quantity: number }>(`
  update stock_hold set released_at = now() where order_id = $1::uuid and released_at is null returning variant_id, quantity`);
/** As many as are free, and no more than were asked for. */
const reserve = sql<{ quantity: number }>(`
  with free as (select variant_id, least($2::int, on_hand - held) as quantity from stock_level where variant_id = $1 for update)
  update stock_level s set held = s.held + free.quantity from free where s.variant_id = free.variant_id and free.quantity > 0 returning free.quantity`);
const recordReservation = sql(
  `insert into stock_hold (id, document_id, variant_id, quantity) values (gen_random_uuid(), $1::uuid, $2, $3::int)`,
);
const takeReservations = sql<Quantity>(`
  update stock_hold set released_at = now() where document_id = $1::uuid and released_at is null returning variant_id, quantity`);
const takeFree = sql<{ quantity: number }>(`
  with free as (select variant_id, least($2::int, on_hand - held) as quantity from stock_level where variant_id = $1 for update)
  update stock_level s set on_hand = s.on_hand - free.quantity from free where s.variant_id = free.variant_id and free.quantity > 0 returning free.quantity`);
const soldAs = sql<Quantity>(`
  select variant_id, -sum(quantity)::int as quantity from stock_movement where reference = $1 group by variant_id having sum(quantity) < 0`);
const unhold = sql(`update stock_level set held = held - $2::int where variant_id = $1`);
const sell = sql(`update stock_level set held = held - $2::int, on_hand = on_hand - $2::int where variant_id = $1`);
const putBack = sql(`update stock_level set on_hand = on_hand + $2::int where variant_id = $1`);
const record = sql(`
  insert into stock_movement (variant_id, quantity, reason, reference) values ($1, $2::int, $3, $4)`);
const extend = sql(
  `update stock_hold set expires_at = $2::timestamptz where order_id = $1::uuid and released_at is null`,
);

export interface Quantity {
  readonly variant_id: string;
  readonly quantity: number;
}

@Injectable()
export class StockRepository {
  /** @returns false when not so many are free */
  async hold(tx: Tx, orderId: string, { variant_id, quantity }: Quantity, expiresAt: Date): Promise<boolean> {
    const run = runnerOf(tx);
    if ((await run.change(hold, [variant_id, quantity])) === 0) return false;
    await run.change(recordHold, [orderId, variant_id, quantity, expiresAt]);
    return true;
  }

  /** @returns how many could be kept for the document */
  async reserve(tx: Tx, documentId: string, { variant_id, quantity }: Quantity): Promise<number> {
    const [kept] = await runnerOf(tx).rows(reserve, [variant_id, quantity]);
    if (kept === undefined) return 0;
    await this.recordReservation(tx, documentId, { variant_id, quantity: kept.quantity });
    return kept.quantity;
  }

  /** What is held already is written down as the document's. */
  async recordReservation(tx: Tx, documentId: string, { variant_id, quantity }: Quantity): Promise<void> {
    await runnerOf(tx).change(recordReservation, [documentId, variant_id, quantity]);
  }

  takeReservations(tx: Tx, documentId: string): Promise<Quantity[]> {
    return runnerOf(tx).rows(takeReservations, [documentId]);
  }

  /** Takes what is free off the shelf. @returns how many there were */
  async takeFree(tx: Tx, { variant_id, quantity }: Quantity): Promise<number> {
    const [taken] = await runnerOf(tx).rows(takeFree, [variant_id, quantity]);
    return taken?.quantity ?? 0;
  }

  /** What left the shelf under a number and did not come back. */
  soldAs(tx: Tx, reference: string): Promise<Quantity[]> {
    return runnerOf(tx).rows(soldAs, [reference]);
  }

  takeHolds(tx: Tx, orderId: string): Promise<Quantity[]> {
    return runnerOf(tx).rows(takeHolds, [orderId]);
  }

  async unhold(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await runnerOf(tx).change(unhold, [variant_id, quantity]);
  }

  async sellHeld(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await runnerOf(tx).change(sell, [variant_id, quantity]);
  }

  async putBack(tx: Tx, { variant_id, quantity }: Quantity): Promise<void> {
    await runnerOf(tx).change(putBack, [variant_id, quantity]);
  }

  /** Writes into the ledger; on hand is the sum of its quantities. */
  async record(tx: Tx, { variant_id, quantity }: Quantity, reason: string, reference: string): Promise<void> {
    await runnerOf(tx).change(record, [variant_id, quantity, reason, reference]);
  }

  async extend(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
    await runnerOf(tx).change(extend, [orderId, expiresAt]);
  }
}
