import { randomUUID } from 'node:crypto';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { useShop } from '../../../../../test/support/shop';
import { shelve } from '../../../../../test/support/shelf';
import { placeOrder } from '../../../../../test/support/shopper';

const { allocations, orders, stockCounts } = contracts;
jest.setTimeout(90_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();
const keeper = { as: 'storekeeper' } as const;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 4 };
beforeEach(() => shelve(app().database, HINGE.id, 50));

/** Paid by card, with its invoice made. */
async function paid(): Promise<{ id: string; number: string; invoice: string }> {
  const placed = await placeOrder(app(), [HINGE]);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  const [{ id: invoice }] = await app().database.query<{ id: string }>(
    `select id from sales_document where order_id = $1 and kind = 'invoice'`,
    [placed.id],
  );
  return { id: placed.id, number: placed.number, invoice };
}
const allocate = async (document_id: string) =>
  dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, keeper));
const get = async (id: string) => dataOf(allocations.get, await app().query('allocations.get', { id }, keeper));
const pick = async (view: AllocationView, quantity = view.steps[0].quantity) =>
  dataOf(
    allocations.pick,
    await app().mutate(
      'allocations.pick',
      {
        id: view.id,
        line_id: view.steps[0].line_id,
        bin: view.steps[0].scan_code,
        quantity,
        idempotency_key: randomUUID(),
      },
      keeper,
    ),
  );
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses)
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id, status }, { as: 'owner' }));
};
const inBin = async (code: string): Promise<number> => {
  const [lies] = await app().database.query<{ on_hand: number }>(
    `select coalesce(sum(x.on_hand), 0)::int as on_hand from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = lower($1) and b.code = $2`,
    [HINGE.id, code],
  );
  return lies.on_hand;
};
/** Counts what lies there by the books, as whoever stands at the shelf finds it; no difference books itself. */
async function countAgrees(scan_code: string, found: number): Promise<boolean> {
  const [{ id: bin_id }] = await app().database.query<{ id: string }>(
    `select id from stock_bin where 'B' || lpad(number::text, 5, '0') = $1`,
    [scan_code],
  );
  const begun = dataOf(
    stockCounts.begin,
    await app().mutate('stockCounts.begin', { bin_id, idempotency_key: randomUUID() }, keeper),
  );
  const item_id = HINGE.id.toLowerCase();
  await app().mutate(
    'stockCounts.record',
    { id: begun.id, item_id, counted: found, idempotency_key: randomUUID() },
    keeper,
  );
  const [line] = await app().database.query<{ counted: number; expected: number }>(
    'select counted, expected from stock_count_line where count_id = $1 and item_id = $2',
    [begun.id, item_id],
  );
  const { version } = dataOf(stockCounts.get, await app().query('stockCounts.get', { id: begun.id }, keeper));
  await app().mutate('stockCounts.cancel', { id: begun.id, version, reason: 'For a test' }, { as: 'owner' });
  return line.counted === line.expected;
}

test('a bin counted between payment and picking agrees with what lies there, and so it does once it is picked', async () => {
  const [walk] = (await allocate((await paid()).invoice)).steps;
  const lay = await inBin(walk.bin);
  const order = await paid();
  expect(await inBin(walk.bin)).toBe(lay);
  expect(await countAgrees(walk.scan_code, lay)).toBe(true);
  const made = await allocate(order.invoice);
  expect(made.lines).toMatchObject([{ source: 'goods', asked: 4, waiting: 4, short: 0 }]);
  const [step] = made.steps;
  const before = await inBin(step.bin);
  await pick(made);
  expect(await countAgrees(step.scan_code, before - step.quantity)).toBe(true);
});

test('"not there" said of what was paid online sends nobody to that bin again: others are taken for it, or it is short', async () => {
  const made = await allocate((await paid()).invoice);
  const [step] = made.steps;
  const answer = await app().mutate(
    'allocations.short',
    {
      id: made.id,
      line_id: step.line_id,
      bin: step.scan_code,
      quantity: step.quantity,
      version: made.version,
      reason: 'not_there',
      idempotency_key: randomUUID(),
    },
    keeper,
  );
  const after = dataOf(allocations.short, answer);
  expect(after.steps.filter(({ bin }) => bin === step.bin)).toEqual([]);
  const [line] = after.lines;
  expect(line.waiting + line.short).toBe(4);
});

