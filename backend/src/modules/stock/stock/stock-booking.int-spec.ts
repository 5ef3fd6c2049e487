import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';

const { stock, stockMovements } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const keeper = { as: 'storekeeper' } as const;
const HINGE = 'hng-sc110-fo-1';

const itemOf = async (q: string) => {
  const { rows } = dataOf(stock.list, await app().query('stock.list', { q }, keeper));
  const row = rows.find(({ id }) => id === HINGE);
  if (row === undefined) throw new Error(`${q} finds no hinge`);
  return row;
};
const book = async (change: object, as: 'storekeeper' | 'production' | 'worker' = 'storekeeper') =>
  app().mutate(
    'stock.book',
    { id: HINGE, reason: 'receipt', quantity: 1, reference: '', note: '', idempotency_key: randomUUID(), ...change },
    { as },
  );
const lastMovement = async () => {
  const { rows } = dataOf(stockMovements.list, await app().query('stockMovements.list', { q: HINGE }, keeper));
  return rows[0];
};

test('a delivery is booked in: it is on the shelf, in the ledger with who and why, and the shop sells it', async () => {
  const before = await itemOf('soft-close hinge');
  const after = dataOf(stock.book, await book({ quantity: 40, reference: 'DN 8812' }));
  expect(after).toEqual({
    on_hand: before.on_hand + 40,
    held: before.held,
    allocated: before.allocated,
    not_for_sale: before.not_for_sale,
    free: before.free + 40,
    reorder_point: before.reorder_point,
  });
  expect(await itemOf(HINGE)).toMatchObject(after);
  expect(await lastMovement()).toMatchObject({
    quantity: 40,
    reason: 'receipt',
    reference: 'DN 8812',
    actor: 'Test storekeeper',
  });
});

test('the same booking sent twice is booked once; the same key for something else is refused', async () => {
  const { on_hand } = await itemOf(HINGE);
  const idempotency_key = randomUUID();
  await Promise.all([book({ quantity: 5, idempotency_key }), book({ quantity: 5, idempotency_key })]);
  expect((await itemOf(HINGE)).on_hand).toBe(on_hand + 5);
  expect(refusalOf(await book({ quantity: 6, idempotency_key }))).toBe('idempotency-key-reused');
});

test('a count corrects the books by the difference, and says nothing where there is none', async () => {
  const { on_hand } = await itemOf(HINGE);
  const movement = await lastMovement();
  expect(dataOf(stock.book, await book({ reason: 'count', quantity: on_hand })).on_hand).toBe(on_hand);
  expect((await lastMovement()).id).toBe(movement.id);
  expect(refusalOf(await book({ reason: 'count', quantity: on_hand - 3 }))).toBe('note-needed');
  dataOf(stock.book, await book({ reason: 'count', quantity: on_hand - 3, note: 'Box was short' }));
  expect(await lastMovement()).toMatchObject({ quantity: -3, reason: 'count', note: 'Box was short' });
  expect((await itemOf(HINGE)).on_hand).toBe(on_hand - 3);
});

test('one person writes off no more than they may count away, at once or in slices', async () => {
  const [{ id, on_hand, each }] = await app().database.query<{ id: string; on_hand: number; each: number }>(
    `select item_id as id, on_hand, value::float / on_hand as each from stock_level
      where item_id <> $1 and for_sale = on_hand and held + allocated = 0 and on_hand between 50 and 1000 order by item_id limit 1`,
    [HINGE],
  );
  const note = 'Water damage';
  const all = await book({ id, reason: 'scrap', quantity: Math.ceil(on_hand * 0.5), note });
  expect(refusalOf(all)).toBe('count-the-bin');
  expect(all.error?.data.fields).toEqual({ quantity: [expect.stringMatching(/^Count the bin instead/)] });
  const slice = Math.max(1, Math.min(Math.floor(on_hand * 0.15), Math.floor(40_000 / each)));
  dataOf(stock.book, await book({ id, reason: 'scrap', quantity: slice, note }));
  expect(refusalOf(await book({ id, reason: 'scrap', quantity: slice, note }))).toBe('count-the-bin');
});

test('one person books no more by a count here than by counting the bin, at once or in slices', async () => {
  await book({ quantity: 100 });
  const { on_hand } = await itemOf(HINGE);
  const refused = await book({ reason: 'count', quantity: Math.floor(on_hand * 1.5) });
  expect(refusalOf(refused)).toBe('count-the-bin');
  expect(refused.error?.data.fields).toEqual({
    quantity: ['Count the bin: a second person has to check a difference of this size.'],
  });
  const [{ each }] = await app().database.query<{ each: number }>(
    'select value::float / on_hand as each from stock_level where item_id = $1',
    [HINGE],
  );
  // More than half of what one person may book, by share or by value.
  const slice = Math.min(Math.floor(on_hand * 0.12), Math.floor(30_000 / each));
  const note = 'Box was short';
  dataOf(stock.book, await book({ reason: 'count', quantity: on_hand - slice, note }));
  expect(refusalOf(await book({ reason: 'count', quantity: on_hand - 2 * slice, note }))).toBe('count-the-bin');
  expect((await itemOf(HINGE)).on_hand).toBe(on_hand - slice);
});

