import { Injectable } from '@nestjs/common';
import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import { bigint, int, nullable, narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';

const IMPORT = {
  ...pick(
    tables.item_import,
    'id',
    'created_by_id',
    'file_name',
    'size',
    'created_at',
    'asked_at',
    'rows_done',
    'rows_total',
    'read_at',
    'change_id',
  ),
  found: narrow<NonNullable<ItemImport['found']>>(tables.item_import.found),
  change: nullable(int),
};
export type ImportRecord = RowOf<typeof IMPORT>;

const SELECT = `
  select i.id, i.created_by_id, i.file_name, i.size, i.created_at, i.asked_at, i.rows_done, i.rows_total, i.read_at, i.change_id, i.found,
         (select c.number from catalogue_change c where c.id = i.change_id) as change
    from item_import i where i.id = $1::uuid`;
const byId = sql(IMPORT, SELECT);
const lockById = sql(IMPORT, `${SELECT} for update of i`);
const begin = sql(
  { id: tables.item_import.id },
  `insert into item_import (id, created_by_id, file_name, size) values (gen_random_uuid(), $1::uuid, $2, $3) returning id`,
);
/** Inserts a part of a file, unless the file is already being read or the part exceeds its size. */
const addPart = sql(`
  insert into item_import_part (import_id, position, data)
  select i.id, $2::int, $3::bytea from item_import i where i.id = $1::uuid and i.asked_at is null and $2::int * $4::int + length($3::bytea) <= i.size
  on conflict (import_id, position) do update set data = excluded.data`);
const receivedBytes = sql(
  { bytes: bigint },
  `select coalesce(sum(length(data)), 0)::bigint as bytes from item_import_part where import_id = $1::uuid`,
);
const parts = sql(
  { data: tables.item_import_part.data },
  'select data from item_import_part where import_id = $1::uuid order by position',
);
const requestReading = sql(`
  update item_import set asked_at = now(), read_at = null, rows_done = 0, rows_total = null, found = null, edits = null where id = $1::uuid`);
const saveFindings = sql(
  'update item_import set read_at = now(), found = $2::jsonb, edits = $3::jsonb where id = $1::uuid and read_at is null',
);
const EDITS = { edits: narrow<CatalogueEdit[]>(tables.item_import.edits) };
const editsOf = sql(EDITS, 'select edits from item_import where id = $1::uuid');
const setChange = sql('update item_import set change_id = $2::uuid, edits = null where id = $1::uuid');
const dropOld = sql(`delete from item_import where created_at < now() - interval '7 days'`);

/** Stores files of items to import. */
@Injectable()
export class ItemImportsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work, { timeoutMs: 60_000 });
  }

  async findImport(id: string, on: Connection = this.db, lock = false): Promise<ImportRecord | undefined> {
    return on.findRow(lock ? lockById : byId, [id]);
  }

  async insertImport(createdById: string, fileName: string, size: number): Promise<string> {
    const { id } = await this.db.getRow(begin, [createdById, fileName, size]);
    return id;
  }

  /** Stores a part of a file; false where it was refused. */
  async addPart(id: string, position: number, data: Buffer, partBytes: number): Promise<boolean> {
    return (await this.db.execute(addPart, [id, position, data, partBytes])) > 0;
  }

  async countReceivedBytes(id: string, on: Connection = this.db): Promise<number> {
    const { bytes } = await on.getRow(receivedBytes, [id]);
    return bytes;
  }

  async readBytes(id: string): Promise<Buffer> {
    return Buffer.concat((await this.db.listRows(parts, [id])).map(({ data }) => data));
  }

  async markAsRequested(tx: Tx, id: string): Promise<void> {
    await tx.execute(requestReading, [id]);
  }

  /** Marks an import as being read, with its rows not counted yet; false where another reader started before. */
  async markAsTaken(id: string): Promise<boolean> {
    const { count } = await this.db.prisma.item_import.updateMany({
      where: { id, asked_at: { not: null }, read_at: null, rows_total: null },
      data: { rows_total: 0 },
    });
    return count > 0;
  }

  async recordProgress(id: string, doneRows: number, total: number): Promise<void> {
    await this.db.prisma.item_import.updateMany({
      where: { id, read_at: null },
      data: { rows_done: doneRows, rows_total: total },
    });
  }

  async recordFindings(
    id: string,
    findings: NonNullable<ItemImport['found']>,
    edits: readonly CatalogueEdit[],
  ): Promise<void> {
    await this.db.execute(saveFindings, [id, JSON.stringify(findings), JSON.stringify(edits)]);
  }

  async listEdits(tx: Tx, id: string): Promise<readonly CatalogueEdit[]> {
    const row = await tx.findRow(editsOf, [id]);
    return row?.edits ?? [];
  }

  async markAsSaved(tx: Tx, id: string, changeId: string): Promise<void> {
    await tx.execute(setChange, [id, changeId]);
    await tx.prisma.item_import_part.deleteMany({ where: { import_id: id } });
  }

  removeOld(): Promise<number> {
    return this.db.execute(dropOld);
  }
}
