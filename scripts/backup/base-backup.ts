import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Folders whose content a server recreates, or that belong to the running server alone. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal', 'backup_label']);

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Copies the folder of a running server; a file that disappears meanwhile was dropped, as the WAL knows. */
function copyLive(from: string, to: string, top = true): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      if (top && EMPTIED.has(entry.name)) mkdirSync(target, { mode: 0o700 });
      else copyLive(source, target, false);
    } else if (entry.isFile()) {
      try {
        copyFileSync(source, target);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  }
  if (top) mkdirSync(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
}

interface WalSpan {
  /** First and last segment that a recovery from this copy needs. */
  readonly first: string;
  readonly last: string;
}

/**
 * Copies the database of a running server as a base backup (PostgreSQL's manual, chapter 25.3.3): between
 * `pg_backup_start` and `pg_backup_stop`, with the label beside it. Work continues meanwhile. The copy is complete
 * together with the WAL of that time.
 * @param adminUrl superuser of the server
 * @param data its folder
 * @param target an empty folder
 */
export async function copyDatabase(adminUrl: string, data: string, target: string): Promise<WalSpan> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // A server that cannot archive would wait for ever.
    await client.query(`set statement_timeout = '5min'`);
    const {
      rows: [begin],
    } = await client.query<{ first: string }>(`select pg_walfile_name(pg_backup_start('plinth', true)) as first`);
    copyLive(data, target);
    const {
      rows: [end],
    } = await client.query<{ last: string; label: string; map: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as map from pg_backup_stop(true)',
    );
    if (begin === undefined || end === undefined) throw new Error('PostgreSQL gave no answer to the backup.');
    writeFileSync(join(target, 'backup_label'), end.label);
    if (end.map.trim() !== '') writeFileSync(join(target, 'tablespace_map'), end.map);
    return { first: begin.first, last: end.last };
  } finally {
    await client.end();
  }
}

/**
 * Checks that a file of the archive is one of these segments, or a timeline's history. Later segments may be
 * incomplete.
 */
export const isNeeded = (file: string, { first, last }: WalSpan): boolean => {
  const name = file.replace(/\.gz(\.sealed)?$/, '');
  return (
    /^[0-9A-F]{8}\.history$/.test(name) ||
    (/^[0-9A-F]{24}$/.test(name) && name.slice(8) >= first.slice(8) && name.slice(8) <= last.slice(8))
  );
};

/** Counts the rows of each table of the shop. */
export async function countRows(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    const counts = new Map<string, number>();
    for (const { name } of rows) {
      const answer = await client.query<{ count: string }>(`select count(*) as count from public.${name}`);
      counts.set(name, Number(answer.rows[0]?.count));
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Copies a part of a backup if it exists and was not copied already. */
export const copyIfThere = (from: string, to: string): void => {
  if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
};
