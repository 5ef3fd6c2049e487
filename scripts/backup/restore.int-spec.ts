import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { recall } from '../lib/data-folder';
import { startCluster, type Cluster } from '../postgres/cluster';
import { makeBackup } from './make-backup';
import { readBackupSettings } from './places';
import type { Until } from './recover';
import { restore } from './restore';

jest.setTimeout(240_000);

const quiet = () => undefined;
const folder = mkdtempSync(join(tmpdir(), 'plinth-restore-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = readBackupSettings({}, folder);
const key = (prefix: string, ending: string) => `${prefix}/${crypto.randomUUID()}.${ending}`;

async function run<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A file of the file store and the row that names it. */
async function upload(shop: Cluster, name: string): Promise<void> {
  const file = join(folder, 'blobs', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, name);
  await run(shop.ownerUrl, 'insert into upload values ($1)', [{ files: [{ width: 400, key: name }] }]);
}
const open = () => startCluster({ folder, ...recall(folder), archiveEvery: 0, throwaway: true });
/** A working day: the shop opens, sells, and closes. */
async function sell(...sales: string[]): Promise<void> {
  const shop = await open();
  for (const sale of sales) await run(shop.ownerUrl, 'insert into sale values ($1)', [sale]);
  await shop.stop();
}
async function sales(): Promise<string[]> {
  const shop = await open();
  const rows = await run<{ name: string }>(shop.ownerUrl, 'select name from sale order by sold_at');
  await shop.stop();
  return rows.map(({ name }) => name);
}
const back = (file: string, until: Until, branch?: number) => restore(file, until, settings, folder, quiet, branch);

test('a day at the shop, restored again and again: no upload is lost, no branch is mistaken for another', async () => {
  const shop = await open();
  await run(
    shop.ownerUrl,
    `create table sale (name text primary key, sold_at timestamptz not null default clock_timestamp());
     create table upload (of jsonb)`,
  );
  await upload(shop, key('item-photos', 'webp'));
  const { file } = await makeBackup(shop, settings, quiet, folder);

  const since = [key('item-photos', 'webp'), key('signatures', 'png'), key('mailbox', 'bin')];
  for (const name of since) await upload(shop, name);
  await run(shop.ownerUrl, `insert into upload values ($1)`, [{ key: key('item-photos', 'webp') }]);
  await run(shop.ownerUrl, `insert into sale values ('before the first restore')`);
  const [{ last } = { last: new Date(0) }] = await run<{ last: Date }>(
    shop.ownerUrl,
    'select max(sold_at) as last from sale',
  );
  await shop.stop();

  // "Just before now": nothing was sold since.
  await expect(back(file, new Date(Date.now() + 3_600_000))).rejects.toThrow(
    /the last change that was kept is of 20\S+Z\. To have it: --to latest/,
  );

  const first = await back(file, 'latest');
  expect(since.filter((name) => !existsSync(join(folder, 'blobs', name)))).toEqual([]);
  expect(first).toMatchObject({ filesBack: 3, filesMissing: 1, branches: { after: [1], taken: 1 } });
  expect(first.lastChange?.getTime()).toBeGreaterThanOrEqual(last.getTime());
  expect(statSync(join(folder, 'blobs', 'signatures')).mode & 0o077).toBe(0);

  await sell('on the second branch');
  expect(await back(file, 'backup')).toMatchObject({ filesBack: 0, lastChange: null });
  await sell('on the third branch');
  // The newest work, not the one that the same number once stood for.
  expect(await back(file, 'latest')).toMatchObject({ branches: { after: [1, 2, 3], taken: 3, newest: 3 } });
  expect(await sales()).toEqual(['on the third branch']);

  // What was left behind is still to be had, by its number, with its files.
  expect(await back(file, 'latest', 2)).toMatchObject({ filesMissing: 1, branches: { taken: 2, newest: 4 } });
  expect(await sales()).toEqual(['before the first restore', 'on the second branch']);
  await expect(back(file, 'latest', 9)).rejects.toThrow('Branches after it: 1, 2, 3, 4, 5');
});
