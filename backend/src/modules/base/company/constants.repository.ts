import { Injectable } from '@nestjs/common';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/**
 * Locks all constants, so that changes wait for each other: several figures may share a row, and an unset one has
 * none.
 */
const lockConstants = sql(`select from pg_advisory_xact_lock(hashtextextended('constants', 0))`);
const saveValues = sql(
  `
  with asked as (select * from jsonb_to_recordset($1::jsonb) as a(key text, "group" text, label text, unit text, value jsonb)),
    noted as (
      insert into constant_change (key, old_value, new_value)
      select c.key, c.value, a.value from asked a join constant c using (key) where c.value <> a.value)
  insert into constant (key, "group", label, unit, type, value, description)
  select key, "group", label, unit, case jsonb_typeof(value) when 'number' then 'decimal' else 'table' end, value, '' from asked
  on conflict (key) do update set value = excluded.value, updated_at = now()`,
);

export interface NewConstant {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly unit: string;
  readonly value: unknown;
}

@Injectable()
export class ConstantsRepository {
  constructor(private readonly db: Db) {}

  async mapValues(on: Connection = this.db): Promise<Map<string, unknown>> {
    const rows = await on.prisma.constant.findMany({ select: { key: true, value: true } });
    return new Map(rows.map((row) => [row.key, row.value]));
  }

  /** Maps constants to their descriptions; empty texts where they have none. */
  async mapDescriptions(): Promise<Map<string, string>> {
    const rows = await this.db.prisma.constant.findMany({ select: { key: true, description: true } });
    return new Map(rows.map((row) => [row.key, row.description]));
  }

  async lockConstants(tx: Connection): Promise<void> {
    await tx.listRows(lockConstants);
  }

  /** Saves values; all backends are notified at the commit. */
  async setConstants(tx: Tx, constants: readonly NewConstant[]): Promise<void> {
    await tx.execute(saveValues, [JSON.stringify(constants)]);
  }
}
