import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../lib/paths';
import { freePort } from '../lib/ports';
import { isAlive, until } from '../lib/processes';
import { isAlarming, ManagedProcess, type ProcessOptions } from './managed-process';
import { RunLock } from './run-lock';
import { Shutdown } from './shutdown';

const folder = mkdtempSync(join(tmpdir(), 'plinth-supervision-'));
const diary = join(folder, 'diary');
const entry = join(__dirname, 'fixtures', 'server.mjs');
let port = 0;

beforeAll(async () => {
  port = await freePort();
});
beforeEach(() => writeFileSync(diary, ''));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function answer(): Promise<number | undefined> {
  try {
    const answered = await fetch(`http://127.0.0.1:${String(port)}/`, { signal: AbortSignal.timeout(500) });
    return Number(await answered.text());
  } catch {
    return undefined;
  }
}

const environment = () => ({ ...process.env, FIXTURE_PORT: String(port), FIXTURE_DIARY: diary });

function make(
  more: NodeJS.Dict<string> = {},
  news: string[] = [],
  options: Partial<ProcessOptions> = {},
): ManagedProcess {
  return new ManagedProcess({
    name: 'server',
    entry,
    environment: { ...environment(), ...more },
    logFile: join(folder, 'logs', 'server.log'),
    isReady: async () => (await answer()) !== undefined,
    grace: 500,
    dataFolder: folder,
    onNews: (text) => news.push(text),
    onAlarm: () => undefined,
    ...options,
  });
}

describe('a process of the product', () => {
  it('is started, and stopped in order', async () => {
    const server = make();
    await server.start();
    expect(await answer()).toBe(server.pid);
    await server.stop();
    expect(await answer()).toBeUndefined();
    expect(readFileSync(diary, 'utf8')).toBe('stopped in order\n');
  });

  it('comes back after a kill -9, as often as it takes', async () => {
    const news: string[] = [];
    const server = make({}, news);
    await server.start();
    for (const _time of [1, 2]) {
      const before = server.pid;
      expect(before).toBeDefined();
      if (before !== undefined) process.kill(before, 'SIGKILL');
      await until(async () => ![undefined, before].includes(await answer()), 10_000);
      expect(await answer()).not.toBe(before);
    }
    expect(news).toHaveLength(2);
    await server.stop();
    expect(await answer()).toBeUndefined();
  }, 30_000);

  it('that hangs without ending is noticed, ended and started again', async () => {
    const news: string[] = [];
    const server = make({}, news, { isLive: async () => (await answer()) !== undefined, patience: 1_500 });
    await server.start();
    const before = server.pid;
    expect(before).toBeDefined();
    if (before !== undefined) process.kill(before, 'SIGSTOP');
    expect(await until(async () => ![undefined, before].includes(await answer()), 15_000)).toBe(true);
    expect(news).toEqual([
      expect.stringMatching(/^The server has not answered for \d s\. It is ended\.$/),
      'The server ended (SIGKILL). It is started again in 0.5 s.',
    ]);
    await server.stop();
  }, 30_000);

  it('goes on while its log cannot be written, as on a full disk', async () => {
    // Every write there fails for want of space, as it does on a disk that is full.
    const server = make({ FIXTURE_TALKS: '1' }, [], { logFile: '/dev/full' });
    await server.start();
    const before = server.pid;
    for (const _time of [1, 2, 3]) expect(await answer()).toBe(before);
    await server.stop();
  });

  it('is killed when it does not stop on request', async () => {
    const server = make({ FIXTURE_STUBBORN: '1' });
    await server.start();
    await server.stop();
    expect(await answer()).toBeUndefined();
  });

  it('that cannot start says so, and is not tried for ever', async () => {
    await expect(make({ FIXTURE_FAILS: '1' }).start()).rejects.toThrow('The server ended before it was ready');
    expect(readFileSync(join(folder, 'logs', 'server.log'), 'utf8')).toContain('no such setting');
  });

  it('ends when the start script is killed', async () => {
    const preload = join(folder, 'with-parent.cjs');
    // The preload as the build makes it, without its types.
    writeFileSync(preload, readFileSync(join(__dirname, 'with-parent.ts'), 'utf8'));
    const parent = spawn(process.execPath, [join(__dirname, 'fixtures', 'parent.mjs'), entry, '--require', preload], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const child = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    );
    expect(await until(async () => (await answer()) === child, 10_000)).toBe(true);
    parent.kill('SIGKILL');
    expect(await until(() => !isAlive(child), 10_000)).toBe(true);
    expect(readFileSync(diary, 'utf8')).toBe('stopped in order\n');
  }, 30_000);
});

it('a wrong setting of production is said before a database is made', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plinth-wrong-'));
  const start = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PLINTH_ENV: 'production',
      NEXTAUTH_SECRET: 'short',
      DATA_DIR: data,
      PORT: String(port),
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(start.stderr)).toMatch(/^Invalid environment variables\n {2}NEXTAUTH_SECRET/);
  expect(readdirSync(data)).not.toContain('postgres');
  rmSync(data, { recursive: true });
}, 60_000);

describe('the lock of a data folder', () => {
  const file = join(folder, 'run.json');

  it('is taken over from a start that is dead', async () => {
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 - 1, url: 'http://localhost:1' }));
    const lock = await RunLock.take(folder, 'http://localhost:2');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, url: 'http://localhost:2' });
    lock.release();
  });

  it('is taken over when the file is broken', async () => {
    writeFileSync(file, '{');
    (await RunLock.take(folder, 'http://localhost:2')).release();
  });

  it('is refused while another start runs, with its address', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'scripts/start'], { stdio: 'ignore' });
    writeFileSync(file, JSON.stringify({ pid: other.pid, url: 'http://localhost:7' }));
    await expect(RunLock.take(folder, 'http://localhost:2')).rejects.toThrow(
      'Plinth is already running here: http://localhost:7',
    );
    other.kill('SIGKILL');
  }, 15_000);
});

describe('the shutdown', () => {
  it('stops what was started in the opposite order, once, past what fails', async () => {
    const order: string[] = [];
    const quiet = jest.spyOn(console, 'error').mockReturnValue();
    const shutdown = new Shutdown();
    await shutdown.add('database', async () => void order.push('database'));
    await shutdown.add('backend', () => Promise.reject(new Error('stuck')));
    await shutdown.add('frontend', async () => void order.push('frontend'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(order).toEqual(['frontend', 'database']);
    expect(quiet).toHaveBeenCalledWith('The backend could not be stopped: stuck');
    quiet.mockRestore();
  });

  it('stops at once what is started after it began', async () => {
    const shutdown = new Shutdown();
    await shutdown.run();
    let stopped = false;
    await shutdown.add('late', async () => {
      stopped = true;
    });
    expect(stopped).toBe(true);
  });
});

describe('a line of a log', () => {
  it.each([
    ['{"level":50,"msg":"x"}', true],
    ['{"level":40,"msg":"x"}', false],
    ['{"level":30,"msg":"x"}', false],
    ['{"level":"error","msg":"x"}', true],
    ['{"level":"warn","msg":"x"}', false],
    ['{"level":"info","msg":"a \\"level\\" of error"}', false],
  ])('%s is shown at the terminal: %s', (line, shown) => {
    expect(isAlarming(line)).toBe(shown);
  });
});
