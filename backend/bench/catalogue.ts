import 'reflect-metadata';
import { chmodSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { catalogue } from '@plinth/contracts/store/catalogue/catalogue';
import type { InputOf } from '@plinth/contracts/kernel/define';
import pg from 'pg';
import { seedDatabase } from '../../prisma/seed/seed';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { startCluster } from '../../scripts/postgres/cluster';
import { CalendarRepository } from '../src/modules/base/calendar/calendar.repository';
import { Caches } from '../src/platform/runtime/cache/caches';
import { CalendarService } from '../src/modules/base/calendar/calendar.service';
import { CatalogueRepository } from '../src/modules/store/catalogue/catalogue.repository';
import { CatalogueService } from '../src/modules/store/catalogue/catalogue.service';
import { StorefrontService } from '../src/modules/store/catalogue/storefront.service';
import { MaterialDays } from '../src/modules/stock/material-days/material-days';
import { MaterialDaysRepository } from '../src/modules/stock/material-days/material-days.repository';
import { WorkshopLoadRepository } from '../src/modules/store/workshop-load/workshop-load.repository';
import { WorkshopLoad } from '../src/modules/store/workshop-load/workshop-load.service';
import { UnitWorkshop } from '../src/modules/store/catalogue/unit-workshop';
import { ConstantsRepository } from '../src/modules/base/company/constants.repository';
import { ConstantsService } from '../src/modules/base/company/constants.service';
import { loadConfig } from '../src/platform/runtime/config/config';
import { Db } from '../src/platform/data/database/db';
import { fillCatalogue } from './synthetic-catalogue';

/*
 * npm run bench:catalogue -- [--items 10000,100000] [--rounds 40] [--write]
 *
 * Times the store's lists and searches in the backend, as its router calls them, over a database of its own with invented items. --write
 * stores the table as docs/benchmarks/catalogue.md.
 */

type ListInput = InputOf<typeof catalogue.public.list>;
const LISTS: readonly ListInput[] = [
  { sort: 'recommended', count: 24 },
  { category: 'cupboards', sort: 'recommended', count: 24 },
  { category: 'cupboards', subcategory: 'kitchen', sort: 'price_up', count: 24 },
  {
    category: 'cupboards',
    subcategory: 'kitchen',
    filters: { colour: ['sage', 'charcoal'], width: ['600', '800'] },
    sort: 'recommended',
    count: 24,
  },
  {
    category: 'cupboards',
    filters: { price: ['3', '4'], availability: ['order'], type: ['wall'] },
    sort: 'width',
    count: 48,
  },
  { category: 'hardware', filters: { availability: ['stock'] }, sort: 'newest', count: 24 },
  { category: 'hardware', subcategory: 'handles', sort: 'price_down', count: 96 },
];
const SEARCHES = [
  'hinge',
  'soft close hinge',
  'wardrobe 900',
  'sage drawer unit',
  'base unit 600',
  'handel',
  'wadrobe',
  'dra',
  'karoo wall unit',
  'tap nothing-like-this',
].map((q): ListInput => ({ q, sort: 'recommended', count: 24 }));

interface Times {
  readonly p50: number;
  readonly p95: number;
  /** Of this process, for one call. */
  readonly cpu: number;
}

interface Result {
  readonly items: number;
  readonly readMs: number;
  /** Longest time for which reading and indexing kept everybody else waiting. */
  readonly pauseMs: number;
  readonly heapMb: number;
  /** Beside the heap. */
  readonly arraysMb: number;
  readonly list: Times;
  readonly search: Times;
  readonly again: Times;
}

const printLine = (text: string): void => void process.stderr.write(`${text}\n`);
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Filters of their own for each round, so that no answer was worked out before; searches are told apart by how much they ask for. */
function newQuestion(input: ListInput, round: number, { colour, width }: Choices): ListInput {
  const pick = (values: readonly string[], step: number) => [
    values[(round * step) % values.length],
    values[(round * step + 1 + (round % 3)) % values.length],
  ];
  const { filters } = input;
  return {
    ...input,
    count: (input.count ?? 24) + 1 + round,
    ...(filters && {
      filters: {
        ...filters,
        ...(filters.colour && { colour: pick(colour, 3) }),
        ...(filters.width && { width: pick(width, 5) }),
      },
    }),
  };
}

interface Choices {
  readonly colour: readonly string[];
  readonly width: readonly string[];
}

/** @param isNew every question is another one: nothing that was worked out before helps */
async function time(
  storefront: StorefrontService,
  choices: Choices,
  inputs: readonly ListInput[],
  rounds: number,
  isNew: boolean,
): Promise<Times & { slowest: string }> {
  const spent: number[] = [];
  const byInput = inputs.map(() => 0);
  for (let warm = 0; warm < 3; warm += 1) for (const input of inputs) await storefront.listProducts(input);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, input] of inputs.entries()) {
      const question = isNew ? newQuestion(input, round, choices) : input;
      const began = performance.now();
      await storefront.listProducts(question);
      const took = performance.now() - began;
      spent.push(took);
      byInput[index] += took / rounds;
    }
  }
  const used = process.cpuUsage(before);
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)];
  const worst = byInput.indexOf(Math.max(...byInput));
  return {
    p50: at(0.5),
    p95: at(0.95),
    cpu: (used.user + used.system) / 1_000 / spent.length,
    slowest: `${JSON.stringify(inputs[worst])} ${ms(byInput[worst])} ms`,
  };
}

