import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deathState, readDeaths } from '../../backend/src/platform/runtime/process-deaths/deaths';
import { recall } from '../lib/data-folder';
import { isAlive, until } from '../lib/processes';
import { startCluster, type Cluster } from '../postgres/cluster';
import { restarts } from '../doctor/checks';
import { SupervisedCluster } from './supervised-cluster';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'plinth-database-deaths-'));
chmodSync(folder, 0o755);
const how = { folder, ...recall(folder), throwaway: true };
const news: string[] = [];
let cluster: Cluster;
let database: SupervisedCluster;
let isEnding = false;

beforeAll(async () => {
  cluster = await startCluster(how);
  database = new SupervisedCluster(
    cluster,
    { ...how, port: cluster.port },
    {
      onNews: (text) => news.push(text),
      dataFolder: folder,
      isEnding: () => isEnding,
    },
  );
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: cluster.appUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
/** The newest death, once the database is ready again after the last of so many. */
const mourned = async (count: number) => {
  await until(() => {
    const deaths = readDeaths(folder);
    return deaths.length === count && deaths.every(({ ready_after_seconds }) => ready_after_seconds !== null);
  }, 60_000);
  const client = await connect();
  await client.end();
  expect(readDeaths(folder)).toHaveLength(count);
  return readDeaths(folder)[0];
};

test('the database is killed, loses one of its processes, is asked to stop by somebody: each is known, and three are too many', async () => {
  process.kill(database.pid, 'SIGKILL');
  expect(await mourned(1)).toMatchObject({ part: 'database', reason: 'killed', exit: 'SIGKILL', calls: [] });
  expect(restarts(folder)).toMatchObject({
    state: 'look',
    words: expect.stringContaining('Database: killed from outside'),
  });

  // The server itself goes on, all its connections are cut.
  const { pid } = database;
  const client = await connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await mourned(2)).toMatchObject({ part: 'database', reason: 'killed', exit: 'SIGKILL' });
  expect(database.pid).toBe(pid);
  await client.end().catch(() => undefined);

  process.kill(database.pid, 'SIGINT');
  expect(await mourned(3)).toMatchObject({ part: 'database', reason: 'ended', exit: '0' });
  expect(deathState(readDeaths(folder))).toBe('failing');
  expect(restarts(folder)).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('postgres.log') });
});

test('the machine is shut down, and the database is asked to stop before its turn: it is back for those who still work, and that is no death', async () => {
  const before = readDeaths(folder).length;
  const newsBefore = news.length;
  const { pid } = database;
  isEnding = true;
  process.kill(pid, 'SIGINT');
  // Nothing is heard until after its next look, which finds it dead before this process has heard how it ended.
  const held = performance.now();
  while (isAlive(pid) || performance.now() - held < 2_500)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  expect(await until(() => database.pid !== pid, 60_000)).toBe(true);
  expect(news.length).toBeGreaterThan(newsBefore);
  expect(readDeaths(folder)).toHaveLength(before);
});
