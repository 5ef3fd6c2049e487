import { Injectable } from '@nestjs/common';
import { int, nullable, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const KEY = pick(tables.second_factor, 'user_id', 'sealed_key', 'confirmed_at');
export type KeyRecord = RowOf<typeof KEY>;
const keyOf = sql(KEY, 'select user_id, sealed_key, confirmed_at from second_factor where user_id = $1::uuid');
const allKeys = sql(KEY, 'select user_id, sealed_key, confirmed_at from second_factor order by user_id for update');

const STATE = { confirmed_at: nullable(tables.second_factor.confirmed_at), codes_left: int };
const stateOf = sql(
  STATE,
  `
  select f.confirmed_at, (select count(*) from recovery_code c where c.user_id = f.user_id and c.used_at is null)::int as codes_left
    from second_factor f where f.user_id = $1::uuid and f.confirmed_at is not null`,
);

const lock = sql(`select from pg_advisory_xact_lock(hashtextextended('second-factor:' || $1, 0))`);

// A confirmed key is never replaced.
const propose = sql(`
  insert into second_factor (user_id, sealed_key) values ($1::uuid, $2)
  on conflict (user_id) do update set sealed_key = excluded.sealed_key, created_at = now()
   where second_factor.confirmed_at is null`);
const confirm = sql(
  'update second_factor set confirmed_at = now(), last_step = $2::int where user_id = $1::uuid and confirmed_at is null and sealed_key = $3',
);
const reseal = sql('update second_factor set sealed_key = $2 where user_id = $1::uuid');
const useCode = sql(
  `update recovery_code set used_at = now() where user_id = $1::uuid and code_hash = $2 and used_at is null
      and exists (select from second_factor f where f.user_id = $1::uuid and f.confirmed_at is not null)`,
);
const addCodes = sql(`insert into recovery_code (user_id, code_hash) select $1::uuid, unnest($2::text[])`);

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly db: Db) {}

  /** Finds the state of the second factor; null while it is off. */
  async findState(userId: string): Promise<{ since: Date; codesLeft: number } | null> {
    const row = await this.db.findRow(stateOf, [userId]);
    return row?.confirmed_at ? { since: row.confirmed_at, codesLeft: row.codes_left } : null;
  }

  async findKey(userId: string, on: Connection = this.db): Promise<KeyRecord | null> {
    const row = await on.findRow(keyOf, [userId]);
    return row ?? null;
  }

  /**
   * Locks the person's second factor until the transaction ends, so that turning it on and signing in without a code
   * wait for each other.
   */
  async lockPerson(tx: Tx, userId: string): Promise<void> {
    await tx.listRows(lock, [userId]);
  }

  /** Saves a proposed key; returns false if there is a confirmed one. */
  async proposeKey(userId: string, sealedKey: Buffer): Promise<boolean> {
    return (await this.db.execute(propose, [userId, sealedKey])) > 0;
  }

  /** Confirms the key; returns false if it is no longer the proposed one or was confirmed already. */
  async confirmKey(tx: Tx, { user_id, sealed_key }: KeyRecord, step: number): Promise<boolean> {
    return (await tx.execute(confirm, [user_id, step, sealed_key])) > 0;
  }

  /** Marks the codes of this period and earlier ones as used; returns false if this one was used already. */
  async takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
    // Of two concurrent uses of one code, the second waits for the first, and is refused.
    const { count } = await tx.prisma.second_factor.updateMany({
      where: { user_id: userId, confirmed_at: { not: null }, last_step: { lt: step } },
      data: { last_step: step },
    });
    return count > 0;
  }

  async useRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
    return (await tx.execute(useCode, [userId, hash])) > 0;
  }

  async replaceCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.prisma.recovery_code.deleteMany({ where: { user_id: userId } });
    await tx.execute(addCodes, [userId, hashes]);
  }

  /** Removes the key and the recovery codes; returns false if there was no confirmed key. */
  async removeKey(tx: Tx, userId: string): Promise<boolean> {
    await tx.prisma.recovery_code.deleteMany({ where: { user_id: userId } });
    const { count } = await tx.prisma.second_factor.deleteMany({
      where: { user_id: userId, confirmed_at: { not: null } },
    });
    return count > 0;
  }

  /** Encrypts every key again. */
  async resealAll(tx: Tx, sealKey: (key: KeyRecord) => Buffer | null): Promise<void> {
    for (const key of await tx.listRows(allKeys)) {
      const newSeal = sealKey(key);
      if (newSeal) await tx.execute(reseal, [key.user_id, newSeal]);
    }
  }
}
