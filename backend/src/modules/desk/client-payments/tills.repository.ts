import { Injectable } from '@nestjs/common';
import {
  float,
  instant,
  nullable,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const COUNT = {
  ...pick(tables.till_count, 'id', 'branch_id', 'expected', 'counted', 'banked', 'bank_reference', 'reason'),
  branch: text,
  counted_by: text,
  counted_at: instant,
  booked: float,
};
export type TillCountRecord = RowOf<typeof COUNT>;
const COUNT_COLUMNS = `t.id, t.branch_id, t.expected, t.counted, t.banked, t.bank_reference, t.reason, b.name as branch,
  trim(u.name || ' ' || u.surname) as counted_by, t.counted_at, t.booked::float8 as booked`;
const COUNTS = 'till_count t join location b on b.id = t.branch_id join "user" u on u.id = t.counted_by_id';
const newestCounts = sql(
  COUNT,
  `select ${COUNT_COLUMNS} from ${COUNTS} where $1::uuid is null or t.branch_id = $1::uuid order by t.number desc limit 60`,
);
const countById = sql(COUNT, `select ${COUNT_COLUMNS} from ${COUNTS} where t.id = $1::uuid`);

const TILL = {
  branch_id: uuid,
  branch: text,
  booked: float,
  last_id: nullable(uuid),
};
export type TillRecord = RowOf<typeof TILL>;
const LAST_COUNT = `(select t.id from till_count t where t.branch_id = b.id order by t.number desc limit 1)`;
/** Tills of the open branches, and of a closed one in which cash lies by its books. */
const allTills = sql(
  TILL,
  `select b.id as branch_id, b.name as branch, cash.booked, last.id as last_id
     from location b cross join lateral (select cash_of_branch(b.id)::float8 as booked) cash left join till_count last on last.id = ${LAST_COUNT}
    where (b.closed_at is null or cash.booked + coalesce(last.counted - last.banked - last.booked, 0) <> 0) and ($1::uuid is null or b.id = $1::uuid)
    order by b.position, b.name`,
);
const lockTill = sql(`select from pg_advisory_xact_lock(hashtextextended('till of ' || $1::text, 0))`);
const insertCount = sql(
  `insert into till_count (id, branch_id, counted_by_id, expected, counted, banked, bank_reference, reason, booked)
   values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9::bigint)`,
);

export interface NewTillCount {
  readonly id: string;
  readonly branch_id: string;
  readonly counted_by_id: string;
  readonly expected: number | null;
  readonly counted: number;
  readonly banked: number;
  readonly bank_reference: string;
  readonly reason: string;
  readonly booked: number;
}

/** Tills of the branches and the counts of their cash. */
@Injectable()
export class TillsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Locks the till of a branch: of two people who count it at once, the second sees the count of the first. */
  async lockTill(tx: Tx, branchId: string): Promise<void> {
    await tx.execute(lockTill, [branchId]);
  }

  /** @param branchId null for all branches */
  listTills(branchId: string | null, on: Connection = this.db): Promise<TillRecord[]> {
    return on.listRows(allTills, [branchId]);
  }

  /** Lists the newest counts. */
  listCounts(branchId: string | null, on: Connection = this.db): Promise<TillCountRecord[]> {
    return on.listRows(newestCounts, [branchId]);
  }

  async findCount(id: string, on: Connection = this.db): Promise<TillCountRecord | undefined> {
    return on.findRow(countById, [id]);
  }

  async insertCount(tx: Tx, count: NewTillCount): Promise<void> {
    await tx.execute(insertCount, [
      count.id,
      count.branch_id,
      count.counted_by_id,
      count.expected,
      count.counted,
      count.banked,
      count.bank_reference,
      count.reason,
      count.booked,
    ]);
  }
}
