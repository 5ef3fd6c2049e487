import { randomUUID } from 'node:crypto';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { StockLedger } from '../../stock/stock/stock-ledger';

const { allocations, invoices, stock, stockBins } = contracts;
jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const keeper = { as: 'storekeeper' } as const;
const ITEM = HINGE.toLowerCase();

/** A bin of the branch that sells, before all others, with a quantity of the hinge. */
async function fillBin(code: string, quantity: number): Promise<string> {
  const [{ id }] = await app().database.query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order, sells_online) values (gen_random_uuid(), $1::uuid, $2, 1, true) returning id`,
    [await desk.branch(), code],
  );
  const receipt = { id: ITEM, bin_id: id, reason: 'receipt', quantity, reference: '', note: 'For a test' };
  dataOf(stock.book, await app().mutate('stock.book', { ...receipt, idempotency_key: randomUUID() }, keeper));
  return id;
}
const quantityIn = async (binId: string): Promise<number> => {
  const [level] = await app().database.query<{ on_hand: number }>(
    'select coalesce(sum(on_hand), 0)::int as on_hand from bin_level where item_id = $1 and bin_id = $2::uuid',
    [ITEM, binId],
  );
  return level.on_hand;
};
const level = async () => {
  const [row] = await app().database.query<{ on_hand: number; held: number; allocated: number }>(
    'select on_hand, held, allocated from stock_level where item_id = $1',
    [ITEM],
  );
  return row;
};
/** Issues an invoice, and picks all of it from a bin. */
async function pickFrom(code: string, quantity: number): Promise<{ invoiceId: string; allocation: AllocationView }> {
  const lines = [draftLine({ variant_id: HINGE, quantity })];
  const { id: document_id } = await desk.issued('invoice', { deposit_bp: 0, lines });
  const made = dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, keeper));
  const taken = { id: made.id, line_id: made.lines[0].id, bin: code, quantity, idempotency_key: randomUUID() };
  const allocation = dataOf(allocations.pick, await app().mutate('allocations.pick', taken, keeper));
  return { invoiceId: document_id, allocation };
}
async function closeBin(id: string): Promise<void> {
  const { version } = dataOf(stockBins.get, await app().query('stockBins.get', { id }, keeper));
  dataOf(stockBins.close, await app().mutate('stockBins.close', { id, version }, keeper));
}
async function creditAll(id: string): Promise<void> {
  const credit = { id, reason: 'Too many', what: { kind: 'all' }, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', credit, { as: 'owner' }));
}
const timelineOf = async (id: string): Promise<string> => {
  const view = dataOf(allocations.get, await app().query('allocations.get', { id }, keeper));
  return view.timeline.map(({ text }) => text).join('\n');
};
const mainBin = async (): Promise<string> => {
  const [{ id }] = await app().database.query<{ id: string }>(
    'select id from stock_bin where is_default and branch_id = $1::uuid',
    [await desk.branch()],
  );
  return id;
};

test('an invoice whose goods came from a bin that is closed by now is credited: they lie in the main bin', async () => {
  const [bin, main] = [await fillBin('Z-01', 4), await mainBin()];
  const [before, lay] = [await level(), await quantityIn(main)];
  const { invoiceId, allocation } = await pickFrom('Z-01', 4);
  await closeBin(bin);
  await creditAll(invoiceId);
  expect(await quantityIn(main)).toBe(lay + 4);
  expect(await quantityIn(bin)).toBe(0);
  expect(await level()).toEqual(before);
  expect(await timelineOf(allocation.id)).toMatch(/To put back: 4 × \S+ to MAIN/);
});

test('an allocation is cancelled, and a pick undone, after their bin was closed', async () => {
  const main = await mainBin();
  const bin = await fillBin('Z-02', 2);
  const lay = await quantityIn(main);
  const { allocation } = await pickFrom('Z-02', 2);
  await closeBin(bin);
  const undo = { id: allocation.id, pick_id: allocation.picks[0].id };
  const undone = dataOf(allocations.undo, await app().mutate('allocations.undo', undo, keeper));
  expect(undone).toMatchObject({ status: 'open', picks: [], lines: [{ waiting: 2, picked: 0 }] });
  expect(await quantityIn(main)).toBe(lay + 2);
  const end = { id: allocation.id, version: undone.version };
  expect(dataOf(allocations.cancel, await app().mutate('allocations.cancel', end, keeper)).status).toBe('cancelled');
});

test('an invoice is credited although a picked piece no longer lies where it waited; the history asks for a count', async () => {
  const bin = await fillBin('Z-03', 4);
  const before = await level();
  const { invoiceId, allocation } = await pickFrom('Z-03', 4);
  const [{ into_id }] = await app().database.query<{ into_id: string }>(
    'select p.into_id from stock_pick p join stock_allocation_line l on l.id = p.line_id where l.allocation_id = $1::uuid',
    [allocation.id],
  );
  await app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(StockLedger)
        .scrapGoods(tx, [{ item_id: ITEM, bin_id: into_id, quantity: 1 }]),
    );
  await creditAll(invoiceId);
  expect(await quantityIn(bin)).toBe(3);
  expect(await level()).toEqual({ ...before, on_hand: before.on_hand - 1 });
  expect(await timelineOf(allocation.id)).toMatch(
    /To put back: 3 × \S+ to Z-03\. Not where picked goods wait, to be counted: 1 × /,
  );
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
