import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { BAG, lockBagsText, type BagRecord } from '../cartons/bag-sql';

const bagsForUpdate = sql(
  BAG,
  lockBagsText(`exists (select from project_material u where u.source = 'bag' and u.source_id = t.id)`),
);

/** Reads bags of hardware and whether they took their rails. */
@Injectable()
export class RailsRepository {
  lockBags(tx: Tx, ids: readonly string[]): Promise<BagRecord[]> {
    return tx.listRows(bagsForUpdate, [ids]);
  }
}