test('picked, on the way, brought back, allocated anew: it leaves under the order’s number, once', async () => {
  const before = await desk.stockOf(HINGE.id);
  const order = await paid();
  const first = await pick(await allocate(order.invoice), 1);
  await move(order.id, 'accepted', 'ready', 'out_for_delivery');
  expect(await get(first.id)).toMatchObject({ status: 'issued' });
  const gone = { ...before, on_hand: before.on_hand - 4 };
  expect(await desk.stockOf(HINGE.id)).toEqual(gone);
  await move(order.id, 'ready');
  expect(await desk.stockOf(HINGE.id)).toEqual({ ...before, held: before.held + 4 });
  const again = await allocate(order.invoice);
  expect(again).toMatchObject({ status: 'open', lines: [{ asked: 4, waiting: 4 }] });
  await move(order.id, 'out_for_delivery', 'delivered');
  expect(await desk.stockOf(HINGE.id)).toEqual(gone);
  expect(await desk.count(`stock_movement where reference = $1 and reason in ('sale', 'return')`, [order.number])).toBe(
    4,
  );
});

test('brought back, what was picked at another branch lies at that branch', async () => {
  const [other] = await app().database.query<{ id: string; bin: string; main: string }>(
    `select l.id, b.id as main, 'B' || lpad(b.number::text, 5, '0') as bin from location l join stock_bin b on b.branch_id = l.id and b.is_default
      order by l.position desc limit 1`,
  );
  const quantityAt = async (): Promise<number> => {
    const [lies] = await app().database.query<{ on_hand: number }>(
      `select coalesce(sum(x.on_hand), 0)::int as on_hand from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = lower($1) and b.branch_id = $2::uuid`,
      [HINGE.id, other.id],
    );
    return lies.on_hand;
  };
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values (lower($1), $2::uuid, 10, 1000, 'receipt')`,
    [HINGE.id, other.main],
  );
  const [before, everywhere] = [await quantityAt(), await desk.stockOf(HINGE.id)];
  const order = await paid();
  const made = await allocate(order.invoice);
  await app().database.query('update stock_allocation set branch_id = $2::uuid where id = $1::uuid', [
    made.id,
    other.id,
  ]);
  const taken = { id: made.id, line_id: made.lines[0].id, bin: other.bin, quantity: 4, idempotency_key: randomUUID() };
  dataOf(allocations.pick, await app().mutate('allocations.pick', taken, keeper));
  await move(order.id, 'accepted', 'ready', 'out_for_delivery');
  expect(await quantityAt()).toBe(before - 4);
  await move(order.id, 'ready');
  expect(await quantityAt()).toBe(before);
  expect(await desk.stockOf(HINGE.id)).toEqual({ ...everywhere, held: everywhere.held + 4 });
});

test('what is not picked, and what is on no shelf, is named before an order is said to be ready; afterwards nothing is', async () => {
  const order = await paid();
  const leaving = async () =>
    dataOf(orders.leaving, await app().query('orders.leaving', { id: order.id }, { as: 'sales' }));
  const untouched = await leaving();
  const some = await pick(await allocate(order.invoice), 1);
  const [{ name }] = some.lines;
  expect(untouched).toEqual({
    allocated: false,
    not_picked: [{ name, quantity: 4, short: 0 }],
    in_workshop: null,
    to_pay: 0,
    says: null,
  });
  expect(await leaving()).toMatchObject({ allocated: true, not_picked: [{ name, quantity: 3, short: 0 }] });
  // Nobody finds any, wherever the books know of some.
  for (let left = some; left.steps.length > 0;) {
    const [{ line_id, scan_code: bin, quantity }] = left.steps;
    const said = { id: left.id, line_id, bin, quantity, version: left.version, reason: 'not_there' };
    const answer = await app().mutate('allocations.short', { ...said, idempotency_key: randomUUID() }, keeper);
    left = dataOf(allocations.short, answer);
  }
  const [line] = (await leaving()).not_picked;
  expect(line).toEqual({ name, quantity: 3, short: 3 });
  expect((await app().query('orders.leaving', { id: order.id }, { as: 'driver' })).status).toBe(403);
  await move(order.id, 'accepted', 'ready');
  const [entry] = await app().database.query<{ before: object; after: object }>(
    `select before, after from audit_entry where action = 'order.change-status' and subject_id = $1 order by id desc limit 1`,
    [order.id],
  );
  expect(entry).toEqual({ before: { status: 'accepted' }, after: { status: 'ready' } });
  await move(order.id, 'out_for_delivery');
  expect((await leaving()).not_picked).toEqual([]);
});

test('called off while it is picked: all of it is free, and the history says what to carry back', async () => {
  const before = await desk.stockOf(HINGE.id);
  const order = await paid();
  const some = await pick(await allocate(order.invoice), 3);
  expect(await desk.stockOf(HINGE.id)).toEqual({ ...before, allocated: before.allocated + 1 });
  await move(order.id, 'cancelled');
  expect(await desk.stockOf(HINGE.id)).toEqual(before);
  const over = await get(some.id);
  expect(over.status).toBe('cancelled');
  expect(over.timeline.map(({ text }) => text).join('\n')).toMatch(/To put back: 3 × HNG/);
});
