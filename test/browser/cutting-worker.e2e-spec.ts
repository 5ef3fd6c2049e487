import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths';
import type { startBrowserCutter as Start } from '../../libs/cutting/browser/browser-cutter';
import { ENDLESS_JOB, KITCHEN, createJob, createSheet } from '../../libs/cutting/testing/jobs';
import { verify } from '../../libs/cutting/verify';
import { newVisitor } from '../support/browser';
import type { Visitor } from '../support/browser';

declare global {
  // What the page below offers.
  var startBrowserCutter: typeof Start;
}

const folder = join(root, 'libs', 'cutting', 'browser');

/** One script without imports, as a bundler makes it for a page or for the worker. The program runs by itself: it refuses Jest's sandbox. */
function bundle(source: string): string {
  const bundler = join(root, 'node_modules', '.bin', 'esbuild');
  return execFileSync(bundler, ['--bundle', '--format=esm', '--loader=ts'], {
    cwd: folder,
    input: source,
    encoding: 'utf8',
  });
}

/** A page that can start the worker; the worker lies where the page's script says it is. */
function serveCutter(): Promise<{ url: string; server: Server }> {
  const files = new Map([
    [
      '/',
      {
        type: 'text/html',
        text: '<!doctype html><link rel="icon" href="data:,"><title>Cutting</title><script type="module" src="/page.js"></script>',
      },
    ],
    [
      '/page.js',
      {
        type: 'text/javascript',
        text: bundle(
          `import { startBrowserCutter } from './browser-cutter'; Object.assign(globalThis, { startBrowserCutter });`,
        ),
      },
    ],
    ['/cutting.web-worker.ts', { type: 'text/javascript', text: bundle(`import './cutting.web-worker';`) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.text);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port');
      resolve({ url: `http://127.0.0.1:${String(address.port)}/`, server });
    });
  });
}

describe('the cutting worker in a browser', () => {
  let server: Server;
  let visitor: Visitor;

  beforeAll(async () => {
    const served = await serveCutter();
    server = served.server;
    visitor = await newVisitor();
    await visitor.page.goto(served.url);
    await visitor.page.waitForFunction(() => typeof globalThis.startBrowserCutter === 'function');
  }, 60_000);

  afterAll(async () => {
    await visitor.close();
    server.close();
  });

  it('cuts a kitchen and reports progress while the page stays awake', async () => {
    const given = createJob({ parts: KITCHEN, iterations: 50_000 });
    const { result, progress, turns } = await visitor.page.evaluate(async (cuttingJob) => {
      const cutter = globalThis.startBrowserCutter();
      const seen: number[] = [];
      let count = 0;
      const timer = setInterval(() => count++, 0);
      const found = await cutter.run(cuttingJob, { onProgress: ({ done }) => seen.push(done) });
      clearInterval(timer);
      await cutter.close();
      return { result: found, progress: seen, turns: count };
    }, given);
    expect(verify(given, result)).toEqual([]);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toBe(1);
    expect(turns).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
  }, 60_000);

  it('gives the best plans so far when the person stops it', async () => {
    const result = await visitor.page.evaluate(async (cuttingJob) => {
      const cutter = globalThis.startBrowserCutter();
      const stop = new AbortController();
      const found = await cutter.run(cuttingJob, { signal: stop.signal, onProgress: () => stop.abort() });
      await cutter.close();
      return found;
    }, ENDLESS_JOB);
    expect(result.stoppedBy).toBe('cancelled');
    expect(verify(ENDLESS_JOB, result)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  }, 60_000);

  it('says what is wrong with a job that makes no sense', async () => {
    const message = await visitor.page.evaluate(
      async (cuttingJob) => {
        const cutter = globalThis.startBrowserCutter();
        const said = await cutter.run(cuttingJob).then(
          () => 'cut',
          (error: unknown) => String(error),
        );
        await cutter.close();
        return said;
      },
      createJob({ parts: KITCHEN, sheets: [createSheet({ id: 'free', cost: 0 })] }),
    );
    expect(message).toBe('CuttingJobError: Cost of sheet free must be a whole number of at least 1, not 0');
  }, 60_000);
});
