import { Injectable } from '@nestjs/common';
import type { BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import { columnList, int, pick, tables } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

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
/**
 * Releases and returns the reservations of a document. For the invoice of an online order they belong to the order,
 * which was there first.
 */
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
// A code that the branch gave to a bin of its own is left to it: the next is CODE-2.
const openPlace = sql(`
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online)
  select gen_random_uuid(), $1::uuid, c.code, $3::text, 9500, false
    from (select n, $2::text || case when n = 1 then '' else '-' || n end as code from generate_series(1, 99) n) c
   where not exists (select from stock_bin b where b.branch_id = $1::uuid and b.code = c.code and (b.kind <> $3::text or b.sells_online or b.is_active))
   order by c.n limit 1
  on conflict (branch_id, code) do update set is_active = true, version = stock_bin.version + 1
     where stock_bin.kind = excluded.kind and not stock_bin.sells_online and not stock_bin.is_active`);
const openRack = sql(`
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, note)
  values (gen_random_uuid(), $1::uuid, $2, 'stock', 9000, true, 'Offcuts of boards')
  on conflict (branch_id, code) do update set is_active = true, version = stock_bin.version + 1 where not stock_bin.is_active`);

/** Stores reserved and allocated quantities, and finds the bins where picked goods wait. */
@Injectable()
export class StockKeepingRepository {
  lockLevels(tx: Tx, itemIds: readonly string[]) {
    return tx.listRows(lockLevels, [itemIds]);
  }

  async reserveItems(
    tx: Tx,
    itemIds: readonly string[],
    reservedQuantities: readonly number[],
    allocatedQuantities: readonly number[],
  ): Promise<void> {
    await tx.execute(keep, [itemIds, reservedQuantities, allocatedQuantities]);
  }

  takeHolds(tx: Tx, documentId: string) {
    return tx.listRows(takeHolds, [documentId]);
  }

  async recordReservations(
    tx: Tx,
    documentId: string,
    itemIds: readonly string[],
    quantities: readonly number[],
  ): Promise<void> {
    await tx.execute(hold, [documentId, itemIds, quantities]);
  }

  /** Finds the first bin of a kind that does not sell. */
  findPlace(tx: Tx, branchId: string, kind: BinKind) {
    return tx.prisma.stock_bin.findFirst({
      where: { branch_id: branchId, kind, is_active: true, sells_online: false },
      orderBy: [{ pick_order: 'asc' }, { code: 'asc' }],
      select: { id: true, code: true },
    });
  }

  /** Creates the bin of a kind, or opens it again where it was closed. */
  async openPlace(tx: Tx, branchId: string, code: string | undefined, kind: BinKind): Promise<void> {
    await tx.execute(openPlace, [branchId, code, kind]);
  }

  /** Creates the rack for offcuts, or opens it again where it was closed. */
  async openRack(tx: Tx, branchId: string, code: string): Promise<void> {
    await tx.execute(openRack, [branchId, code]);
  }

  readRack(tx: Tx, branchId: string, code: string) {
    return tx.prisma.stock_bin.findUniqueOrThrow({
      where: { branch_id_code: { branch_id: branchId, code } },
      select: { id: true, code: true, sells_online: true },
    });
  }
}
