import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive, until } from '../lib/processes';
import { isRunning, startCluster } from './cluster';
import type { Cluster } from './cluster';

const folder = mkdtempSync(join(tmpdir(), 'plinth-cluster-'));
chmodSync(folder, 0o755);
// As in the product, everything acknowledged is on the disk: that is what is tested.
const start = () => startCluster({ folder, ownerPassword: 'owner', appPassword: 'app' });

let cluster: Cluster;

async function query(sql: string, url = cluster.ownerUrl): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  // What an initdb that was interrupted leaves: a folder that never held a database.
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'half-written'), '');
  cluster = await start();
  await query('create table note (text text)');
}, 60_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('starts where an earlier initdb was interrupted', async () => {
  expect(await query('select current_user::text as me')).toEqual([{ me: 'plinth_owner' }]);
});

it('sorts names as people do', async () => {
  expect(
    await query(`select name from (values ('zulu'), ('Zebra'), ('émile'), ('Fred')) as names(name) order by name`),
  ).toEqual(['émile', 'Fred', 'Zebra', 'zulu'].map((name) => ({ name })));
});

it('takes over a server whose parent was killed', async () => {
  const again = await start();
  expect(again).toMatchObject({ adopted: true, pid: cluster.pid, port: cluster.port });
});

it('starts again after the server was killed, and nothing is gone', async () => {
  await query(`insert into note values ('kept')`);
  process.kill(cluster.pid, 'SIGKILL');
  await until(() => !isAlive(cluster.pid), 5000);
  expect(isRunning(folder)).toBe(false);
  cluster = await start();
  expect(cluster.adopted).toBe(false);
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
}, 60_000);

it('is not misled by a pid file that names another program', async () => {
  await cluster.stop();
  expect(isRunning(folder)).toBe(false);
  writeFileSync(
    join(folder, 'postgres', 'postmaster.pid'),
    `${String(process.pid)}\n${join(folder, 'postgres')}\n0\n5432\n`,
  );
  expect(isRunning(folder)).toBe(false);
  cluster = await start();
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
}, 60_000);

it('stops in order: no process and no pid file are left', async () => {
  await cluster.stop();
  expect(isAlive(cluster.pid)).toBe(false);
  expect(isRunning(folder)).toBe(false);
  cluster = await start();
}, 60_000);

it('keeps what rows hold out of its log, and ends what nobody waits for', async () => {
  await query('create table person (email text unique check (length(email) < 60))');
  await query(`insert into person values ('thandi@example.test')`);
  const repeat = new pg.Client({ connectionString: cluster.ownerUrl });
  await repeat.connect();
  await expect(repeat.query('insert into person values ($1)', ['thandi@example.test'])).rejects.toThrow(
    'duplicate key',
  );
  await expect(repeat.query('insert into person values ($1)', ['sipho@example.test'.repeat(9)])).rejects.toThrow(
    'check',
  );
  await repeat.end();
  const said = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(said).toContain('duplicate key value violates unique constraint');
  expect(said).not.toMatch(/(?:thandi|sipho)@example/);
  const app = new pg.Client({ connectionString: cluster.appUrl });
  await app.connect();
  expect((await app.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1min' }]);
  await app.end();
});

it('goes on archiving after it ended between keeping a segment and noting that it is kept', async () => {
  const shop = mkdtempSync(join(tmpdir(), 'plinth-cluster-'));
  chmodSync(shop, 0o755);
  const archiving = await startCluster({
    folder: shop,
    ownerPassword: 'owner',
    appPassword: 'app',
    archiveEvery: 0,
    throwaway: true,
  });
  try {
    const note = (name: string) => join(shop, 'postgres', 'pg_wal', 'archive_status', name);
    /** @returns the segment that ends */
    const fillSegment = async (table: string): Promise<string> => {
      await query(`create table ${table} (text text)`, archiving.ownerUrl);
      const client = new pg.Client({ connectionString: archiving.adminUrl });
      await client.connect();
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      await client.end();
      return rows[0].name;
    };
    const isKept = (name: string) => until(() => existsSync(note(`${name}.done`)), 30_000);
    const first = await fillSegment('morning');
    expect(await isKept(first)).toBe(true);
    renameSync(note(`${first}.done`), note(`${first}.ready`));
    const second = await fillSegment('afternoon');
    expect(await isKept(second)).toBe(true);
    expect(readdirSync(join(shop, 'wal'))).toEqual(expect.arrayContaining([first, second]));
  } finally {
    await archiving.stop();
    rmSync(shop, { recursive: true, force: true });
  }
}, 120_000);
