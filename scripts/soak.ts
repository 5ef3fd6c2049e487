import { parseArgs } from 'node:util';
import { RunningProduct } from '../test/crash/running-product';
import { MixedWork } from './memory/mixed-work';
import {
  type MemoryReading,
  PARTS,
  WATCHED_ENVIRONMENT,
  WatchedProcess,
  type WatchedPart,
} from './memory/watched-process';

/*
 * npm run soak -- [--pages 100000] [--parallel 6]
 *
 * Starts a shop of its own with a documents role beside it, has so many searches drawn, as many pages that do not exist, and as many calls of ten roles
 * with papers and files among them, and compares what each process holds in memory afterwards with what it held before. Fails when one of them grew or was
 * started again, or when something was answered otherwise than it should be.
 */

/**
 * Number of calls before measuring: after them everything that is built once exists (compiled code, connections,
 * cached pages), and only a leak keeps growing.
 */
const WARM_UP = 500;
const WARM_UP_CALLS = 2_500;
/** Bytes that a page or call may leave behind, and a fixed allowance, such as for code that is compiled later. */
const BYTES_EACH = 200;
const SLACK_BYTES = 15_000_000;
const MB = 1_000_000;
const WATCHED: readonly WatchedPart[] = [...PARTS, 'documents'];

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const inMb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

interface Kind {
  readonly name: string;
  readonly warmUp: number;
  /** Runs a number of them, several at a time. */
  readonly run: (from: number, count: number, parallel: number) => Promise<void>;
}

/** Returns a kind of load that requests pages, several at a time. */
const pages = (origin: string, name: string, path: (index: number) => string, status: number): Kind => ({
  name,
  warmUp: WARM_UP,
  run: async (from, count, parallel) => {
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
  },
});

const calls = (work: MixedWork): Kind => ({
  name: 'calls of ten roles',
  warmUp: WARM_UP_CALLS,
  run: async (_from, count, parallel) => {
    await work.run(count, parallel);
    const failures = [...work.failures].map(([what, times]) => `${String(times)} × ${what}`);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  },
});

type Readings = Map<WatchedPart, MemoryReading>;
const readAll = async (watched: readonly WatchedProcess[]): Promise<Readings> =>
  new Map(await Promise.all(watched.map(async (each) => [each.part, await each.read()] as const)));

const shown = (readings: Readings): string =>
  [...readings]
    .map(([part, { live, resident }]) => `  ${part}: ${inMb(live)} live, ${inMb(resident)} resident`)
    .join('\n');

async function soak(product: RunningProduct, count: number, parallel: number): Promise<string[]> {
  const wrong: string[] = [];
  const kinds = [
    pages(product.url, 'searches', (index) => `/store?q=base+unit+${String(index)}`, 200),
    pages(product.url, 'missing pages', (index) => `/nothing-${String(index)}`, 404),
    calls(await MixedWork.prepare(product.url)),
  ];
  for (const { warmUp, run } of kinds) await run(0, warmUp, parallel);
  const watched: WatchedProcess[] = [];
  for (const part of WATCHED) watched.push(await WatchedProcess.open(product, part));
  let before = await readAll(watched);
  printLine(`after ${String(WARM_UP)} of each and ${String(WARM_UP_CALLS)} calls:\n${shown(before)}`);
  for (const { name, warmUp, run } of kinds) {
    const began = performance.now();
    await run(warmUp, count, parallel);
    const seconds = (performance.now() - began) / 1_000;
    const after = await readAll(watched);
    printLine(
      `${String(count)} ${name} in ${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)}/s):\n${shown(after)}`,
    );
    for (const [part, { live }] of after) {
      const grown = live - (before.get(part)?.live ?? 0);
      if (grown > SLACK_BYTES + BYTES_EACH * count)
        wrong.push(`Of ${name} ${(grown / count / 1_000).toFixed(1)} kB each stays in the ${part}`);
    }
    before = after;
  }
  for (const { part, pid } of watched) if (product.pidOf(part) !== pid) wrong.push(`The ${part} was started again`);
  for (const each of watched) each.close();
  return wrong;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '100000' }, parallel: { type: 'string', default: '6' } },
  });
  const [count, parallel] = [Number(values.pages), Number(values.parallel)];
  if (!(count > 0 && parallel > 0)) throw new Error('--pages and --parallel are numbers');
  const product = await RunningProduct.prepare();
  try {
    printLine('Starting the product …');
    await product.addDocuments(WATCHED_ENVIRONMENT);
    await product.start(WATCHED_ENVIRONMENT);
    const wrong = await soak(product, count, parallel);
    for (const line of wrong) printLine(line);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
