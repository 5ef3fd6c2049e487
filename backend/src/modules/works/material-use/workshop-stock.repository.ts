import { Injectable } from '@nestjs/common';
import { text, uuid } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const BIN = { item_id: text, bin_id: uuid };
/** Bins of a branch in which items lie, those of the workshop first, then in walking order. */
const binsOf = sql(
  BIN,
  `
  select x.item_id, x.bin_id from bin_level x join stock_bin b on b.id = x.bin_id and b.is_active and b.kind not in ('dispatch', 'quarantine', 'scrap')
   where b.branch_id = $1::uuid and x.item_id = any($2::text[]) and x.on_hand > 0 order by x.item_id, (b.kind = 'production') desc, b.pick_order, b.code, b.id`,
);
/** Bin of the branch to which material returns: where some of the item lies, else its default bin. */
const returnBin = sql(
  { bin_id: uuid },
  `
  select b.id as bin_id from stock_bin b left join bin_level x on x.bin_id = b.id and x.item_id = $2
   where b.branch_id = $1::uuid and b.is_active and (b.is_default or x.on_hand > 0) and b.kind not in ('dispatch', 'quarantine', 'scrap')
   order by (coalesce(x.on_hand, 0) > 0) desc, b.pick_order, b.id limit 1`,
);

/** Finds the bins from which the workshop of a branch takes material. */
@Injectable()
export class WorkshopStockRepository {
  listBins(tx: Tx, branchId: string, itemIds: readonly string[]) {
    return tx.listRows(binsOf, [branchId, itemIds]);
  }

  async findReturnBin(tx: Tx, branchId: string, itemId: string): Promise<string | undefined> {
    return (await tx.findRow(returnBin, [branchId, itemId]))?.bin_id;
  }
}
