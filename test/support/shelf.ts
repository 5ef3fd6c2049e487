import type { TestDatabase } from './database';

/** Puts so many of an item on the shelf of the first branch, or takes them from it, as the ledger does. */
export async function shelve(
  { query }: Pick<TestDatabase, 'query'>,
  item: string,
  quantity: number,
  reason: 'opening' | 'receipt' | 'count' = 'receipt',
): Promise<void> {
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, reason)
     select lower($1), b.id, $2, $3 from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1`,
    [item, quantity, reason],
  );
}
