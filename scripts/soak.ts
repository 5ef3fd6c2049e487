import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RunningProduct } from '../test/crash/running-product';
import { InspectedHeap } from './lib/inspected-heap';

/*
 * npm run soak -- [--pages 100000] [--parallel 6]
 *
 * Starts a shop of its own, has so many searches drawn and as many pages that do not exist, and compares what the public server holds in memory
 * afterwards with what it held before. Fails when that grew, or when a page was answered otherwise than it should be.
 */

/** What keeps growing shows soon; what is built once (compiled code, connections, kept pages) is there after these. */
const WARM_UP = 500;
/** What one page may leave behind, and what there may be besides, such as code that was compiled later. */
const BYTES_A_PAGE = 200;
const SLACK_BYTES = 15_000_000;
const MB = 1_000_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const inMb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

interface Kind {
  readonly name: string;
  readonly path: (index: number) => string;
  readonly status: number;
}
const KINDS: readonly Kind[] = [
  { name: 'searches', path: (index) => `/store?q=base+unit+${String(index)}`, status: 200 },
  { name: 'missing pages', path: (index) => `/nothing-${String(index)}`, status: 404 },
];

/** Asks for pages one after the other, several at a time. */
async function ask(origin: string, { path, status }: Kind, from: number, count: number, parallel: number) {
  let next = from;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < from + count; index = next++) {
      const answer = await fetch(origin + path(index));
      await answer.arrayBuffer();
      if (answer.status !== status)
        throw new Error(`${path(index)} answered ${String(answer.status)}, not ${String(status)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '100000' }, parallel: { type: 'string', default: '6' } },
  });
  const [pages, parallel] = [Number(values.pages), Number(values.parallel)];
  if (!(pages > 0 && parallel > 0)) throw new Error('--pages and --parallel are numbers');
  const product = await RunningProduct.prepare();
  try {
    say('Starting the product …');
    // The port is the system's choice: the process says which when it is asked to open its inspector.
    await product.start({ NODE_OPTIONS: '--inspect-port=127.0.0.1:0' });
    const pid = product.pidOf('frontend');
    process.kill(pid, 'SIGUSR1');
    const heap = await InspectedHeap.open(await product.heard(/frontend: Debugger listening on (ws:\S+)/));
    const look = async () => ({ live: await heap.liveBytes(), resident: residentBytes(pid) });

    for (const kind of KINDS) await ask(product.url, kind, 0, WARM_UP, parallel);
    let before = await look();
    say(`after ${String(WARM_UP)} of each: ${inMb(before.live)} live, ${inMb(before.resident)} resident`);
    for (const kind of KINDS) {
      const began = performance.now();
      await ask(product.url, kind, WARM_UP, pages, parallel);
      const seconds = (performance.now() - began) / 1_000;
      const after = await look();
      const grown = after.live - before.live;
      say(
        `${String(pages)} ${kind.name} in ${seconds.toFixed(0)} s (${(pages / seconds).toFixed(0)}/s): ${inMb(after.live)} live ` +
          `(${grown < 0 ? '' : '+'}${inMb(grown)}), ${inMb(after.resident)} resident`,
      );
      if (grown > SLACK_BYTES + BYTES_A_PAGE * pages) {
        say(`  too much: ${(grown / pages / 1_000).toFixed(1)} kB of each page stays`);
        process.exitCode = 1;
      }
      before = after;
    }
    heap.close();
  } finally {
    await product.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
