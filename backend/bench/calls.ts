import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import * as z from 'zod';
import { seedDatabase } from '../../prisma/seed/seed';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { startCluster } from '../../scripts/postgres/cluster';
import { AppModule } from '../src/app.module';
import { CartRouter } from '../src/modules/store/cart/cart.router';
import { InvoicesRouter } from '../src/modules/desk/invoices/invoices.router';
import type { UserActor } from '../src/platform/data/session/request-context';
import { contextOf } from './context';
import { processorTime, type ProcessorTime } from './processor-time';

/*
 * npm run bench:calls -- [--against FOLDER] [--rounds 3] [--calls 300] [--write]
 *
 * Measures what a call costs the processors, of the backend and of PostgreSQL: add to cart, a staff list, the issue of an invoice; as the routers
 * answer them, without HTTP, on a seeded database. Milliseconds on the wall depend on what else the machine does, processor time hardly.
 * --against names another working copy that has this program: both are measured in turns, and the table has the ratio between them.
 * --write stores the table as docs/benchmarks/calls.md.
 */

type Measured = Record<string, ProcessorTime>;

const printLine = (text: string): void => void process.stderr.write(`${text}\n`);
const HINGE = 'HNG-SC110-FO-1';
const CUPBOARD = 'base-unit-300-one-door';

/** The time of one call, of so many of them. */
async function perCall(pid: number, calls: number, call: (nth: number) => Promise<unknown>): Promise<ProcessorTime> {
  const { backend, postgres } = await processorTime(pid, async () => {
    for (let nth = 0; nth < calls; nth += 1) await call(nth);
  });
  return { backend: backend / calls, postgres: postgres / calls };
}

async function measure(pid: number, salesperson: string, branch: string, calls: number): Promise<Measured> {
  const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false });
  await app.init();
  try {
    const [cart, invoices] = [app.get(CartRouter), app.get(InvoicesRouter)];
    const visitor = contextOf({ kind: 'visitor' });
    const sales: UserActor = {
      kind: 'user',
      id: salesperson,
      role: 'sales',
      roles: ['sales'],
      sessionId: randomUUID(),
      passwordIsFresh: true,
      name: 'Sales',
    };
    const desk = contextOf(sales);

    const addToCart = async (id: string, nth: number): Promise<void> => {
      const item = { id: nth % 2 === 0 ? HINGE : CUPBOARD, quantity: 1 };
      await cart.addItem(contracts.cart.addItem.input.parse({ id, item }), visitor);
    };
    const carts = await Promise.all(
      Array.from({ length: Math.ceil(calls / 10) }, () => cart.createCart(undefined, visitor).then(({ id }) => id)),
    );
    const list = async (nth: number): Promise<void> => {
      const filters = nth % 2 === 0 ? { kind: ['invoice'] } : { kind: ['quote'] };
      await invoices.list(contracts.invoices.list.input.parse({ page: 1 + (nth % 3), filters }), desk);
    };
    const draft = async (nth: number): Promise<{ id: string; version: number }> => {
      const made = await invoices.createDraft(
        contracts.invoices.createDraft.input.parse({ kind: 'invoice', idempotency_key: randomUUID() }),
        desk,
      );
      const saving = {
        id: made.id,
        version: made.version,
        draft: {
          client: {
            name: `Bench ${nth}`,
            company: '',
            email: `bench-${nth}-${randomUUID().slice(0, 8)}@example.test`,
            phone: '0825550000',
            address: '12 Main Road, Midrand',
            vat_number: '',
          },
          branch_id: branch,
          delivery: { fulfilment: 'collection', street: '', complex: '' },
          reference: '',
          notes: '',
          internal_note: '',
          discount: { kind: 'none', value: 0 },
          deposit_bp: 6_000,
          lines: [CUPBOARD, CUPBOARD].map((variant_id) => ({
            id: randomUUID(),
            variant_id,
            name: '',
            quantity: 2,
            discount_bp: 0,
            zero_rated: false,
            note: '',
          })),
        },
      };
      return invoices.saveDraft(contracts.invoices.saveDraft.input.parse(saving), desk);
    };
    const issue = async ({ id, version }: { id: string; version: number }): Promise<void> => {
      await invoices.issue(contracts.invoices.issue.input.parse({ id, version }), desk);
    };

    const warm = Math.min(40, calls);
    const issues = Math.ceil(calls / 2);
    const drafts: { id: string; version: number }[] = [];
    for (let nth = 0; nth < issues + warm; nth += 1) drafts.push(await draft(nth));
    for (const one of drafts.splice(0, warm)) await issue(one);
    const warmCart = (await cart.createCart(undefined, visitor)).id;
    for (let nth = 0; nth < warm; nth += 1) {
      await addToCart(warmCart, nth);
      await list(nth);
    }
    return {
      'Add to cart': await perCall(pid, calls, (nth) => addToCart(carts[Math.floor(nth / 10)], nth)),
      'List of sales documents': await perCall(pid, calls, list),
      'Issue an invoice': await perCall(pid, issues, (nth) => issue(drafts[nth])),
    };
  } finally {
    await app.close();
  }
}

