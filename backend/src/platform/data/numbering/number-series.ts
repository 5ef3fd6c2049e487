import { text } from '../database/columns';
import { sql } from '../database/sql';
import type { Tx } from '../database/db';

const take = sql(
  { number: text },
  `
  insert into number_series (kind, prefix, next)
  select $1 || coalesce(':' || letters, ''), $2 || coalesce(letters || '-', ''), $3::int + 1
    from (select nullif((select number_letters from location where id = $4::uuid), '') as letters) branch
  on conflict (kind) do update set next = number_series.next + 1
  returning prefix || (next - 1) as number`,
);

/** A run of numbers without a gap. */
export interface NumberSeries {
  readonly kind: string;
  readonly prefix: string;
  readonly first: number;
}

/**
 * Returns the next number of a series, e.g. `PL-10001`, without gaps or duplicates: the counter's row is locked until
 * the transaction ends, and a rollback returns the number. Call it last in a transaction.
 * @param branchId branch of the paper: one with letters has a run of its own, `INV-A-1001`
 */
export async function takeNumber(
  tx: Tx,
  { kind, prefix, first }: NumberSeries,
  branchId: string | null = null,
): Promise<string> {
  const row = await tx.getRow(take, [kind, prefix, first, branchId]);
  return row.number;
}
