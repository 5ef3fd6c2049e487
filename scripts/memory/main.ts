import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { RunningProduct } from '../../test/crash/running-product';
import { sampleOf } from '../../test/support/samples';
import { demoPassword } from '../../test/support/pages';
import { root } from '../lib/paths';
import { DemoPerson } from './demo-person';
import { heapHolders, type Holder } from './heap-holders';
import { MixedWork } from './mixed-work';
import { type MemoryReading, PARTS, WATCHED_ENVIRONMENT, WatchedProcess } from './watched-process';

/*
 * npm run bench:memory -- [--calls 30000] [--parallel 4] [--write]
 *
 * Starts a shop with its demo under the limits that are shipped, does what its people do, and reads the memory of each of its processes after each
 * step. Fails when the backend holds more than it may, when something keeps growing, or when a call is answered with a failure.
 */

const MB = 1_000_000;
const IDLE_MB = 120;
const USED_MB = 150;
/** Largest growth of the live heap in the second half of the mixed calls, apart from measuring itself. */
const GROWTH_MB = 10;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const inMb = (bytes: number): string => (bytes / MB).toFixed(1);

type Row = { readonly step: string } & Record<(typeof PARTS)[number], MemoryReading>;

async function readAll(watched: readonly WatchedProcess[], step: string): Promise<Row> {
  const readings = await Promise.all(watched.map(async (each) => [each.part, await each.read()] as const));
  const { backend, frontend, supervisor } = Object.fromEntries(readings);
  const row = { step, backend, frontend, supervisor };
  printLine(
    `${step}: ${PARTS.map((part) => `${part} ${inMb(row[part].live)} live, ${inMb(row[part].resident)} resident`).join(' · ')}`,
  );
  return row;
}

/** Loads each list, and exports its file. */
async function openLists(person: DemoPerson): Promise<void> {
  for (const [path, contract] of flattenContracts(contracts)) {
    if (contract.type !== 'query' || !/\.(list|exportCsv)$/.test(path)) continue;
    await (await person.query(path, sampleOf(contract.input, 'minimal'))).arrayBuffer();
  }
}

async function openPages(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await fetch(url + path)).arrayBuffer();
}

async function steps(product: RunningProduct, watched: readonly WatchedProcess[], calls: number, parallel: number) {
  const rows: Row[] = [await readAll(watched, 'idle')];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work();
    rows.push(await readAll(watched, name));
  };
  const { url } = product;
  const developer = await DemoPerson.signIn(url, 'developer');
  await developer.mutate('user.confirmPassword', { password: demoPassword });
  await step('each list and its file', () => openLists(developer));
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  await step('300 searches', () =>
    openPages(
      url,
      numbers.map((index) => `/store?q=base+unit+${String(index)}`),
    ),
  );
  await step('300 item pages', () =>
    openPages(
      url,
      numbers.map((index) => `/store/item/base-unit-${String(300 + 50 * (index % 15))}-one-door?look=${String(index)}`),
    ),
  );
  await step('the planner', async () => {
    await openPages(url, ['/store/planner']);
    await (await developer.query('planner.public.facts', undefined)).arrayBuffer();
  });
  await step('GraphQL', async () => {
    const query = JSON.stringify({ query: '{ __schema { types { name } } }' });
    await (
      await developer.fetch('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: query,
      })
    ).arrayBuffer();
  });
  const work = await MixedWork.prepare(url);
  const part = Math.ceil(calls / 6);
  for (let done = part; done <= part * 6; done += part)
    await step(`${String(done)} mixed calls of ten roles`, () => work.run(part, parallel));
  // A snapshot doubles what a process takes of the machine, so it comes last.
  return { rows, holders: heapHolders(await watched[0].heap.snapshot()), work };
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const holderRows = (holders: readonly Holder[], most: number): string[][] =>
  holders.slice(0, most).map(({ name, bytes, objects }) => [name, inMb(bytes), String(objects)]);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      calls: { type: 'string', default: '30000' },
      parallel: { type: 'string', default: '4' },
      write: { type: 'boolean', default: false },
    },
  });
  const product = await RunningProduct.prepare();
  try {
    printLine('Starting the product …');
    await product.start(WATCHED_ENVIRONMENT);
    const watched: WatchedProcess[] = [];
    for (const part of PARTS) watched.push(await WatchedProcess.open(product, part));
    const before = watched.map(({ pid }) => pid);
    const { rows, holders, work } = await steps(product, watched, Number(values.calls), Number(values.parallel));
    for (const each of watched) each.close();
    const [idle] = rows;
    const half = rows[Math.floor((rows.length - 7 + rows.length) / 2)];
    const last = rows[rows.length - 1];
    const most = Math.max(...rows.map(({ backend }) => backend.live));
    const wrong = [
      ...(idle.backend.live > IDLE_MB * MB
        ? [`The idle backend holds ${inMb(idle.backend.live)} MB, more than ${String(IDLE_MB)}`]
        : []),
      ...(most > USED_MB * MB ? [`The backend holds ${inMb(most)} MB, more than ${String(USED_MB)}`] : []),
      ...PARTS.filter((part) => last[part].live - half[part].live > GROWTH_MB * MB).map(
        (part) => `The ${part} keeps growing`,
      ),
      ...PARTS.filter((part, at) => product.pidOf(part) !== before[at]).map((part) => `The ${part} was started again`),
      ...[...work.failures].map(([what, times]) => `${String(times)} × ${what}`),
    ];
    const text = `# Memory

\`npm run bench:memory -- --calls ${values.calls} --parallel ${values.parallel} --write\`, ${new Date().toISOString().slice(0, 10)}, ${String(availableParallelism())} cores, ${(totalmem() / 1e9).toFixed(0)} GB, load ${loadavg()[0].toFixed(1)}.
The demo as \`npm start\` runs it, under the limits that are shipped. Megabytes of 1,000,000 bytes; *live* after a collection, *resident* as the system counts.
${String(work.done)} calls, ${String(work.papers)} PDFs, ${String(work.sheets)} CSV files, ${String(work.failures.size)} kinds of failure.

${table(
  ['After', ...PARTS.flatMap((part) => [`${part}, live`, 'resident'])],
  rows.map((row) => [row.step, ...PARTS.flatMap((part) => [inMb(row[part].live), inMb(row[part].resident)])]),
)}

## What the backend holds after it

${inMb(holders.bytes)} MB, memory outside of JavaScript's heap included. The text of scripts:

${table(['Whose', 'MB', 'Scripts'], holderRows(holders.scripts, 25))}

Everything else:

${table(['What', 'MB', 'Number'], holderRows(holders.rest, 25))}
`;
    if (values.write) {
      mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
      writeFileSync(join(root, 'docs', 'benchmarks', 'memory.md'), text);
    } else printLine(text);
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
