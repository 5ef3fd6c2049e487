import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import { contracts } from '@plinth/contracts/contracts';
import { formatCount } from '@plinth/money/count';
import { ClientPaymentsRouter } from '../src/modules/desk/client-payments/client-payments.router';
import { ClientsRouter } from '../src/modules/desk/clients/clients.router';
import { InvoicesRouter } from '../src/modules/desk/invoices/invoices.router';
import { ContactRequestsRouter } from '../src/modules/desk/contact-requests/contact-requests.router';
import { OrdersRouter } from '../src/modules/store/orders/orders.router';
import { SalesFiguresRouter } from '../src/modules/desk/sales-figures/sales-figures.router';
import { WalkInsRouter } from '../src/modules/desk/walk-ins/walk-ins.router';
import { benchOptions, day, page, runBench } from './bench-support';
import { fillBooks } from './synthetic-sales';
import type { Asked } from './timed-calls';

/*
 * npm run bench:sales -- [--invoices 100000] [--rounds 30] [--keep FOLDER] [--only WORDS] [--write]
 *
 * Times the lists, searches, statements and figures of the sales documents in the backend, as their routers answer them, over a database of its own
 * with five years of invented books. --keep leaves that database in a folder and finds it there the next time, --only times what has these words in its
 * name. --write stores the table as docs/benchmarks/sales.md.
 */

interface Found {
  readonly clients: readonly string[];
  readonly branch: string;
  readonly salesperson: string;
}

function callsOf(app: INestApplication, ids: Found): Asked[] {
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
    ask: (parsed, ctx) => documents.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  const client = (round: number): string => ids.clients[round % ids.clients.length];
  return [
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
      ask: (parsed, ctx) => clients.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Clients: owing, by what is owed',
      contract: contracts.clients.list,
      ask: (parsed, ctx) => clients.list(parsed, ctx),
      input: (round) => ({ page: page(round), filters: { owing: true }, sort: [{ id: 'owed', desc: true }] }),
    },
    {
      name: 'Clients: typed ahead',
      contract: contracts.clients.search,
      ask: (parsed, ctx) => clients.search(parsed, ctx),
      input: (round) => ({ q: ['nom', 'dlamini th', '+27 82 00', 'buyer77', 'zulu b'][round % 5] }),
    },
    {
      name: 'Clients: duplicates suggested',
      contract: contracts.clients.suggestDuplicates,
      ask: (parsed, ctx) => clients.suggestDuplicates(parsed, ctx),
      input: (round) => ({ name: 'Nomsa Dlamini', email: `buyer${String(round)}@example.com`, phone: '0820000123' }),
    },
    {
      name: 'Clients: statement of a year',
      contract: contracts.clients.statement,
      ask: (parsed, ctx) => clients.statement(parsed, ctx),
      input: (round) => ({ id: client(round), from: day(365), to: day(0) }),
    },
    {
      name: 'Payments: all',
      contract: contracts.clientPayments.list,
      ask: (parsed, ctx) => payments.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Payments: EFT of a branch, a month',
      contract: contracts.clientPayments.list,
      ask: (parsed, ctx) => payments.list(parsed, ctx),
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
      ask: (parsed, ctx) => payments.list(parsed, ctx),
      input: (round) => ({ page: page(round), sort: [{ id: 'amount', desc: true }] }),
    },
    {
      name: "Payments: a day's takings",
      contract: contracts.clientPayments.takings,
      ask: (parsed, ctx) => payments.takings(parsed, ctx),
      input: (round) => ({ from: day(round), to: day(round) }),
    },
    {
      name: 'Items typed: "b60 oak 2"',
      contract: contracts.invoices.searchItems,
      ask: (parsed, ctx) => documents.searchItems(parsed, ctx),
      input: (round) => ({ q: ['b60 oak 2', 'w45 sage', 'soft close hinge', 'd65 chalk x3', 'sink 90'][round % 5] }),
    },
    {
      name: 'Orders: all',
      contract: contracts.orders.list,
      ask: (parsed, ctx) => orders.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Orders: in production, by day promised',
      contract: contracts.orders.list,
      ask: (parsed, ctx) => orders.list(parsed, ctx),
      input: (round) => ({
        page: page(round),
        filters: { status: ['in_production'] },
        sort: [{ id: 'promised_on', desc: false }],
      }),
    },
    {
      name: 'Orders: searched by name',
      contract: contracts.orders.list,
      ask: (parsed, ctx) => orders.list(parsed, ctx),
      input: (round) => ({ q: ['nomsa dlamini', 'van wyk', 'sipho', 'zulu'][round % 4] }),
    },
    {
      name: 'Contact requests: all',
      contract: contracts.contactRequests.list,
      ask: (parsed, ctx) => contacts.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Contact requests: new',
      contract: contracts.contactRequests.list,
      ask: (parsed, ctx) => contacts.list(parsed, ctx),
      input: (round) => ({ page: page(round), filters: { status: ['new'] } }),
    },
    {
      name: 'Walk-ins: all',
      contract: contracts.walkIns.list,
      ask: (parsed, ctx) => walkIns.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Walk-ins: searched by name',
      contract: contracts.walkIns.list,
      ask: (parsed, ctx) => walkIns.list(parsed, ctx),
      input: (round) => ({ q: ['nomsa dlamini', 'van wyk', 'sipho', 'zulu'][round % 4] }),
    },
    {
      name: 'Figures: a month by day',
      contract: contracts.sales.figures,
      ask: (parsed, ctx) => sales.figures(parsed, ctx),
      input: (round) => ({ from: day(60 + round * 7), to: day(30 + round * 7), by: 'day' }),
    },
    {
      name: 'Figures: a year by month',
      contract: contracts.sales.figures,
      ask: (parsed, ctx) => sales.figures(parsed, ctx),
      input: (round) => ({ from: day(365 + round), to: day(round), by: 'month' }),
    },
    {
      name: 'Figures: a year by category',
      contract: contracts.sales.figures,
      ask: (parsed, ctx) => sales.figures(parsed, ctx),
      input: (round) => ({ from: day(365 + round), to: day(round), by: 'category' }),
    },
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { ...benchOptions, invoices: { type: 'string', default: '100000' } } });
  const invoices = Number(values.invoices);
  if (!(invoices > 0)) throw new Error('--invoices is a number');
  await runBench<Found>({
    name: 'sales',
    title: 'Sales documents, clients and payments',
    values,
    command: `npm run bench:sales -- --invoices ${String(invoices)} --rounds ${values.rounds}`,
    holds: `The books hold ${formatCount(invoices)} invoices over five years, 40% as many quotes, three lines each, a fifth as many clients, and their payments.`,
    fill: (client) => fillBooks(client, invoices),
    find: async (find) => {
      const [clients, [branch], [salesperson]] = [
        await find(`select id from client where email like 'buyer%' order by id limit 50`),
        await find('select id from location order by position limit 1'),
        await find(`select id from "user" where role_key = 'sales' limit 1`),
      ];
      return { clients, branch, salesperson };
    },
    calls: callsOf,
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
