import 'reflect-metadata';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { seedDatabase } from '../../prisma/seed/seed';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { startCluster } from '../../scripts/postgres/cluster';
import { AppModule } from '../src/app.module';
import { ClientPaymentsRouter } from '../src/modules/desk/client-payments/client-payments.router';
import { ClientsRouter } from '../src/modules/desk/clients/clients.router';
import { InvoicesRouter } from '../src/modules/desk/invoices/invoices.router';
import { ContactRequestsRouter } from '../src/modules/desk/contact-requests/contact-requests.router';
import { OrdersRouter } from '../src/modules/store/orders/orders.router';
import { SalesFiguresRouter } from '../src/modules/desk/sales-figures/sales-figures.router';
import { WalkInsRouter } from '../src/modules/desk/walk-ins/walk-ins.router';
import { fillBooks } from './synthetic-sales';
import { time, type Asked, type Timed } from './timed-calls';

/*
 * npm run bench:sales -- [--invoices 100000] [--rounds 30] [--keep FOLDER] [--only WORDS] [--write]
 *
 * Times the lists, searches, statements and figures of the sales documents in the backend, as their routers answer them, over a database of its own
 * with five years of invented books. --keep leaves that database in a folder and finds it there the next time, --only times what has these words in its
 * name. --write stores the table as docs/benchmarks/sales.md.
 */

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const page = (round: number): number => 1 + (round % 5);

async function measure(
  appUrl: string,
  dataDir: string,
  rounds: number,
  only: string,
  ids: { clients: string[]; branch: string; salesperson: string; invoice: string },
): Promise<Timed[]> {
  Object.assign(process.env, { PLINTH_ENV: 'test', DATABASE_URL: appUrl, DATA_DIR: dataDir });
  const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false });
  await app.init();
  try {
    const [documents, clients, payments, sales] = [
      app.get(InvoicesRouter),
      app.get(ClientsRouter),
      app.get(ClientPaymentsRouter),
      app.get(SalesFiguresRouter),
    ];
    const [orders, contacts, walkIns] = [app.get(OrdersRouter), app.get(ContactRequestsRouter), app.get(WalkInsRouter)];
    const list = (name: string, input: (round: number) => object): Asked => ({
      name,
      contract: contracts.invoices.list,
      ask: (parsed) => documents.list(parsed),
      input: (round) => ({ page: page(round), ...input(round) }),
    });
    const client = (round: number): string => ids.clients[round % ids.clients.length];
    const asked: Asked[] = [
      list('Documents: all, newest first', () => ({})),
      list('Documents: invoices', () => ({ filters: { kind: ['invoice'] } })),
      list('Documents: invoices by total', () => ({
        filters: { kind: ['invoice'] },
        sort: [{ id: 'total', desc: true }],
      })),
      list('Documents: invoices by balance', () => ({
        filters: { kind: ['invoice'] },
        sort: [{ id: 'balance', desc: true }],
      })),
      list('Documents: invoices by client', () => ({
        filters: { kind: ['invoice'] },
        sort: [{ id: 'client_name', desc: false }],
      })),
      list('Documents: invoices, page 1500', (round) => ({ filters: { kind: ['invoice'] }, page: 1_500 + round })),
      list('Documents: overdue', () => ({
        filters: { kind: ['invoice'], overdue: true },
        sort: [{ id: 'due_on', desc: false }],
      })),
      list('Documents: part paid of a branch', () => ({ filters: { status: ['part_paid'], branch_id: [ids.branch] } })),
      list('Documents: of a salesperson, a month', (round) => ({
        filters: { salesperson_id: [ids.salesperson], issued: { from: day(40 + round * 9), to: day(10 + round * 9) } },
      })),
      list('Documents: of a client', (round) => ({ filters: { client_id: client(round) } })),
      list('Documents: searched by name', (round) => ({
        q: ['nomsa dlamini', 'van wyk', 'sipho', 'builders'][round % 4],
        page: 1,
      })),
      list('Documents: searched by number', (round) => ({ q: `INV-1${String(10_000 + round * 37)}`, page: 1 })),
      list('Documents: searched by phone', (round) => ({ q: `+27 82 ${String(4_000_000 + round * 11)}`, page: 1 })),
      {
        name: 'Clients: all',
        contract: contracts.clients.list,
        ask: (parsed) => clients.list(parsed),
        input: (round) => ({ page: page(round) }),
      },
      {
        name: 'Clients: owing, by what is owed',
        contract: contracts.clients.list,
        ask: (parsed) => clients.list(parsed),
        input: (round) => ({ page: page(round), filters: { owing: true }, sort: [{ id: 'owed', desc: true }] }),
      },
      {
        name: 'Clients: typed ahead',
        contract: contracts.clients.search,
        ask: (parsed) => clients.search(parsed),
        input: (round) => ({ q: ['nom', 'dlamini th', '+27 82 00', 'buyer77', 'zulu b'][round % 5] }),
      },
      {
        name: 'Clients: duplicates suggested',
        contract: contracts.clients.suggestDuplicates,
        ask: (parsed) => clients.suggestDuplicates(parsed),
        input: (round) => ({ name: 'Nomsa Dlamini', email: `buyer${String(round)}@example.com`, phone: '0820000123' }),
      },
      {
        name: 'Clients: statement of a year',
        contract: contracts.clients.statement,
        ask: (parsed) => clients.statement(parsed),
        input: (round) => ({ id: client(round), from: day(365), to: day(0) }),
      },
      {
        name: 'Payments: all',
        contract: contracts.clientPayments.list,
        ask: (parsed) => payments.list(parsed),
        input: (round) => ({ page: page(round) }),
      },
      {
        name: 'Payments: EFT of a branch, a month',
        contract: contracts.clientPayments.list,
        ask: (parsed) => payments.list(parsed),
        input: (round) => ({
          filters: {
            method: ['eft'],
            branch_id: [ids.branch],
            received: { from: day(40 + round * 9), to: day(10 + round * 9) },
          },
        }),
      },
      {
        name: 'Payments: by amount',
        contract: contracts.clientPayments.list,
        ask: (parsed) => payments.list(parsed),
        input: (round) => ({ page: page(round), sort: [{ id: 'amount', desc: true }] }),
      },
      {
        name: "Payments: a day's takings",
        contract: contracts.clientPayments.takings,
        ask: (parsed) => payments.takings(parsed),
        input: (round) => ({ from: day(round), to: day(round) }),
      },
      {
        name: 'Items typed: "b60 oak 2"',
        contract: contracts.invoices.searchItems,
        ask: (parsed) => documents.searchItems(parsed),
        input: (round) => ({ q: ['b60 oak 2', 'w45 sage', 'soft close hinge', 'd65 chalk x3', 'sink 90'][round % 5] }),
      },
      {
        name: 'Orders: all',
        contract: contracts.orders.list,
        ask: (parsed) => orders.list(parsed),
        input: (round) => ({ page: page(round) }),
      },
      {
        name: 'Orders: in production, by day promised',
        contract: contracts.orders.list,
        ask: (parsed) => orders.list(parsed),
        input: (round) => ({
          page: page(round),
          filters: { status: ['in_production'] },
          sort: [{ id: 'promised_on', desc: false }],
        }),
      },
      {
        name: 'Orders: searched by name',
        contract: contracts.orders.list,
        ask: (parsed) => orders.list(parsed),
        input: (round) => ({ q: ['nomsa dlamini', 'van wyk', 'sipho', 'zulu'][round % 4] }),
      },
      {
        name: 'Contact requests: all',
        contract: contracts.contactRequests.list,
        ask: (parsed) => contacts.list(parsed),
        input: (round) => ({ page: page(round) }),
      },
      {
        name: 'Contact requests: new',
        contract: contracts.contactRequests.list,
        ask: (parsed) => contacts.list(parsed),
        input: (round) => ({ page: page(round), filters: { status: ['new'] } }),
      },
      {
        name: 'Walk-ins: all',
        contract: contracts.walkIns.list,
        ask: (parsed) => walkIns.list(parsed),
        input: (round) => ({ page: page(round) }),
      },
      {
        name: 'Walk-ins: searched by name',
        contract: contracts.walkIns.list,
        ask: (parsed) => walkIns.list(parsed),
        input: (round) => ({ q: ['nomsa dlamini', 'van wyk', 'sipho', 'zulu'][round % 4] }),
      },
      {
        name: 'Figures: a month by day',
        contract: contracts.sales.figures,
        ask: (parsed) => sales.figures(parsed),
        input: (round) => ({ from: day(60 + round * 7), to: day(30 + round * 7), by: 'day' }),
      },
      {
        name: 'Figures: a year by month',
        contract: contracts.sales.figures,
        ask: (parsed) => sales.figures(parsed),
        input: (round) => ({ from: day(365 + round), to: day(round), by: 'month' }),
      },
      {
        name: 'Figures: a year by category',
        contract: contracts.sales.figures,
        ask: (parsed) => sales.figures(parsed),
        input: (round) => ({ from: day(365 + round), to: day(round), by: 'category' }),
      },
    ];
    const times: Timed[] = [];
    for (const one of asked.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const timed = await time(one, rounds);
      say(`${timed.name.padEnd(44)} ${timed.p50.toFixed(1).padStart(7)} ${timed.p95.toFixed(1).padStart(7)}`);
      times.push(timed);
    }
    return times;
  } finally {
    await app.close();
  }
}

