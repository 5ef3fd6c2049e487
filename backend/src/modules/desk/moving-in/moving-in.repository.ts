import { Injectable } from '@nestjs/common';
import type { MovingInFindings } from '@plinth/contracts/desk/moving-in/moving-in';
import type { MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import {
  bigint,
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { movingInError } from './moving-in.errors';

const FILE = {
  ...pick(
    tables.moving_in_file,
    'id',
    'created_by_id',
    'file_name',
    'size',
    'created_at',
    'taken_in_at',
    'added',
    'already_here',
  ),
  kind: narrow<MovingInKind>(tables.moving_in_file.kind),
  findings: narrow<MovingInFindings>(tables.moving_in_file.findings),
};
export type FileRecord = RowOf<typeof FILE>;

const SELECT = `select ${columnList(FILE)} from moving_in_file where id = $1::uuid`;
const fileById = sql(FILE, SELECT);
const fileLocked = sql(FILE, `${SELECT} for update`);
const insertFile = sql(
  { id: tables.moving_in_file.id },
  `insert into moving_in_file (id, kind, created_by_id, file_name, size) values (gen_random_uuid(), $1, $2::uuid, $3, $4) returning id`,
);
/** Inserts a part of a file, unless the file was taken in or the part, of `$5` bytes as it was sent, exceeds its size. */
const insertPart = sql(`
  insert into moving_in_part (file_id, position, data)
  select f.id, $2::int, $3::bytea from moving_in_file f
   where f.id = $1::uuid and f.taken_in_at is null and $2::int * $4::int + $5::int <= f.size
  on conflict (file_id, position) do update set data = excluded.data`);
const parts = sql(
  pick(tables.moving_in_part, 'position', 'data'),
  'select position, data from moving_in_part where file_id = $1::uuid order by position',
);
const saveFindings = sql('update moving_in_file set findings = $2::jsonb where id = $1::uuid and taken_in_at is null');
/** Locks the books of before; a second person gets an answer at once. */
const lockBooks = sql(
  { is_locked: bool },
  `select pg_try_advisory_xact_lock(hashtextextended('moving-in', 0)) as is_locked`,
);
const ENTRY = pick(tables.moving_in_entry, 'key', 'object_id', 'amount');
export type TakenEntry = Omit<RowOf<typeof ENTRY>, 'key'>;
/** Condition that what came in was taken back since: it counts no more, and its key may come again. */
const IS_TAKEN_BACK = `(
  exists (select from sales_document b where e.kind = 'open_invoices' and b.credits_id = e.object_id and b.number like 'BF-%')
  or exists (select from client_payment v where e.kind = 'open_credits' and v.voids_id = e.object_id)
  or exists (select from purchase_order_line x join purchase_order y on y.id = x.order_id
              where e.kind = 'purchase_orders' and x.id = e.object_id and y.status = 'cancelled')
  or exists (select from stock_movement x join stock_movement y on y.reverses_id = x.id
              where e.kind = 'opening_stock' and x.key = e.object_id))`;
/** Ends the kind of an entry whose object came in under another key. */
const ALIAS = '_alias';
const takenEntries = sql(
  ENTRY,
  `select ${columnList(ENTRY, 'e')} from moving_in_entry e
    where e.kind in ($1, $1 || '${ALIAS}') and e.key = any($2::text[]) and not ${IS_TAKEN_BACK}`,
);
const takenObjects = sql(
  { object_id: tables.moving_in_entry.object_id },
  'select object_id from moving_in_entry where kind = $1 and object_id = any($2::uuid[])',
);
const insertEntries = sql(`
  insert into moving_in_entry (kind, key, object_id, amount)
  select $1 || case when e.is_alias then '${ALIAS}' else '' end, e.key, e.object_id, e.amount
    from jsonb_to_recordset($2::jsonb) as e(key text, object_id uuid, amount int, is_alias boolean)
  on conflict (kind, key) do update set object_id = excluded.object_id, amount = excluded.amount, taken_in_at = now()`);
const markTakenIn = sql(
  `update moving_in_file set taken_in_at = now(), added = $2::int, already_here = $3::int where id = $1::uuid`,
);
const TOTAL = { kind: narrow<MovingInKind>(text), count: int, amount: bigint };
/** Totals as the books have them now, of what came in and was not taken back. */
const totals = sql(
  TOTAL,
  `
  select e.kind, count(*)::int as count, coalesce(sum(coalesce(d.total, p.amount, l.packs::bigint * l.price, m.value, e.amount)), 0)::bigint as amount
    from moving_in_entry e
    left join sales_document d on e.kind = 'open_invoices' and d.id = e.object_id
    left join purchase_order_line l on e.kind = 'purchase_orders' and l.id = e.object_id
    left join stock_movement m on e.kind = 'opening_stock' and m.key = e.object_id
    left join client_payment p on e.kind = 'open_credits' and p.id = e.object_id
   where e.kind not like '%${ALIAS}' and not ${IS_TAKEN_BACK} group by e.kind`,
);
const givenNumbers = sql(
  { number: text },
  `select number from sales_document where number = any($1::text[])
   union all select number from client_payment where number = any($1::text[])
   union all select number from purchase_order where number = any($1::text[])`,
);
const currentOrders = sql(
  { number: text },
  `select number from purchase_order where number = any($1::text[]) and status <> 'cancelled'`,
);
const clientsOfObjects = sql(
  { client_id: uuid },
  `select client_id from sales_document where id = any($1::uuid[]) and client_id is not null
   union select client_id from client_payment where id = any($1::uuid[])`,
);
const SIGN_OFF = {
  ...pick(tables.moving_in_sign_off, 'count', 'amount', 'old_count', 'old_amount', 'signed_at'),
  kind: narrow<MovingInKind>(tables.moving_in_sign_off.kind),
  signed_by: nullable(text),
};
export type SignOffRecord = RowOf<typeof SIGN_OFF>;
const newestSignOffs = sql(
  SIGN_OFF,
  `
  select distinct on (s.kind) s.kind, s.count, s.amount, s.old_count, s.old_amount, s.signed_at,
         (select trim(u.name || ' ' || u.surname) from "user" u where u.id = s.signed_by_id) as signed_by
    from moving_in_sign_off s order by s.kind, s.id desc`,
);
const insertSignOff = sql(`
  insert into moving_in_sign_off (kind, count, amount, old_count, old_amount, signed_by_id)
  values ($1, $2::int, $3::bigint, $4::int, $5::bigint, $6::uuid)`);
const dropOld = sql(`delete from moving_in_file where created_at < now() - interval '7 days'`);

/** Largest time of a transaction that takes 5,000 rows in. */
const TIMEOUT_MS = 300_000;

/** Stores files with books of before, what came in, and who signed its totals off. */
@Injectable()
export class MovingInRepository {
  constructor(private readonly db: Db) {}

  /**
   * Runs `work` in a transaction that no other person's taking in runs beside.
   * @throws DomainError moving-in-busy
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(
      async (tx) => {
        const { is_locked: isLocked } = await tx.getRow(lockBooks);
        if (!isLocked) throw movingInError('moving-in-busy');
        return work(tx);
      },
      { timeoutMs: TIMEOUT_MS },
    );
  }

  /** Connection for reading without a transaction. */
  get connection(): Connection {
    return this.db;
  }

  findFile(id: string, on: Connection = this.db): Promise<FileRecord | undefined> {
    return on.findRow(fileById, [id]);
  }

  lockFile(tx: Tx, id: string): Promise<FileRecord | undefined> {
    return tx.findRow(fileLocked, [id]);
  }

  async insertFile(kind: MovingInKind, createdById: string, fileName: string, size: number): Promise<string> {
    const { id } = await this.db.getRow(insertFile, [kind, createdById, fileName, size]);
    return id;
  }

  /** Stores a part of a file; false where it was refused. */
  async insertPart(
    id: string,
    part: { position: number; data: Buffer; size: number },
    partBytes: number,
  ): Promise<boolean> {
    return (await this.db.execute(insertPart, [id, part.position, part.data, partBytes, part.size])) > 0;
  }

  /** Lists the parts of a file, in order. */
  listParts(id: string): Promise<{ position: number; data: Buffer }[]> {
    return this.db.listRows(parts, [id]);
  }

  async saveFindings(id: string, findings: MovingInFindings): Promise<void> {
    await this.db.execute(saveFindings, [id, JSON.stringify(findings)]);
  }

  /** Maps hashed keys to what came in under them. */
  async mapTaken(kind: MovingInKind, keys: readonly string[], on: Connection): Promise<Map<string, TakenEntry>> {
    const rows = await on.listRows(takenEntries, [kind, keys]);
    return new Map(rows.map(({ key, ...entry }) => [key, entry]));
  }

  /** Returns those of some objects that came in, under whatever key. */
  async listTakenObjects(kind: MovingInKind, objectIds: readonly string[], on: Connection): Promise<Set<string>> {
    return new Set((await on.listRows(takenObjects, [kind, objectIds])).map(({ object_id }) => object_id));
  }

  /** Lists those of some numbers that documents, payments and purchase orders here have. */
  async listGivenNumbers(numbers: readonly string[], on: Connection): Promise<string[]> {
    return (await on.listRows(givenNumbers, [numbers])).map(({ number }) => number);
  }

  /** Lists those of some numbers that purchase orders have which were not cancelled. */
  async listOrderNumbers(numbers: readonly string[], on: Connection): Promise<string[]> {
    return (await on.listRows(currentOrders, [numbers])).map(({ number }) => number);
  }

  listBranches(on: Connection): Promise<{ id: string; name: string }[]> {
    return on.prisma.location.findMany({
      where: { closed_at: null },
      select: { id: true, name: true },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
  }

  /** Lists the clients of documents and payments. */
  async listClientIds(objectIds: readonly string[], on: Connection): Promise<string[]> {
    return (await on.listRows(clientsOfObjects, [objectIds])).map(({ client_id }) => client_id);
  }

  async insertEntries(
    tx: Tx,
    kind: MovingInKind,
    entries: readonly { key: string; object_id: string; amount: number | null; is_alias: boolean }[],
  ): Promise<void> {
    await tx.execute(insertEntries, [kind, JSON.stringify(entries)]);
  }

  async markTakenIn(tx: Tx, id: string, addedRows: number, alreadyHere: number): Promise<void> {
    await tx.execute(markTakenIn, [id, addedRows, alreadyHere]);
    await tx.prisma.moving_in_part.deleteMany({ where: { file_id: id } });
  }

  /** Lists count and sum of what came in, by kind. */
  listTotals(on: Connection = this.db) {
    return on.listRows(totals);
  }

  /** Lists the newest comparison of each kind with the books of before. */
  listSignOffs(on: Connection = this.db): Promise<SignOffRecord[]> {
    return on.listRows(newestSignOffs);
  }

  async insertSignOff(
    tx: Tx,
    { kind, count, amount, old_count, old_amount }: Omit<SignOffRecord, 'signed_at' | 'signed_by'>,
    signedById: string,
  ): Promise<void> {
    await tx.execute(insertSignOff, [kind, count, amount, old_count, old_amount, signedById]);
  }

  removeOldFiles(): Promise<number> {
    return this.db.execute(dropOld);
  }
}
