import type { WalkInOutcome, WalkInReason } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { walkIns } from '@plinth/contracts/desk/walk-ins/walk-ins';
import {
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isActiveStaff } from '../../people/user/active-staff';

const WALK_IN = {
  ...pick(
    tables.walk_in,
    'id',
    'branch_id',
    'name',
    'phone',
    'email',
    'interest',
    'helped_by_id',
    'time_in',
    'time_out',
    'quote_id',
    'quote_number',
    'version',
  ),
  reason: narrow<WalkInReason>(tables.walk_in.reason),
  outcome: narrow<WalkInOutcome>(tables.walk_in.outcome),
};
/** Row of a visit as the database returns it. */
export const WALK_IN_ROW = { ...WALK_IN, branch: tables.location.name, helped_by: nullable(text) };
export type WalkInRecord = RowOf<typeof WALK_IN_ROW>;

export type WalkInFields = Omit<InputOf<typeof walkIns.update>, 'id' | 'version'>;

export const WALK_IN_FIELDS = `${columnList(WALK_IN, 'w')}, b.name as branch, trim(h.name || ' ' || h.surname) as helped_by`;
export const WALK_IN_FROM =
  'walk_in w join location b on b.id = w.branch_id left join "user" h on h.id = w.helped_by_id';

const byId = sql(WALK_IN_ROW, `select ${WALK_IN_FIELDS} from ${WALK_IN_FROM} where w.id = $1::uuid`);
const byKey = sql(WALK_IN_ROW, `select ${WALK_IN_FIELDS} from ${WALK_IN_FROM} where w.entry_key = $1::uuid`);
const lockById = sql(
  pick(tables.walk_in, 'id', 'quote_id', 'outcome'),
  `select id, quote_id, outcome from walk_in where id = $1::uuid for update`,
);
const insert = sql(
  pick(tables.walk_in, 'id'),
  `
  insert into walk_in (id, entry_key, branch_id, name, phone, email, reason, interest, outcome, helped_by_id, time_in, time_out)
  values (gen_random_uuid(), $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9::uuid, coalesce($10::timestamptz, now()), $11::timestamptz)
  on conflict (entry_key) do nothing returning id`,
);
const update = sql(`
  update walk_in set branch_id = $3::uuid, name = $4, phone = $5, email = $6, reason = $7, interest = $8, outcome = $9, helped_by_id = $10::uuid,
         time_in = coalesce($11::timestamptz, time_in), time_out = $12::timestamptz, version = version + 1, updated_at = now()
   where id = $1::uuid and version = $2::int`);
const endVisit = sql(`
  update walk_in set outcome = $2, time_out = coalesce(time_out, greatest(now(), time_in)), version = version + 1, updated_at = now() where id = $1::uuid`);
const setQuote = sql(`
  update walk_in set quote_id = $2::uuid, quote_number = $3, outcome = coalesce(nullif(outcome, 'browsing'), 'quote'), version = version + 1, updated_at = now()
   where id = $1::uuid`);
const setOutcome = sql(
  `update walk_in set outcome = $2, version = version + 1, updated_at = now() where id = $1::uuid and outcome is distinct from $2`,
);
const referenceChecks = sql(
  { branch: bool, helper: bool },
  `
  select exists (select from location where id = $1::uuid and closed_at is null) as branch, ($2::uuid is null or ${isActiveStaff('$2::uuid')}) as helper`,
);
const countsOfToday = sql(
  { came: int, here: int, quotes: int, orders: int },
  `
  select count(*)::int as came, count(*) filter (where time_out is null)::int as here,
         count(*) filter (where outcome = 'quote')::int as quotes, count(*) filter (where outcome = 'order')::int as orders
    from walk_in
   where time_in >= date_trunc('day', now(), 'Africa/Johannesburg') and ($1::uuid is null or branch_id = $1::uuid)`,
);

const nullIfEmpty = (text: string): string | null => text || null;
const listValues = (fields: WalkInFields): unknown[] => [
  fields.branch_id,
  fields.name,
  fields.phone,
  fields.email,
  fields.reason,
  fields.interest,
  nullIfEmpty(fields.outcome),
  nullIfEmpty(fields.helped_by_id),
  fields.time_in ?? null,
  fields.time_out,
];

@Injectable()
export class WalkInsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string): Promise<WalkInRecord | null> {
    const row = await this.db.findRow(byId, [id]);
    return row ?? null;
  }

  async findByKey(entryKey: string): Promise<WalkInRecord | null> {
    const row = await this.db.findRow(byKey, [entryKey]);
    return row ?? null;
  }

  async lockVisit(tx: Tx, id: string): Promise<{ quote_id: string | null; outcome: string | null } | null> {
    const row = await tx.findRow(lockById, [id]);
    return row ?? null;
  }

  /** Checks that the branch is one of ours, and that the person who helped works here. */
  async checkReferences(branchId: string, helperId: string): Promise<{ branch: boolean; helper: boolean }> {
    return this.db.getRow(referenceChecks, [branchId, nullIfEmpty(helperId)]);
  }

  /** @returns its id; null when that entry was made before */
  async insertVisit(tx: Tx, entryKey: string, fields: WalkInFields): Promise<string | null> {
    const row = await tx.findRow(insert, [entryKey, ...listValues(fields)]);
    return row?.id ?? null;
  }

  /** @returns false when somebody else changed it meanwhile */
  async updateVisit(tx: Tx, id: string, version: number, fields: WalkInFields): Promise<boolean> {
    return (await tx.execute(update, [id, version, ...listValues(fields)])) > 0;
  }

  async recordLeaving(tx: Tx, id: string, outcome: WalkInOutcome): Promise<boolean> {
    return (await tx.execute(endVisit, [id, outcome])) > 0;
  }

  /** Records the quote of a visit; the outcome `browsing` becomes `quote`, any other stays. */
  async setQuote(tx: Tx, id: string, quoteId: string, quoteNumber: string): Promise<void> {
    await tx.execute(setQuote, [id, quoteId, quoteNumber]);
  }

  async setOutcome(tx: Tx, id: string, outcome: WalkInOutcome): Promise<void> {
    await tx.execute(setOutcome, [id, outcome]);
  }

  async countToday(locationId: string | null): Promise<{ came: number; here: number; quotes: number; orders: number }> {
    return this.db.getRow(countsOfToday, [locationId]);
  }
}