async function measure(appUrl: string, rounds: number): Promise<Result> {
  const db = new Db(loadConfig({ PLINTH_ENV: 'test', DATABASE_URL: appUrl, DATA_DIR: tmpdir() }));
  try {
    const repository = new CatalogueRepository(db);
    const caches = new Caches();
    const constants = new ConstantsService(caches, new ConstantsRepository(db));
    const workshop = new UnitWorkshop(caches, repository, constants);
    const calendar = new CalendarService(caches, new CalendarRepository(db));
    const materials = new MaterialDays(caches, new MaterialDaysRepository(db), calendar, constants);
    const load = new WorkshopLoad(caches, new WorkshopLoadRepository(db), calendar, constants, materials);
    const storefront = new StorefrontService(
      caches,
      repository,
      new CatalogueService(repository, workshop, constants, calendar, load),
      workshop,
    );
    const delay = monitorEventLoopDelay({ resolution: 2 });
    delay.enable();
    const began = performance.now();
    const snapshot = await storefront.getSnapshot();
    const readMs = performance.now() - began;
    delay.disable();
    const pauseMs = delay.max / 1e6;
    const { facets } = await storefront.listProducts({ category: 'cupboards', sort: 'recommended', count: 1 });
    const values = (facet: string) => facets.find(({ id }) => id === facet)?.options.map(({ value }) => value) ?? [];
    const choices = { colour: values('colour'), width: values('width') };
    printLine(`${String(snapshot.products.length)} items read and indexed in ${(readMs / 1_000).toFixed(1)} s`);
    const list = await time(storefront, choices, LISTS, rounds, true);
    const search = await time(storefront, choices, SEARCHES, rounds, true);
    const again = await time(storefront, choices, [...LISTS, ...SEARCHES], rounds, false);
    printLine(`slowest list ${list.slowest}; slowest search ${search.slowest}`);
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return {
      items: snapshot.products.length,
      readMs,
      pauseMs,
      heapMb: heapUsed / 1e6,
      arraysMb: arrayBuffers / 1e6,
      list,
      search,
      again,
    };
  } finally {
    await db.onApplicationShutdown();
  }
}

function table(results: readonly Result[], command: string): string {
  const row = ({ items, readMs, pauseMs, heapMb, arraysMb, list, search, again }: Result) =>
    `| ${items.toLocaleString('en-ZA')} | ${ms(list.p50)} | ${ms(list.p95)} | ${ms(list.cpu)} | ${ms(search.p50)} | ${ms(search.p95)} | ${ms(search.cpu)} | ${ms(again.p50)} | ${ms(again.p95)} | ${ms(again.cpu)} | ${(readMs / 1_000).toFixed(1)} | ${pauseMs.toFixed(0)} | ${heapMb.toFixed(0)} + ${arraysMb.toFixed(0)} |`;
  const [few, many] = [results[0], results[results.length - 1]];
  const ratio = (part: 'list' | 'search' | 'again') =>
    `${(many[part].p50 / few[part].p50).toFixed(1)}× at the median, ${(many[part].p95 / few[part].p95).toFixed(1)}× at p95, ${(many[part].cpu / few[part].cpu).toFixed(1)}× in processor time`;
  return [
    '# Lists and searches of the catalogue',
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(cpus().length)} cores, Node ${process.version}.`,
    'Milliseconds for one call of `catalogue.public.list` in the backend, filters and their counts, cards and stock of now included; without HTTP.',
    'Lists and searches are timed with questions that are all new, lists with filters that nobody chose before; "asked again" is what many shoppers ask, both kinds mixed.',
    'The catalogue is read and indexed in slices while shoppers are served: "longest pause" is how long any of them waited for it.',
    `Load of the machine at the end: ${loadavg()[0].toFixed(1)}; on a busy machine the processor time is what compares.`,
    '',
    '| Items | List p50 | p95 | processor | Search p50 | p95 | processor | Asked again p50 | p95 | processor | Read and index, s | Longest pause, ms | Heap + arrays, MB |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...results.map(row),
    '',
    ...(results.length > 1
      ? [
          `From the fewest items to the most: lists ${ratio('list')}; searches ${ratio('search')}; what was asked before ${ratio('again')}.`,
          '',
        ]
      : []),
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '10000,100000' },
      rounds: { type: 'string', default: '40' },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = values.items.split(',').map(Number);
  const rounds = Number(values.rounds);
  if (sizes.some((size) => !(size > 0)) || !(rounds > 0)) throw new Error('--items and --rounds are numbers');
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ folder, ownerPassword: 'bench', appPassword: 'bench', throwaway: true });
  try {
    await migrate(cluster.ownerUrl, cluster.appUrl);
    await seedDatabase({ ownerUrl: cluster.ownerUrl, demo: false });
    const results: Result[] = [];
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    await client.connect();
    for (const size of sizes) {
      await client.query(`delete from product where search_words like '%synthetic%'`);
      printLine(`Inventing ${String(size)} items …`);
      await fillCatalogue(client, size);
      results.push(await measure(cluster.appUrl, rounds));
    }
    await client.end();
    const command = `npm run bench:catalogue -- ${process.argv.slice(2).join(' ')}`.trim();
    const text = table(results, command);
    process.stdout.write(text);
    if (values.write) {
      mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
      writeFileSync(join(root, 'docs', 'benchmarks', 'catalogue.md'), text);
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
