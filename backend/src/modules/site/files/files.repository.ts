import { Injectable } from '@nestjs/common';
import {
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
import { BIN_DAYS } from '@plinth/contracts/site/files/file-limits';

const UPLOAD = pick(tables.file_upload, 'id', 'by_id', 'name', 'bytes', 'received', 'key');
export type UploadRecord = RowOf<typeof UPLOAD>;
const FOLDERS = {
  folders: narrow<readonly { folder: string; files: number; bytes: number }[]>(tables.file_work.folders),
};
const WORK = {
  ...pick(tables.file_work, 'kind', 'started_at', 'finished_at', 'done', 'failed', 'bytes', 'last_error'),
  ...FOLDERS,
};
export type WorkRecord = RowOf<typeof WORK>;
export type WorkKind = 'check' | 'move';
const BINNED = { ...pick(tables.file_bin, 'id', 'key', 'bytes', 'deleted_at', 'goes_at'), by: nullable(text) };
const FINDING = pick(tables.file_finding, 'key', 'kind', 'bytes', 'modified_at', 'words');
export type Finding = RowOf<typeof FINDING>;

const insertUpload = sql(
  UPLOAD,
  `insert into file_upload (id, by_id, name, bytes) values (gen_random_uuid(), $1::uuid, $2, $3::bigint) returning ${columnList(UPLOAD)}`,
);
const upload = sql(UPLOAD, `select ${columnList(UPLOAD)} from file_upload where id = $1::uuid and by_id = $2::uuid`);
const lockUpload = sql(
  UPLOAD,
  `select ${columnList(UPLOAD)} from file_upload where id = $1::uuid and by_id = $2::uuid for update`,
);
const setReceived = sql('update file_upload set received = $2::bigint where id = $1::uuid');
const dropUploads = sql(
  pick(tables.file_upload, 'id'),
  `delete from file_upload where key is null and created_at < now() - interval '7 days' returning id`,
);
const insertBinEntry = sql(
  pick(tables.file_bin, 'id'),
  `
  insert into file_bin (id, key, bytes, by_id, goes_at)
  values (gen_random_uuid(), $1, $2::bigint, $3::uuid, now() + interval '${String(BIN_DAYS)} days') on conflict (key) do nothing returning id`,
);
const binnedFiles = sql(
  BINNED,
  `
  select ${columnList(pick(tables.file_bin, 'id', 'key', 'bytes', 'deleted_at', 'goes_at'), 'b')}, trim(u.name || ' ' || u.surname) as by
    from file_bin b left join "user" u on u.id = b.by_id order by b.deleted_at desc, b.id limit 500`,
);
const binnedKeys = sql({ key: text }, 'select key from file_bin where $1::text[] is null or key = any($1::text[])');
const deleteBinEntry = sql(pick(tables.file_bin, 'key'), 'delete from file_bin where id = $1::uuid returning key');
const dueInBin = sql(
  pick(tables.file_bin, 'id', 'key'),
  'select id, key from file_bin where goes_at < now() order by goes_at limit 20 for update skip locked',
);
const counts = sql(
  { orphans: int, dangling: int, in_bin: int },
  `
  select (select count(*)::int from file_finding where kind = 'orphan') as orphans,
         (select count(*)::int from file_finding where kind = 'dangling') as dangling,
         (select count(*)::int from file_bin) as in_bin`,
);
const findings = sql(
  FINDING,
  `select ${columnList(FINDING)} from file_finding where kind = $1 order by modified_at nulls last, key limit 500`,
);
const dropFindings = sql('delete from file_finding');
const addFindings = sql(`
  insert into file_finding (key, kind, bytes, modified_at, words)
  select key, kind, bytes, modified_at, words from jsonb_to_recordset($1::jsonb)
      as found(key text, kind text, bytes bigint, modified_at timestamptz, words text)
  on conflict (key) do nothing`);
const beginWork = sql(`
  insert into file_work (kind, started_at) values ($1, now())
  on conflict (kind) do update set started_at = now(), finished_at = null, done = 0, failed = 0, bytes = 0, last_error = null`);
const progress = sql(
  'update file_work set done = done + $2::int, failed = failed + $3::int, bytes = bytes + $4::bigint, last_error = coalesce($5, last_error) where kind = $1',
);
const endWork = sql(
  'update file_work set finished_at = now(), last_error = coalesce($2, last_error), folders = coalesce($3::jsonb, folders) where kind = $1',
);
const work = sql(WORK, `select ${columnList(WORK)} from file_work`);

/** Uploads and bin entries of the file store. */
@Injectable()
export class FilesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(run);
  }

  async insertUpload(userId: string, name: string, bytes: number): Promise<UploadRecord> {
    return this.db.getRow(insertUpload, [userId, name, bytes]);
  }

  /** Finds the person's own upload; undefined if it is somebody else's. */
  async findOwnUpload(id: string, userId: string): Promise<UploadRecord | undefined> {
    return this.db.findRow(upload, [id, userId]);
  }

  async lockUpload(tx: Tx, id: string, userId: string): Promise<UploadRecord | undefined> {
    return tx.findRow(lockUpload, [id, userId]);
  }

  async recordReceived(tx: Tx, id: string, bytes: number): Promise<void> {
    await tx.execute(setReceived, [id, bytes]);
  }

  async markAsStored(tx: Tx, id: string, file: { key: string; type: string; hash: string }): Promise<void> {
    await tx.prisma.file_upload.updateMany({
      where: { id },
      data: { key: file.key, type: file.type, hash: file.hash },
    });
  }

  async mapNamesByKey(keys: readonly string[]): Promise<Map<string, string>> {
    const uploads = await this.db.prisma.file_upload.findMany({
      where: { key: { in: [...keys] } },
      select: { key: true, name: true },
    });
    return new Map(uploads.flatMap(({ key, name }) => (key === null ? [] : [[key, name] as const])));
  }

  /** Deletes uploads that were not finished within a week, and returns their ids. */
  async deleteAbandonedUploads(): Promise<string[]> {
    return (await this.db.listRows(dropUploads)).map(({ id }) => id);
  }

  /** Inserts a bin entry and returns its id; undefined if the file is in the bin already. */
  async insertIntoBin(tx: Tx, key: string, bytes: number, userId: string): Promise<string | undefined> {
    await tx.prisma.file_finding.deleteMany({ where: { key } });
    return (await tx.findRow(insertBinEntry, [key, bytes, userId]))?.id;
  }

  listBin() {
    return this.db.listRows(binnedFiles);
  }

  async listBinnedKeys(keys: readonly string[] | null): Promise<Set<string>> {
    return new Set((await this.db.listRows(binnedKeys, [keys])).map(({ key }) => key));
  }

  async removeFromBin(tx: Tx, id: string): Promise<string | undefined> {
    return (await tx.findRow(deleteBinEntry, [id]))?.key;
  }

  lockDueInBin(tx: Tx) {
    return tx.listRows(dueInBin);
  }

  async removeName(tx: Tx, key: string): Promise<void> {
    await tx.prisma.file_upload.deleteMany({ where: { key } });
  }

  async countFiles() {
    return this.db.getRow(counts);
  }

  listFindings(kind: 'orphan' | 'dangling'): Promise<Finding[]> {
    return this.db.listRows(findings, [kind]);
  }

  async replaceFindings(findings: readonly Finding[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.execute(dropFindings);
      await tx.execute(addFindings, [JSON.stringify(findings)]);
    });
  }

  async beginWork(kind: WorkKind): Promise<void> {
    await this.db.execute(beginWork, [kind]);
  }

  async recordProgress(
    kind: WorkKind,
    change: { doneCount?: number; failedCount?: number; bytes?: number; error?: string },
  ): Promise<void> {
    const { doneCount = 0, failedCount = 0, bytes = 0, error = null } = change;
    await this.db.execute(progress, [kind, doneCount, failedCount, bytes, error]);
  }

  async endWork(kind: WorkKind, folders: WorkRecord['folders'] | null, error: string | null = null): Promise<void> {
    await this.db.execute(endWork, [kind, error, folders && JSON.stringify(folders)]);
  }

  async findWork(kind: WorkKind): Promise<WorkRecord | undefined> {
    return (await this.db.listRows(work)).find((one) => one.kind === kind);
  }
}
