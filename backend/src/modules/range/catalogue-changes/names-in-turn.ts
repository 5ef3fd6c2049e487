import type { Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const turn = sql(`select from pg_advisory_xact_lock(hashtextextended('catalogue:' || $1, 0))`);

/** What no two objects may be called alike: each is taken by one after another, so that the second sees what the first took. */
export type TakenName = 'item.slug' | 'variant.sku' | 'colour.name' | 'set.sku';

/** Until the transaction ends, nobody else takes such a name. Always in the same order: two who take several wait, and neither for ever. */
export async function takeTurns(tx: Connection, names: readonly TakenName[]): Promise<void> {
  for (const name of [...new Set(names)].sort()) await tx.rows(turn, [name]);
}
