import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { formatCount } from '@plinth/money/count';
import { PurchaseOrdersRouter } from '../src/modules/stock/purchase-orders/purchase-orders.router';
import { StockMovementsRouter } from '../src/modules/stock/stock/stock-movements.router';
import { StockRouter } from '../src/modules/stock/stock/stock.router';
import { SuppliersRouter } from '../src/modules/stock/suppliers/suppliers.router';
import { benchOptions, day, page, runBench } from './bench-support';
import { fillStock } from './synthetic-stock';
import type { Asked } from './timed-calls';

/*
 * npm run bench:stock -- [--items 50000] [--movements 500000] [--rounds 30] [--keep FOLDER] [--only WORDS] [--write]
 *
 * Times the lists of stock and buying in the backend, as their routers answer them, over a database of its own with an invented store. --keep leaves
 * that database in a folder and finds it there the next time, --only times what has these words in its name. --write stores the table as
 * docs/benchmarks/stock.md.
 */

interface Found {
  readonly branch: string;
  readonly bin: string;
  readonly keeper: string;
  readonly orders: readonly string[];
  readonly suppliers: readonly string[];
}

function callsOf(
  [stock, movements, orders, suppliers]: readonly [
    InstanceType<typeof StockRouter>,
    InstanceType<typeof StockMovementsRouter>,
    InstanceType<typeof PurchaseOrdersRouter>,
    InstanceType<typeof SuppliersRouter>,
  ],
  { branch, bin, keeper, orders: orderIds, suppliers: supplierIds }: Found,
): Asked[] {
  const ofStock = (name: string, input: (round: number) => object): Asked => ({
    name: `Stock: ${name}`,
    contract: contracts.stock.list,
    ask: (parsed, ctx) => stock.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  const moved = (name: string, input: (round: number) => object): Asked => ({
    name: `Movements: ${name}`,
    contract: contracts.stockMovements.list,
    ask: (parsed, ctx) => movements.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  const ordered = (name: string, input: (round: number) => object): Asked => ({
    name: `Purchase orders: ${name}`,
    contract: contracts.purchaseOrders.list,
    ask: (parsed, ctx) => orders.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  return [
    ofStock('all, by name', () => ({})),
    ofStock('by what is free', () => ({ sort: [{ id: 'free', desc: false }] })),
    ofStock('by value, page 500', (round) => ({ sort: [{ id: 'value', desc: true }], page: 500 + round })),
    ofStock('at the reorder point', () => ({ filters: { to_order: true, withdrawn: false } })),
    ofStock('none free', () => ({ filters: { sold_out: true } })),
    ofStock('of a branch', () => ({ filters: { branch_id: [branch] } })),
    ofStock('boards', () => ({ filters: { kind: ['board'] } })),
    ofStock('searched by name', (round) => ({
      q: ['oak hinge', 'chalk leg 30', 'walnut board', 'sage tap'][round % 4],
      page: 1,
    })),
    ofStock('searched by article', (round) => ({ q: `bench-0${String(10_000 + round * 37)}`, page: 1 })),
    {
      name: 'Stock: the sheet of an item',
      contract: contracts.stock.item,
      ask: (parsed, ctx) => stock.item(parsed, ctx),
      input: (round) => ({ id: `bench-${String(100 + round * 211)}` }),
    },
    moved('all, newest first', () => ({})),
    moved('page 5 000', (round) => ({ page: 5_000 + round })),
    moved('of a day', (round) => ({ filters: { at: { from: day(round + 1), to: day(round + 1) } } })),
    moved('counts and losses', () => ({ filters: { reason: ['count', 'scrap'] } })),
    moved('of a bin', () => ({ filters: { bin_id: bin } })),
    moved('of a branch', () => ({ filters: { branch_id: [branch] } })),
    moved('booked by somebody', () => ({ filters: { actor_id: [keeper] } })),
    moved('searched by article', (round) => ({ q: `bench-0${String(10_000 + round * 37)}`, page: 1 })),
    moved('searched by reference', (round) => ({ q: `inv-${String(90_000 + round * 31)}`, page: 1 })),
    ordered('all', () => ({})),
    ordered('under way', () => ({
      filters: { status: ['sent', 'confirmed'] },
      sort: [{ id: 'expected_on', desc: false }],
    })),
    ordered('late', () => ({ filters: { late: true }, sort: [{ id: 'expected_on', desc: false }] })),
    ordered('searched', (round) => ({ q: `po-90${String(1_000 + round * 17)}`, page: 1 })),
    {
      name: 'Purchase orders: one of them',
      contract: contracts.purchaseOrders.get,
      ask: ({ id }: { id: string }, ctx) => orders.get({ id }, ctx),
      input: (round) => ({ id: orderIds[round % orderIds.length] }),
    },
    {
      name: 'What to order, 300 of them',
      contract: contracts.purchaseOrders.toOrder,
      ask: (_, ctx) => orders.toOrder(undefined, ctx),
      input: () => ({}),
    },
    {
      name: 'Suppliers: all',
      contract: contracts.suppliers.list,
      ask: (parsed, ctx) => suppliers.list(parsed, ctx),
      input: (round) => ({ page: page(round) }),
    },
    {
      name: 'Suppliers: one with its price list',
      contract: contracts.suppliers.get,
      ask: (parsed, ctx) => suppliers.get(parsed, ctx),
      input: (round) => ({ id: supplierIds[round % supplierIds.length] }),
    },
    {
      name: 'Items typed: "oak hinge"',
      contract: contracts.suppliers.searchItems,
      ask: (parsed, ctx) => suppliers.searchItems(parsed, ctx),
      input: (round) => ({ q: ['oak hinge', 'bench-0123', 'walnut', 'sage tap 4'][round % 4] }),
    },
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...benchOptions,
      items: { type: 'string', default: '50000' },
      movements: { type: 'string', default: '500000' },
    },
  });
  const [items, movements] = [Number(values.items), Number(values.movements)];
  if (!(items > 0) || !(movements > 0)) throw new Error('--items and --movements are numbers');
  await runBench<Found>({
    name: 'stock',
    title: 'Stock and buying',
    values,
    command: `npm run bench:stock -- --items ${String(items)} --movements ${String(movements)} --rounds ${values.rounds}`,
    holds: `The store has ${formatCount(items)} items in about a thousand bins, ${formatCount(movements)} movements over two years, 300 suppliers with a price of each item, 5 000 purchase orders of five lines.`,
    fill: (client) => fillStock(client, { items, movements }),
    find: async (ids) => {
      const [[branch], [bin], [keeper], orders, suppliers] = [
        await ids('select id from location order by position limit 1'),
        await ids(`select id from stock_bin where code like '_-%' limit 1`),
        await ids(`select id from "user" where role_key = 'storekeeper' limit 1`),
        await ids(`select id from purchase_order where number like 'PO-9_____' order by number limit 50`),
        await ids(`select id from supplier where name like '% Supply %' limit 50`),
      ];
      return { branch, bin, keeper, orders, suppliers };
    },
    calls: (app, found) =>
      callsOf(
        [app.get(StockRouter), app.get(StockMovementsRouter), app.get(PurchaseOrdersRouter), app.get(SuppliersRouter)],
        found,
      ),
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
