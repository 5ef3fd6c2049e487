import { Injectable } from '@nestjs/common';
import { int, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { MOVEMENT_FACTS, movementFacts } from './movement-facts';

const MOVEMENT = { id: tables.stock_movement.id, item_id: text, bin_id: uuid, quantity: int, ...MOVEMENT_FACTS };
export type Movement = RowOf<typeof MOVEMENT>;
const movement = sql(
  MOVEMENT,
  `select m.id, m.item_id, m.bin_id, m.quantity, ${movementFacts} from stock_movement m where m.id = $1::bigint and m.item_id = $2`,
);

/** Finds movements that may be reversed, with their bins. */
@Injectable()
export class StockCorrectionRepository {
  findMovement(tx: Tx, id: string, itemId: string) {
    return tx.findRow(movement, [id, itemId]);
  }

  listBins(tx: Tx, ids: readonly string[]) {
    return tx.prisma.stock_bin.findMany({ where: { id: { in: [...ids] } }, select: { id: true, code: true } });
  }
}