/** One round in this working copy, on a database of its own. */
async function round(calls: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({
    folder: join(folder, 'db'),
    ownerPassword: 'bench',
    appPassword: 'bench',
    throwaway: true,
  });
  try {
    await migrate(cluster.ownerUrl, cluster.appUrl);
    await seedDatabase({ ownerUrl: cluster.ownerUrl });
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ salesperson: string; branch: string }>(`
      select (select id from "user" where role_key = 'sales' order by id limit 1) as salesperson,
             (select id from location order by position limit 1) as branch`);
    await client.end();
    const [{ salesperson, branch }] = rows;
    Object.assign(process.env, { PLINTH_ENV: 'test', DATABASE_URL: cluster.appUrl, DATA_DIR: folder });
    return await measure(cluster.pid, salesperson, branch, calls);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A round in a process of its own, of this working copy or another. */
function roundIn(copy: string, calls: number): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-calls-'));
  const result = join(folder, 'result.json');
  const run = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/run-built.ts', 'backend/bench/calls.ts', '--calls', String(calls), '--into', result],
    { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (run.status !== 0) throw new Error(`The calls could not be measured in ${copy}`);
  const measured = z.record(z.string(), z.object({ backend: z.number(), postgres: z.number() }));
  const times = measured.parse(JSON.parse(readFileSync(result, 'utf8')));
  rmSync(folder, { recursive: true });
  return times;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value: number): string => value.toFixed(2);

function table(own: readonly Measured[], other: readonly Measured[], command: string): string {
  const cell = (rounds: readonly Measured[], name: string, part: (time: ProcessorTime) => number): number =>
    median(rounds.map((one) => part(one[name])));
  const parts: [string, (time: ProcessorTime) => number][] = [
    ['backend', ({ backend }) => backend],
    ['PostgreSQL', ({ postgres }) => postgres],
    ['together', ({ backend, postgres }) => backend + postgres],
  ];
  const rows = Object.keys(own[0]).flatMap((name) =>
    parts.map(([label, part]) => {
      const now = cell(own, name, part);
      if (other.length === 0) return `| ${name}, ${label} | ${ms(now)} |`;
      const before = cell(other, name, part);
      return `| ${name}, ${label} | ${ms(before)} | ${ms(now)} | ${(now / before).toFixed(2)} |`;
    }),
  );
  return [
    '# What calls cost the processors',
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}.`,
    'Milliseconds of processor time for one call, as the router answers it, without HTTP; the median of the rounds. Load of the machine at the end: ' +
      `${loadavg()[0].toFixed(1)}.`,
    '',
    ...(other.length === 0
      ? ['| Call | Processor time |', '|---|---:|']
      : ['| Call | Before | Now | Ratio |', '|---|---:|---:|---:|']),
    ...rows,
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      calls: { type: 'string', default: '300' },
      into: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const [rounds, calls] = [Number(values.rounds), Number(values.calls)];
  if (!(rounds > 0) || !(calls > 0)) throw new Error('--rounds and --calls are numbers');
  if (values.into !== undefined) {
    writeFileSync(values.into, JSON.stringify(await round(calls)));
    return;
  }
  const [own, other]: [Measured[], Measured[]] = [[], []];
  for (let nth = 0; nth < rounds; nth += 1) {
    if (values.against !== undefined) other.push(roundIn(resolve(values.against), calls));
    own.push(roundIn(root, calls));
    printLine(`round ${nth + 1} of ${rounds}`);
  }
  const text = table(
    own,
    other,
    `npm run bench:calls -- --rounds ${rounds} --calls ${calls}${other.length > 0 ? ' --against …' : ''}`,
  );
  process.stdout.write(text);
  if (values.write) writeFileSync(join(root, 'docs', 'benchmarks', 'calls.md'), text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
