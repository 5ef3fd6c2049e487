import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { until } from '../../../../../scripts/lib/processes';
import * as z from 'zod';
import { printSettings, printVariables, type PrintSettings } from '../../runtime/config/print-settings';
import type { Asset, Assets } from './assets';
import { FrontendAssets } from './assets';
import { PrintPool } from './print-pool';
import type { PageToPrint } from './tab';

const usual = printSettings(z.object(printVariables).parse({ CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }), false);
const ORIGIN = 'https://shop.example';
const page = (body: string, head = ''): PageToPrint => ({
  url: `${ORIGIN}/document`,
  html: `<!doctype html><html><head><meta charset="utf-8"><title>A document</title>${head}</head><body>${body}</body></html>`,
});
/** A page that is not whole before its style sheet has come; from {@link SlowAssets} it comes when a test says so. */
const slowPage = page('<h1>Slow</h1>', '<link rel="stylesheet" href="/_next/static/slow.css">');

class SlowAssets implements Assets {
  private readonly waiting: ((asset: Asset) => void)[] = [];
  requestCount = 0;
  get(): Promise<Asset | null> {
    this.requestCount += 1;
    return new Promise((resolve) => this.waiting.push(resolve));
  }
  /** All that is asked for now, and nothing else. */
  release(): void {
    for (const resolve of this.waiting.splice(0)) resolve({ type: 'text/css', body: Buffer.from('h1 { color: red }') });
  }
}

beforeAll(() => {
  Logger.overrideLogger(false);
});

const pools: PrintPool[] = [];
function makePool(
  changed: Partial<PrintSettings> = {},
  assets: Assets = new FrontendAssets('http://127.0.0.1:9'),
): PrintPool {
  const pool = new PrintPool({ ...usual, ...changed }, assets);
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Processes of one browser: those whose group is its process. */
function groupOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((process) => {
      try {
        const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
        const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(group) === pid && state !== 'Z';
      } catch {
        return false;
      }
    });
}

function browserOf(pool: PrintPool): number {
  const pid = pool.state().browser;
  if (pid === null) throw new Error('No browser runs');
  return pid;
}

const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-';
const nothingLeft = (pid: number) => until(() => groupOf(pid).length === 0, 5_000);

describe('the pool of browsers', () => {
  it('starts none before there is work, prints, and keeps its browser warm', async () => {
    const pool = makePool();
    expect(pool.state()).toMatchObject({ browser: null, launched: 0 });
    expect(isPdf(await pool.print(page('<h1>Invoice</h1>')))).toBe(true);
    const pid = browserOf(pool);
    expect(isPdf(await pool.print(page('<h1>Another</h1>')))).toBe(true);
    expect(pool.state()).toMatchObject({ browser: pid, launched: 1, printed: 2, working: 0 });
  }, 60_000);

  it('prints so many at once, lets so many wait, and tells the rest to come back', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 2, queue: 3 }, assets);
    const printJobs = Array.from({ length: 8 }, () => pool.print(slowPage).then(isPdf, (error: unknown) => error));
    expect(await Promise.all(printJobs.slice(5))).toEqual(
      [1, 2, 3].map((): unknown =>
        expect.objectContaining({ code: 'documents-busy', kind: 'unavailable', retryAfterSeconds: 5 }),
      ),
    );
    expect(pool.state()).toMatchObject({ working: 2, waiting: 3 });
    const released = setInterval(() => assets.release(), 20);
    expect(await Promise.all(printJobs.slice(0, 5))).toEqual([true, true, true, true, true]);
    clearInterval(released);
    expect(pool.state()).toMatchObject({ working: 0, waiting: 0, printed: 5 });
  }, 60_000);

  it('gives up a document that takes too long, and goes on with the next in the same browser', async () => {
    const pool = makePool({ timeoutMs: 4_000, tabs: 1 }, new SlowAssets());
    await pool.print(page('warm'));
    const pid = browserOf(pool);
    await expect(pool.print(slowPage)).rejects.toMatchObject({ code: 'document-late' });
    expect(isPdf(await pool.print(page('next')))).toBe(true);
    expect(pool.state()).toMatchObject({ late: 1, browser: pid });
  }, 60_000);

  it('prints what it had in hand once more when the browser is killed, and leaves none of its processes', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 2 }, assets);
    const printJobs = [pool.print(slowPage), pool.print(slowPage)];
    await until(() => assets.requestCount === 2, 20_000);
    const pid = browserOf(pool);
    process.kill(pid, 'SIGKILL');
    await until(() => assets.requestCount === 4, 20_000);
    assets.release();
    expect((await Promise.all(printJobs)).map(isPdf)).toEqual([true, true]);
    expect(pool.state()).toMatchObject({ launched: 2, printed: 2 });
    expect(await nothingLeft(pid)).toBe(true);
  }, 60_000);

  it('tries a document no more than twice', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 1 }, assets);
    const printJob = pool.print(slowPage).then(isPdf, (error: unknown) => error);
    for (const times of [1, 2]) {
      await until(() => assets.requestCount === times, 10_000);
      process.kill(browserOf(pool), 'SIGKILL');
    }
    expect(await printJob).toMatchObject({ code: 'document-failed' });
    expect(isPdf(await pool.print(page('and the next one is well')))).toBe(true);
  }, 60_000);

  it('notices that the process of a page crashed', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 1 }, assets);
    const printJob = pool.print(slowPage);
    await until(() => assets.requestCount === 1, 20_000);
    const renderers = groupOf(browserOf(pool)).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'),
    );
    expect(renderers.length).toBeGreaterThan(0);
    for (const pid of renderers) process.kill(pid, 'SIGKILL');
    await until(() => assets.requestCount === 2, 20_000);
    assets.release();
    expect(isPdf(await printJob)).toBe(true);
  }, 60_000);

  it('replaces a browser that printed its share, while others still print with it', async () => {
    const pool = makePool({ documentsPerBrowser: 3, tabs: 2 });
    const first = pool.print(page('1')).then(() => browserOf(pool));
    const pid = await first;
    await Promise.all(Array.from({ length: 8 }, (_, index) => pool.print(page(`${index + 2}`))));
    expect(pool.state()).toMatchObject({ printed: 9, launched: 3 });
    expect(await nothingLeft(pid)).toBe(true);
  }, 60_000);

  it('gives the memory back when there was no work for a while', async () => {
    const pool = makePool({ idleMs: 50 });
    await pool.print(page('x'));
    expect(await until(() => pool.state().browser === null, 5_000)).toBe(true);
    expect(isPdf(await pool.print(page('y')))).toBe(true);
  }, 60_000);

  it('leaves nothing when it is closed, and refuses what comes then', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 1 }, assets);
    const printJobs = [pool.print(slowPage), pool.print(slowPage)].map((job) =>
      job.then(isPdf, (error: unknown) => error),
    );
    await until(() => assets.requestCount === 1, 20_000);
    const pid = browserOf(pool);
    await pool.close();
    expect(await nothingLeft(pid)).toBe(true);
    expect(await Promise.all(printJobs)).toEqual([
      expect.objectContaining({ code: 'document-failed' }),
      expect.objectContaining({ code: 'documents-busy' }),
    ]);
    await expect(pool.print(page('z'))).rejects.toMatchObject({ code: 'documents-busy' });
  }, 60_000);

  it('says so when there is no browser to run', async () => {
    await expect(makePool({ program: '/nonexistent/chromium' }).print(page('x'))).rejects.toMatchObject({
      code: 'document-failed',
    });
  }, 60_000);
});

