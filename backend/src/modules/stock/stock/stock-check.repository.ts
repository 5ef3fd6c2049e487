import { Injectable } from '@nestjs/common';
import { int, text, texts } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/**
 * Violated rules in words, each with its number of items and the ids of the first five. A single statement, so that
 * all rules are checked against the same moment while sales go on.
 */
const differences = sql(
  { rule: text, items: int, examples: texts },
  `
  with moved as (select item_id, bin_id, sum(quantity) as quantity, sum(value) as value from stock_movement group by item_id, bin_id),
  sums as (select item_id, sum(quantity) as quantity, sum(value) as value from moved group by item_id),
  lying as (select x.item_id, sum(x.on_hand) filter (where b.sells_online) as for_sale from bin_level x join stock_bin b on b.id = x.bin_id group by x.item_id),
  waiting as (select item_id, sum(quantity) as held from stock_hold where released_at is null group by item_id),
  promised as (select item_id, sum(quantity) as allocated from (
    select l.item_id, l.waiting as quantity from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id
     where a.status in ('open', 'picking', 'picked')
    union all select item_id, allocated from cutting_sheet where allocated > 0) kept group by item_id)
  select rule, count(*)::int as items, (array_agg(item_id order by item_id))[1:5] as examples from (
    select 'on hand is not what the ledger adds up to' as rule, l.item_id from stock_level l left join sums s using (item_id) where l.on_hand <> coalesce(s.quantity, 0)
    union all select 'the value is not what the ledger adds up to', l.item_id from stock_level l left join sums s using (item_id) where l.value <> coalesce(s.value, 0)
    union all select 'what lies in a bin is not what the ledger adds up to', item_id from moved m full join bin_level b using (item_id, bin_id)
      where coalesce(m.quantity, 0) <> coalesce(b.on_hand, 0)
    union all select 'what is for sale is not what lies in bins that sell', l.item_id from stock_level l left join lying x using (item_id) where l.for_sale <> coalesce(x.for_sale, 0)
    union all select 'what is kept is not what somebody waits for', l.item_id from stock_level l left join waiting w using (item_id) where l.held <> coalesce(w.held, 0)
    union all select 'what is allocated is not what is to be picked', l.item_id from stock_level l left join promised p using (item_id) where l.allocated <> coalesce(p.allocated, 0)
  ) wrong group by rule order by rule`,
);
const deleteOld = sql(`delete from stock_check where checked_at < now() - interval '90 days'`);

/** Finds differences in the stock now, and reads the findings of earlier checks. */
@Injectable()
export class StockCheckRepository {
  constructor(private readonly db: Db) {}

  listDifferences() {
    return this.db.listRows(differences, []);
  }

  async insertResult(wrong: readonly string[]): Promise<void> {
    await this.db.prisma.stock_check.create({ data: { wrong: [...wrong] }, select: { id: true } });
  }

  async removeOld(): Promise<void> {
    await this.db.execute(deleteOld, []);
  }

  findLast() {
    return this.db.prisma.stock_check.findFirst({
      orderBy: { checked_at: 'desc' },
      select: { checked_at: true, wrong: true },
    });
  }
}
