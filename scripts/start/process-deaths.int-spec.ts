import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeaths } from '../../backend/src/platform/runtime/process-deaths/deaths';
import {
  deathFile,
  recordDeath,
  type ObservedDeath,
  type ProcessDeath,
} from '../../backend/src/platform/runtime/process-deaths/death-file';
import { freePort } from '../lib/ports';
import { until } from '../lib/processes';
import { ManagedProcess, type ProcessOptions } from './managed-process';

const folder = mkdtempSync(join(tmpdir(), 'plinth-deaths-'));
const logFile = join(folder, 'logs', 'server.log');
const callsFile = `${logFile}.calls`;
let port = 0;
let started: ManagedProcess | undefined;

beforeAll(async () => {
  port = await freePort();
});
afterEach(async () => {
  await started?.stop();
  rmSync(deathFile(folder), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(path = '/'): Promise<string | undefined> {
  try {
    return await (await fetch(`http://127.0.0.1:${String(port)}${path}`, { signal: AbortSignal.timeout(500) })).text();
  } catch {
    return undefined;
  }
}
const answers = async () => (await ask()) !== undefined;

async function running(options: Partial<ProcessOptions> = {}): Promise<ManagedProcess> {
  const server = new ManagedProcess({
    name: 'backend',
    entry: join(__dirname, 'fixtures', 'mortal.mjs'),
    environment: { ...process.env, FIXTURE_PORT: String(port), NODE_NO_WARNINGS: '1' },
    logFile,
    isReady: answers,
    grace: 2_000,
    dataFolder: folder,
    onNews: () => undefined,
    onAlarm: () => undefined,
    ...options,
  });
  started = server;
  await server.start();
  return server;
}

/** What is known of the only death, once its process is ready again. */
async function mourned(): Promise<ProcessDeath | undefined> {
  await until(() => readDeaths(folder).some((death) => death.ready_after_seconds !== null), 30_000);
  const deaths = readDeaths(folder);
  expect(deaths).toHaveLength(1);
  return deaths[0];
}

describe('a process that ends though nobody stopped it', () => {
  it('for want of memory: that is said, with what it held and worked on, and how long it was away', async () => {
    await running({ nodeOptions: ['--max-old-space-size=20'] });
    void ask('/wait');
    await until(() => readFileSync(callsFile, 'utf8').includes('fixture.wait'), 5_000);
    await ask('/exhaust');
    const death = await mourned();
    expect(death).toMatchObject({ part: 'backend', reason: 'out-of-memory', exit: 'SIGABRT', count: 1 });
    expect(death?.calls.map(({ name }) => name).toSorted()).toEqual(['fixture.exhaust', 'fixture.wait']);
    expect(death?.ready_after_seconds).toBeGreaterThanOrEqual(0.5);
    if (process.platform === 'linux') expect(death?.memory_bytes).toBeGreaterThan(10_000_000);
  }, 60_000);

  it('by a kill -9', async () => {
    const server = await running();
    if (server.pid !== undefined) process.kill(server.pid, 'SIGKILL');
    expect(await mourned()).toMatchObject({ reason: 'killed', exit: 'SIGKILL', calls: [] });
  }, 60_000);

  it('because it was ended when it hung, in the call that it hung in', async () => {
    await running({ isLive: answers, patience: 1_500 });
    await ask('/hang');
    expect(await mourned()).toMatchObject({ reason: 'hung', calls: [{ name: 'fixture.hang' }] });
  }, 60_000);

  it('by a crash, with its exit code', async () => {
    await running();
    await ask('/crash');
    expect(await mourned()).toMatchObject({ reason: 'crashed', exit: '7', calls: [{ name: 'fixture.crash' }] });
  }, 60_000);

  it('in order, while the product goes on', async () => {
    const server = await running();
    if (server.pid !== undefined) process.kill(server.pid, 'SIGTERM');
    expect(await mourned()).toMatchObject({ reason: 'ended', exit: '0' });
  }, 60_000);
});

describe('no death is', () => {
  it('a stop, or a restart for development', async () => {
    const server = await running();
    await server.restart();
    await server.stop();
    expect(readDeaths(folder)).toEqual([]);
    expect(existsSync(callsFile)).toBe(false);
  }, 30_000);

  it('an end in order while everything is stopped, before its turn; it is not started again', async () => {
    const news: string[] = [];
    const server = await running({ isEnding: () => true, onNews: (text) => news.push(text) });
    const { pid } = server;
    if (pid !== undefined) process.kill(pid, 'SIGTERM');
    expect(await until(() => news.length > 0, 10_000)).toBe(true);
    // Longer than the pause after which it would be started.
    expect(await until(async () => (await answers()) || readDeaths(folder).length > 0, 1_500)).toBe(false);
  }, 30_000);
});

describe('the file of deaths', () => {
  const observed = (part: string, reason: ObservedDeath['reason']): ObservedDeath => ({
    part,
    at: new Date().toISOString(),
    reason,
    exit: null,
    ran_seconds: 1,
    memory_bytes: null,
    calls: [],
  });

  it('keeps the newest, and still says how many there were of each kind', () => {
    recordDeath(folder, observed('frontend', 'hung'));
    for (let time = 0; time < 230; time += 1) recordDeath(folder, observed('backend', 'crashed'));
    const deaths = readDeaths(folder);
    expect(deaths).toHaveLength(201);
    expect(deaths[0]).toMatchObject({ part: 'backend', count: 230 });
    expect(deaths.at(-1)).toMatchObject({ part: 'frontend', count: 1 });
  });
});