describe('a page that is printed', () => {
  const hits: string[] = [];
  let canary: Server;
  let address = '';
  beforeAll(async () => {
    canary = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const listening = canary.address();
    address = typeof listening === 'object' && listening ? `127.0.0.1:${listening.port}` : '';
  });
  afterAll(() => canary.close());
  beforeEach(() => hits.splice(0));

  it('gets nothing from any network, whatever it asks for', async () => {
    const port = address.split(':')[1] ?? '';
    const targets = [
      'http://169.254.169.254/latest/meta-data',
      `http://${address}`,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://2130706433:${port}`,
      'https://evil.example',
      'file:///etc/passwd',
      `${ORIGIN}/api/trpc/user.getAll`,
    ];
    const parts = targets.flatMap((target) => [
      `<img src="${target}/img">`,
      `<iframe src="${target}/frame"></iframe>`,
      `<object data="${target}/object"></object>`,
      `<video src="${target}/video"></video>`,
      `<svg><image href="${target}/svg"/></svg>`,
      `<div style="background:url(${target}/css)">x</div>`,
    ]);
    const head = targets
      .map(
        (target) =>
          `<link rel="stylesheet" href="${target}/s.css"><link rel="preconnect" href="${target}"><link rel="prefetch" href="${target}/p"><script src="${target}/x.js"></script>`,
      )
      .join('');
    const scripts = `<script>fetch('http://${address}/js');new Image().src='http://${address}/js2';new WebSocket('ws://${address}/ws')</script>`;
    const refresh = `<meta http-equiv="refresh" content="0;url=http://${address}/refresh">`;
    expect(isPdf(await makePool().print(page(parts.join('') + scripts, head + refresh)))).toBe(true);
    await delay(200);
    expect(hits).toEqual([]);
  }, 60_000);

  it('stays where it is: a refresh of its own leads nowhere, not even to parts that it may have', async () => {
    const assets = new SlowAssets();
    const pool = makePool({ tabs: 1 }, assets);
    const restless = page(
      '<h1>Invoice</h1>',
      '<meta http-equiv="refresh" content="0;url=/api/pictures/elsewhere.svg">',
    );
    for (let times = 0; times < 10; times += 1) expect(isPdf(await pool.print(restless))).toBe(true);
    expect(assets.requestCount).toBe(0);
    expect(pool.state()).toMatchObject({ printed: 10, failed: 0, late: 0, launched: 1 });
  }, 60_000);

  it('gets of the product its own parts only', async () => {
    const assets = new FrontendAssets(`http://${address}`);
    const body = [
      '/_next/static/../../api/trpc/x',
      '/api/trpc/user.getAll',
      '/api/pictures/%2e%2e/health',
      '/store',
      '/_next/data/x.json',
    ]
      .map((path) => `<img src="${path}">`)
      .join('');
    await makePool({}, assets).print(page(`${body}<img src="/api/pictures/ok.svg">`));
    expect(hits).toEqual(['/api/pictures/ok.svg']);
  }, 60_000);

  it('is not printed without its styles', async () => {
    await expect(
      makePool({}, new FrontendAssets(`http://${address}`)).print(
        page('x', '<link rel="stylesheet" href="/_next/static/gone.css">'),
      ),
    ).rejects.toMatchObject({ code: 'document-failed' });
  }, 60_000);
});
