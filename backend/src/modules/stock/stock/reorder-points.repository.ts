import { Injectable } from '@nestjs/common';
import { pick, tables, text } from '../../../platform/data/database/columns';
import type { Tx, Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantName } from './stock-list';

const POINT = { ...pick(tables.stock_level, 'item_id', 'reorder_point'), root: text, label: text };
const POINTS = `
  select s.item_id, s.reorder_point, p.id::text as root, ${variantName} as label
    from stock_level s join stock_item i on i.id = s.item_id join variant v on v.id = i.variant_id join product p on p.id = v.product_id
   where s.item_id = any($1::text[]) order by s.item_id`;
const points = sql(POINT, POINTS);
const lockPoints = sql(POINT, `${POINTS} for update of s`);
/** `$1`: [{ id, value }] */
const setPoints = sql(
  `update stock_level s set reorder_point = e.value from jsonb_to_recordset($1::jsonb) as e(id text, value int) where s.item_id = e.id`,
);

/** Stores reorder points. */
@Injectable()
export class ReorderPointsRepository {
  async updatePoints(tx: Tx, changes: string): Promise<void> {
    await tx.execute(setPoints, [changes]);
  }

  listPoints(itemIds: readonly string[], on: Connection) {
    return on.listRows(points, [itemIds]);
  }

  lockPoints(itemIds: readonly string[], on: Connection) {
    return on.listRows(lockPoints, [itemIds]);
  }
}
