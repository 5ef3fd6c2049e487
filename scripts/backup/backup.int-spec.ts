import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readBackupState } from '../../backend/src/platform/runtime/backups/backup-state';
import { recall } from '../lib/data-folder';
import { startCluster, type Cluster } from '../postgres/cluster';
import { makeBackup } from './make-backup';
import { readBackupSettings, walFolder } from './places';
import { restore } from './restore';
import { packWal, pruneWal } from './wal';

jest.setTimeout(600_000);

const KEY = 'the boards are stacked behind the saw';
const made: string[] = [];

/** A folder that the server's own user may enter. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-backup-'));
  chmodSync(folder, 0o755);
  made.push(folder);
  return folder;
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const quiet = () => undefined;
const start = (folder: string): Promise<Cluster> =>
  startCluster({ folder, ...recall(folder), archiveEvery: 0, throwaway: true });

async function run<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
const admin = ({ adminUrl }: Cluster) => adminUrl;
const count = async ({ ownerUrl }: Cluster): Promise<number> =>
  (await run<{ count: number }>(ownerUrl, 'select count(*)::int as count from sale'))[0]?.count ?? -1;
const settingsOf = (folder: string, key: string | undefined = KEY) =>
  readBackupSettings({ ...(key !== undefined && { BACKUP_KEY: key }), BACKUP_KEEP: '1' }, folder);

/** A shop with a hundred sales and a paper. */
async function shop(): Promise<{ folder: string; cluster: Cluster }> {
  const folder = newFolder();
  const cluster = await start(folder);
  await run(
    cluster.ownerUrl,
    `create table sale (id int primary key, sold_at timestamptz not null default clock_timestamp());
     insert into sale select generate_series(1, 100)`,
  );
  mkdirSync(join(folder, 'blobs', 'invoices'), { recursive: true });
  writeFileSync(join(folder, 'blobs', 'invoices', 'one.pdf'), 'a paper');
  return { folder, cluster };
}

test('a backup that is made while people buy, restored: what it held, then all that was sold since, then up to a moment', async () => {
  const { folder, cluster } = await shop();
  const settings = settingsOf(folder);
  let sold = 100;
  let open = true;
  const till = (async () => {
    while (open) await run(cluster.ownerUrl, 'insert into sale values ($1)', [(sold += 1)]);
  })();
  const backup = await makeBackup(cluster, settings, quiet, folder);
  open = false;
  await till;
  expect(backup.rows).toBeGreaterThanOrEqual(100);
  expect(readBackupState(folder)).toMatchObject({ file: backup.file, rows: backup.rows, last_error: null });
  // Nothing of it can be read without the pass phrase.
  expect(readFileSync(backup.file).includes(Buffer.from('PG_VERSION'))).toBe(false);

  const [{ moment }] = await run<{ moment: Date }>(cluster.ownerUrl, 'select clock_timestamp() as moment');
  await run(cluster.ownerUrl, 'insert into sale select generate_series(1000001, 1000050)');
  await run(admin(cluster), 'select pg_switch_wal()');
  // The last sale is in no file of the archive yet.
  await run(cluster.ownerUrl, 'insert into sale values (2000000)');
  await cluster.stop();
  await packWal(walFolder(folder), settings.passPhrase);
  expect(readdirSync(walFolder(folder)).filter((file) => /^[0-9A-F]{24}$/.test(file))).toEqual([]);

  rmSync(join(folder, 'blobs'), { recursive: true });
  const latest = await restore(backup.file, 'latest', settings, folder, quiet);
  expect(existsSync(join(latest.before ?? '', 'postgres'))).toBe(true);
  expect(readFileSync(join(folder, 'blobs', 'invoices', 'one.pdf'), 'utf8')).toBe('a paper');
  const again = await start(folder);
  expect(await count(again)).toBe(sold + 51);
  await run(again.ownerUrl, 'insert into sale values (3000000)');
  await again.stop();

  await restore(backup.file, moment, settings, folder, quiet);
  const then = await start(folder);
  expect(await count(then)).toBe(sold);
  await then.stop();
});

test('another pass phrase, a damaged file, none at all, a running shop: in words, and nothing is touched', async () => {
  const { folder, cluster } = await shop();
  const settings = settingsOf(folder);
  const { file } = await makeBackup(cluster, settings, quiet, folder);
  await expect(restore(file, 'backup', settings, folder, quiet)).rejects.toThrow('Stop it first');
  await cluster.stop();
  const tried = (given: string, key?: string) =>
    restore(given, 'backup', { ...settings, passPhrase: key }, folder, quiet);
  await expect(tried(file, 'some other pass phrase')).rejects.toThrow(
    'BACKUP_KEY is another one, or the file was damaged',
  );
  await expect(tried(file)).rejects.toThrow('set BACKUP_KEY');
  await expect(tried('plinth-20260101T000000Z.tar.gz', KEY)).rejects.toThrow('There is no backup');
  const bytes = readFileSync(file);
  writeFileSync(join(folder, 'cut.sealed'), bytes.subarray(0, bytes.length - 40_000));
  await expect(tried(join(folder, 'cut.sealed'), KEY)).rejects.toThrow('damaged');
  writeFileSync(join(folder, 'letter'), 'Dear customer');
  await expect(tried(join(folder, 'letter'), KEY)).rejects.toThrow('no backup');
  await expect(restore(file, new Date('2026-01-01T00:00:00Z'), settings, folder, quiet)).rejects.toThrow(
    'Take an older one',
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('.restoring'))).toEqual([]);
  const again = await start(folder);
  expect(await count(again)).toBe(100);
  await again.stop();
});

test('as many backups are kept as were asked for, and no WAL that is older than all of them', async () => {
  const { folder, cluster } = await shop();
  const settings = settingsOf(folder, '');
  const first = await makeBackup(cluster, settings, quiet, folder);
  const second = await makeBackup(cluster, settings, quiet, folder);
  await cluster.stop();
  expect(first.file.endsWith('.tar.gz')).toBe(true);
  expect([existsSync(first.file), existsSync(second.file)]).toEqual([false, true]);
  expect(await packWal(walFolder(folder), undefined)).toBeGreaterThan(0);
  await pruneWal(walFolder(folder), settings);
  expect(readdirSync(walFolder(folder)).length).toBeGreaterThan(0);
  await pruneWal(walFolder(folder), settingsOf(newFolder()), Date.now() + 3 * 86_400_000);
  expect(readdirSync(walFolder(folder))).toEqual([]);
});