test('what is kept for an order is neither written off nor counted away; what is free may be', async () => {
  const cart = await cartWith(app(), [{ id: HINGE, quantity: 2 }]);
  const placed = await app().mutate('orders.public.place', await checkoutOf(app(), cart));
  expect(placed.error).toBeUndefined();
  const { on_hand, held, allocated, free } = await itemOf(HINGE);
  const kept = held + allocated;
  expect(held).toBeGreaterThanOrEqual(2);
  const refused = await book({ reason: 'scrap', quantity: free + 1, note: 'Water damage' });
  expect(refused.error?.data.fields).toEqual({
    quantity: [
      expect.stringContaining(`but only ${inWords(free, 'piece')} are free: ${inWords(kept, 'piece')} are kept`),
    ],
  });
  expect(refusalOf(await book({ reason: 'count', quantity: kept - 1, note: 'Not there' }))).toBe('kept-for-others');
  expect(dataOf(stock.book, await book({ reason: 'scrap', quantity: 1, note: 'Water damage' }))).toMatchObject({
    on_hand: on_hand - 1,
    free: free - 1,
  });
});

test('while twenty people book and buy at once, nothing is lost and the ledger is the shelf', async () => {
  const { on_hand } = await itemOf(HINGE);
  const bookings = Array.from({ length: 10 }, (_, at) => book({ quantity: at + 1 }));
  const carts = await Promise.all(Array.from({ length: 10 }, () => cartWith(app(), [{ id: HINGE }])));
  const orders = carts.map(async (id) => app().mutate('orders.public.place', await checkoutOf(app(), id)));
  const answers = await Promise.all([...bookings, ...orders]);
  expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
  expect((await itemOf(HINGE)).on_hand).toBe(on_hand + 55);
  const [books] = await app().database.query<{ on_hand: number; moved: number }>(
    `select on_hand, (select sum(quantity)::int from stock_movement m where m.item_id = l.item_id) as moved
       from stock_level l where item_id = $1`,
    [HINGE],
  );
  expect(books.moved).toBe(books.on_hand);
});

test('nothing is booked of nothing, of no item, or by who may only look', async () => {
  expect((await book({ quantity: 0 })).error?.data.fields).toEqual({ quantity: ['Enter 1 or more'] });
  expect(refusalOf(await book({ id: 'no-such-item' }))).toBe('stock-item-not-found');
  expect(refusalOf(await book({}, 'worker'))).toBe('not-permitted');
  expect((await book({}, 'production')).error).toBeUndefined();
});

test('at the reorder point an item stands under “To order”; who changed the point is in the log', async () => {
  const { free } = await itemOf(HINGE);
  const set = async (reorder_point: number) =>
    dataOf(stock.setReorderPoint, await app().mutate('stock.setReorderPoint', { id: HINGE, reorder_point }, keeper));
  const toOrder = async () =>
    dataOf(stock.list, await app().query('stock.list', { q: HINGE, filters: { to_order: true } }, keeper)).total;
  await set(free - 1);
  expect(await toOrder()).toBe(0);
  await set(free);
  expect(await toOrder()).toBe(1);
  const [entry] = await app().database.query<{ before: object; after: object }>(
    `select before, after from audit_entry where action = 'stock.reorder-point' order by id desc limit 1`,
  );
  expect(entry).toEqual({ before: { reorder_point: free - 1 }, after: { reorder_point: free } });
});

describe('from bin to bin', () => {
  const bins = async () => dataOf(stock.item, await app().query('stock.item', { id: HINGE }, keeper));
  const move = async (change: object) =>
    app().mutate('stock.move', { id: HINGE, note: '', quantity: 1, idempotency_key: randomUUID(), ...change }, keeper);

  test('what came in is put away by a scan: for sale only then, worth what it was, and booked once', async () => {
    const [goodsIn] = await app().database.query<{ id: string; number: number; branch_id: string }>(
      `select b.id, b.number, b.branch_id from stock_bin b join location l on l.id = b.branch_id where b.kind = 'receiving' order by l.position limit 1`,
    );
    dataOf(stock.book, await book({ quantity: 30, bin_id: goodsIn.id }));
    const before = await bins();
    const idempotency_key = randomUUID();
    const [main] = await app().database.query<{ number: number }>(
      'select number from stock_bin where branch_id = $1 and is_default',
      [goodsIn.branch_id],
    );
    const scanned = { from: goodsIn.id, to: ` ${binCode(main.number).toLowerCase()} `, quantity: 20, idempotency_key };
    const [first, second] = await Promise.all([move(scanned), move(scanned)]);
    expect(dataOf(stock.move, first)).toMatchObject({ code: 'MAIN' });
    expect(dataOf(stock.move, second)).toEqual(dataOf(stock.move, first));
    const typed = dataOf(stock.move, await move({ from: goodsIn.id, to: 'main', quantity: 10 }));
    expect(typed.level).toMatchObject({ on_hand: before.on_hand, free: before.free + 30 });
    const after = await bins();
    expect(after.value).toBe(before.value);
    expect(after.bins.find(({ bin_id }) => bin_id === goodsIn.id)?.on_hand ?? 0).toBe(
      (before.bins.find(({ bin_id }) => bin_id === goodsIn.id)?.on_hand ?? 0) - 30,
    );
    expect(await lastMovement()).toMatchObject({ reason: 'transfer' });
  });

  test('no bin of that code, more than lies there, and the bin it lies in are refused in words', async () => {
    const [{ bin_id: from, code, on_hand }] = (await bins()).bins;
    expect((await move({ from, to: 'Z-99' })).error?.data.fields).toEqual({ to: ['No bin has that label or code'] });
    expect(refusalOf(await move({ from, to: code }))).toBe('same-bin');
    expect(refusalOf(await move({ from, to: 'IN', quantity: on_hand + 1 }))).toBe('bin-short');
    expect((await move({ from, to: 'IN', quantity: 0 })).error?.data.fields).toEqual({
      quantity: ['Enter more than 0'],
    });
    expect(
      refusalOf(
        await app().mutate(
          'stock.move',
          { id: HINGE, from, to: 'IN', quantity: 1, note: '', idempotency_key: randomUUID() },
          { as: 'worker' },
        ),
      ),
    ).toBe('not-permitted');
  });
});
