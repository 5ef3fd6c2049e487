import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { seedDatabase } from '../../prisma/seed/seed';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { startCluster } from '../../scripts/postgres/cluster';
import { AppModule } from '../src/app.module';
import { time, type Asked, type Timed } from './timed-calls';

/** What every benchmark of lists takes from its command line. */
export const benchOptions = {
  rounds: { type: 'string', default: '30' },
  keep: { type: 'string' },
  only: { type: 'string', default: '' },
  write: { type: 'boolean', default: false },
} as const;

export interface BenchValues {
  readonly rounds: string;
  readonly keep?: string | undefined;
  readonly only: string;
  readonly write: boolean;
}

export const printLine = (text: string): void => void process.stderr.write(`${text}\n`);
/** A day so many days ago. */
export const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** The first five pages in turn. */
export const page = (round: number): number => 1 + (round % 5);

interface Bench<Found> {
  /** File of `docs/benchmarks`, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly values: BenchValues;
  /** The command as it is repeated. */
  readonly command: string;
  /** What lies in the database, as a sentence. */
  readonly holds: string;
  /** Invents it; past the seed, by the database's owner. */
  readonly fill: (client: pg.Client) => Promise<unknown>;
  /** Rows that are asked for. */
  readonly find: (ids: (sql: string) => Promise<string[]>) => Promise<Found>;
  readonly calls: (app: INestApplication, found: Found) => readonly Asked[];
}

/**
 * Times lists in the backend, as their routers answer them, over a database of its own. `--keep` leaves that database in a folder and finds it there the
 * next time, `--only` times what has these words in its name, `--write` stores the table.
 */
export async function runBench<Found>(bench: Bench<Found>): Promise<void> {
  const { keep, only, write } = bench.values;
  const rounds = Number(bench.values.rounds);
  if (!(rounds > 0)) throw new Error('--rounds is a number');
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const filled = join(folder, 'filled');
  const cluster = await startCluster({
    folder: join(folder, 'db'),
    ownerPassword: 'bench',
    appPassword: 'bench',
    throwaway: true,
  });
  try {
    await migrate(cluster.ownerUrl, cluster.appUrl);
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    if (!existsSync(filled)) {
      await seedDatabase({ ownerUrl: cluster.ownerUrl });
      printLine(`Inventing what is asked for: ${bench.holds}`);
      await bench.fill(client);
      writeFileSync(filled, '');
    }
    const found = await bench.find(async (sql) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id));
    await client.end();
    const [load] = loadavg();
    const times = await measure({ appUrl: cluster.appUrl, dataDir: folder, rounds, only }, (app) =>
      bench.calls(app, found),
    );
    const text = table(bench, times, load);
    process.stdout.write(text);
    if (write) {
      mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
      writeFileSync(join(root, 'docs', 'benchmarks', `${bench.name}.md`), text);
    }
  } finally {
    await cluster.stop();
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

interface Measuring {
  readonly appUrl: string;
  readonly dataDir: string;
  readonly rounds: number;
  readonly only: string;
}

async function measure(
  { appUrl, dataDir, rounds, only }: Measuring,
  calls: (app: INestApplication) => readonly Asked[],
): Promise<Timed[]> {
  Object.assign(process.env, { PLINTH_ENV: 'test', DATABASE_URL: appUrl, DATA_DIR: dataDir });
  const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false });
  await app.init();
  try {
    const times: Timed[] = [];
    for (const one of calls(app).filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const timed = await time(one, rounds);
      printLine(`${timed.name.padEnd(44)} ${timed.p50.toFixed(1).padStart(7)} ${timed.p95.toFixed(1).padStart(7)}`);
      times.push(timed);
    }
    return times;
  } finally {
    await app.close();
  }
}

function table(
  { title, command, holds }: Pick<Bench<unknown>, 'title' | 'command' | 'holds'>,
  times: readonly Timed[],
  load: number,
): string {
  return [
    `# ${title}`,
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(cpus().length)} cores, Node ${process.version}.`,
    `Milliseconds for one call in the backend, as the router answers it, without HTTP; every call asks something else than the one before. Lists answer 50 rows with their total, sums and counts. ${holds}`,
    `Load of the machine at the beginning ${load.toFixed(1)}, at the end ${loadavg()[0].toFixed(1)}; above the number of cores, what is measured waits for others too.`,
    '',
    '| What is asked | p50 | p95 |',
    '|---|---:|---:|',
    ...times.map(({ name, p50, p95 }) => `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`),
    '',
  ].join('\n');
}
