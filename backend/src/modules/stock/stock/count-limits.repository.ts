import { Injectable } from '@nestjs/common';
import { int, text } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CORRECTION_TOTALS = { item_id: text, quantity: int, value: int };
/** Net quantity and value, by item, of recent counts and write-offs that no second person checked. */
const correctionTotals = sql(
  CORRECTION_TOTALS,
  `
  select m.item_id, sum(m.quantity)::int as quantity, sum(m.value)::int as value
    from stock_movement m left join stock_count c on m.document_kind = 'count' and c.id = m.document_id
   where m.item_id = any($1::text[]) and ($2::uuid is null or m.bin_id = $2::uuid) and m.reason in ('count', 'scrap') and c.checker_id is null
     and m.at > now() - make_interval(hours => $3::int)
   group by m.item_id`,
);

/** Reads recent corrections that one person made alone. */
@Injectable()
export class CountLimitsRepository {
  constructor(private readonly db: Db) {}

  listRecentCorrections(itemIds: readonly string[], binId: string | null, hours: number, on: Connection = this.db) {
    return on.listRows(correctionTotals, [itemIds, binId, hours]);
  }
}