function table(times: readonly Timed[], invoices: number, command: string): string {
  return [
    '# Sales documents, clients and payments',
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(cpus().length)} cores, Node ${process.version}.`,
    `Milliseconds for one call in the backend, as the router answers it, without HTTP; every call asks something else than the one before. Lists answer 50 rows with their total, sums and counts. The books hold ${invoices.toLocaleString('en-ZA')} invoices over five years, 40% as many quotes, three lines each, a fifth as many clients, and their payments.`,
    `Load of the machine at the end: ${loadavg()[0].toFixed(1)}.`,
    '',
    '| What is asked | p50 | p95 |',
    '|---|---:|---:|',
    ...times.map(({ name, p50, p95 }) => `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      invoices: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '30' },
      keep: { type: 'string' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const [invoices, rounds] = [Number(values.invoices), Number(values.rounds)];
  if (!(invoices > 0) || !(rounds > 0)) throw new Error('--invoices and --rounds are numbers');
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'plinth-bench-'));
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
      say(`Inventing ${String(invoices)} invoices …`);
      await fillBooks(client, invoices);
      writeFileSync(filled, '');
    }
    const one = async (sql: string): Promise<string[]> =>
      (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const [clients, [branch], [salesperson], [invoice]] = [
      await one(`select id from client where email like 'buyer%' order by id limit 50`),
      await one('select id from location order by position limit 1'),
      await one(`select id from "user" where role_key = 'sales' limit 1`),
      await one(`select id from sales_document where kind = 'invoice' limit 1`),
    ];
    await client.end();
    const times = await measure(cluster.appUrl, folder, rounds, values.only, { clients, branch, salesperson, invoice });
    const text = table(
      times,
      invoices,
      `npm run bench:sales -- --invoices ${String(invoices)} --rounds ${String(rounds)}`,
    );
    process.stdout.write(text);
    if (values.write) {
      mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
      writeFileSync(join(root, 'docs', 'benchmarks', 'sales.md'), text);
    }
  } finally {
    await cluster.stop();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
