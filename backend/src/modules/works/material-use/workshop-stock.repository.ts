import { Injectable } from '@nestjs/common';
import { instant, text, uuid } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Condition of bins from which a workshop takes: what waits for a client, is set aside or on its way is not there. */
const IS_TAKEN_FROM = `b.kind not in ('dispatch', 'quarantine', 'scrap', 'transit')`;
const BIN = { item_id: text, bin_id: uuid };
/** Bins of a branch in which items lie, those of the workshop first, then in walking order. */
const binsOf = sql(
  BIN,
  `
  select x.item_id, x.bin_id from bin_level x join stock_bin b on b.id = x.bin_id and b.is_active and ${IS_TAKEN_FROM}
   where b.branch_id = $1::uuid and x.item_id = any($2::text[]) and x.on_hand > 0 order by x.item_id, (b.kind = 'production') desc, b.pick_order, b.code, b.id`,
);
/** Bin of the branch to which material returns: where some of the item lies, else its default bin. */
const returnBin = sql(
  { bin_id: uuid },
  `
  select b.id as bin_id from stock_bin b left join bin_level x on x.bin_id = b.id and x.item_id = $2
   where b.branch_id = $1::uuid and b.is_active and (b.is_default or x.on_hand > 0) and ${IS_TAKEN_FROM}
   order by (coalesce(x.on_hand, 0) > 0) desc, b.pick_order, b.id limit 1`,
);

const COUNTED = { item_id: text, counted_at: instant };
/** When each item was last counted at a branch, or its stock was opened there. */
const lastCounts = sql(
  COUNTED,
  `
  select x.item_id, max(x.at) as counted_at from (
    select m.item_id, m.at from stock_movement m join stock_bin b on b.id = m.bin_id
     where b.branch_id = $1::uuid and m.item_id = any($2::text[]) and m.reason in ('count', 'opening')
    union all
    select x.item_id, x.counted_at from bin_level x join stock_bin b on b.id = x.bin_id
     where b.branch_id = $1::uuid and x.item_id = any($2::text[]) and x.counted_at is not null
    union all
    select l.item_id, l.counted_at from stock_count_line l join stock_count c on c.id = l.count_id join stock_bin b on b.id = c.bin_id
     where b.branch_id = $1::uuid and l.item_id = any($2::text[]) and c.status = 'posted' and l.counted_at is not null) x
   group by x.item_id`,
);

/** Finds the bins from which the workshop of a branch takes material. */
@Injectable()
export class WorkshopStockRepository {
  listBins(tx: Tx, branchId: string, itemIds: readonly string[]) {
    return tx.listRows(binsOf, [branchId, itemIds]);
  }

  async mapLastCounts(tx: Tx, branchId: string, itemIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const counts = await tx.listRows(lastCounts, [branchId, itemIds]);
    return new Map(counts.map(({ item_id, counted_at }) => [item_id, counted_at]));
  }

  async findReturnBin(tx: Tx, branchId: string, itemId: string): Promise<string | undefined> {
    return (await tx.findRow(returnBin, [branchId, itemId]))?.bin_id;
  }
}
