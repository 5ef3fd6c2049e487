import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { buyingOn, KEEPER } from '../../../../../test/support/buying';
import { Db } from '../../../platform/data/database/db';
import { StockReservations } from '../stock/stock-keeping';
import { StockLedger } from '../stock/stock-ledger';

jest.setTimeout(60_000);
const { purchaseOrders, home, stock } = contracts;
const app = useApp();
const {
  place,
  shelf,
  item,
  supplier,
  offers,
  call,
  proposalOf,
  made,
  opened,
  sent,
  count,
  receipt,
  received,
  ordered,
} = buyingOn(app);
const VAT_NUMBER = '4180234417';

test('a supplier who is registered charges VAT; what is closed short is owed for as far as it came', async () => {
  const { order } = await ordered('with vat', VAT_NUMBER);
  expect(order).toMatchObject({ vat_rate_percent: 15, ordered: { net: 50_000, vat: 7_500, total: 57_500 } });
  const part = await received(order.id, [count(order.lines[0], 4)], { freight: 1_000 });
  const { version, lines } = part;
  const closed = dataOf(
    purchaseOrders.closeLine,
    await call('closeLine', { id: order.id, version, line_id: lines[0].id, reason: 'Out of stock there' }),
  );
  expect(closed).toMatchObject({
    ordered: { total: 57_500 },
    received: { goods: 20_000, freight: 1_000, net: 21_000, vat: 3_150, total: 24_150 },
  });
});

test('once an order is sent its VAT stays what it was, whatever becomes of the supplier', async () => {
  const { order } = await ordered('vat as it was');
  expect(order).toMatchObject({ vat_rate_percent: 0, ordered: { vat: 0, total: 50_000 } });
  await app().database.query('update supplier set vat_number = $2 where id = $1', [order.supplier.id, VAT_NUMBER]);
  expect((await opened(order.id)).vat_rate_percent).toBe(0);
});

test('what a draft says instead of what stands in its history, both; the same item twice is refused', async () => {
  const itemId = await item('told');
  const supplierId = await supplier('Told');
  await offers(supplierId, itemId);
  const row = await proposalOf(itemId);
  if (row === undefined) throw new Error('It is not proposed');
  const [{ id }] = await made([row]);
  const draft = await opened(id);
  const [line] = draft.lines;
  const change = { id, version: draft.version, branch_id: draft.branch.id, note: 'Before ten' };
  const kept = { line_id: line.id, price_id: null, packs: 7, price: 4_900 };
  const twice = { line_id: null, price_id: row.offers[0].price_id, packs: 1, price: 5_000 };
  expect(refusalOf(await call('change', { ...change, lines: [kept, twice] }))).toBe('purchase-item-twice');
  expect(refusalOf(await call('change', { ...change, lines: [twice, twice] }))).toBe('purchase-item-twice');
  const { timeline } = dataOf(purchaseOrders.change, await call('change', { ...change, lines: [kept] }));
  const entryFields = timeline.map(({ text, field, old_value, new_value }) => [text, field, old_value, new_value]);
  expect(entryFields).toEqual(
    expect.arrayContaining([
      ['told', 'price', 'R50.00', 'R49.00'],
      ['told', 'packs', '2 boxes', '7 boxes'],
      ['Note for the supplier', 'note', '', 'Before ten'],
    ]),
  );
});

test('less than the reorder point is no quantity to order up to', async () => {
  const itemId = await item('up to', { reorder_point: 10 });
  const refused = await call('setUpTo', { item_id: itemId, up_to: 9 });
  expect(refusalOf(refused)).toBe('up-to-below-reorder');
  expect(refused.error?.data?.fields).toEqual({ up_to: ['Enter 10 or more: it is ordered again at 10'] });
  expect(dataOf(purchaseOrders.setUpTo, await call('setUpTo', { item_id: itemId, up_to: 10 }))).toEqual({ up_to: 10 });
});

test('what is picked, or set aside as not found, is no more free than before: it is still to be ordered', async () => {
  const itemId = await item('waits for its truck', { on_hand: 10, reorder_point: 5 });
  await app().database.query('update stock_level set allocated = 8 where item_id = $1', [itemId]);
  const before = await proposalOf(itemId);
  expect(before).toMatchObject({ on_hand: 10, reserved: 8, quantity: 8 });
  const [{ main, branch }] = await app().database.query<{ main: string; branch: string }>(
    `select b.id as main, b.branch_id as branch from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = $1`,
    [itemId],
  );
  const moveTo = async (kind: 'dispatch' | 'quarantine', quantity: number, allocated: number) =>
    app()
      .app.get(Db)
      .transaction(async (tx) => {
        const to = await app().app.get(StockReservations).getOrCreateBin(tx, branch, kind);
        await app()
          .app.get(StockLedger)
          .moveGoods(tx, [{ item_id: itemId, from: main, to: to.id, quantity, allocated }]);
      });
  await moveTo('dispatch', 8, 8);
  expect(await proposalOf(itemId)).toEqual(before);
  await moveTo('quarantine', 2, 0);
  expect(await proposalOf(itemId)).toMatchObject({ on_hand: 10, reserved: 10, quantity: 10 });
});

test('what is counted too often is said at the count of its line', async () => {
  const { order } = await ordered('said at its line');
  const [line] = order.lines;
  expect(line.most_packs).toBe(10);
  const refused = await call('receive', await receipt(order.id, [count(line, 11)]));
  expect(refused.error?.data?.fields?.[line.id]?.[0]).toContain('Only 10 boxes are still to come');
});

test('what came stands in goods in, is not for sale, and is put away, all of it or nothing', async () => {
  const { order, itemId } = await ordered('put away');
  await received(order.id, [count(order.lines[0], 3)]);
  const waiting = async () =>
    dataOf(purchaseOrders.toPutAway, await app().query('purchaseOrders.toPutAway', { id: order.id }, KEEPER));
  const [waitingGoods] = await waiting();
  expect(waitingGoods).toMatchObject({ code: 'IN', quantity: 30, to: '' });
  const forSale = async () => {
    const [row] = await app().database.query<{ for_sale: number }>(
      'select for_sale from stock_level where item_id = $1',
      [itemId],
    );
    return row.for_sale;
  };
  expect(await forSale()).toBe(0);
  const line = { item_id: itemId, from: waitingGoods.from, to: 'main', quantity: 20 };
  const put = (lines: readonly object[], key = randomUUID()) =>
    app().mutate('stock.putAway', { lines, idempotency_key: key }, KEEPER);
  const wrong = await put([line, { ...line, to: 'NOWHERE', quantity: 1 }]);
  expect(wrong.error?.data?.fields).toEqual({ 'lines.1.to': ['No bin has that label or code'] });
  expect(refusalOf(await put([line, { ...line, quantity: 11 }]))).toBe('bin-short');
  expect(await forSale()).toBe(0);
  const key = randomUUID();
  const answers = await Promise.all([put([line], key), put([line], key)]);
  for (const answer of answers) expect(dataOf(stock.putAway, answer)).toEqual({ lines: 1 });
  expect(await forSale()).toBe(20);
  expect(await waiting()).toMatchObject([{ quantity: 10, to: 'MAIN' }]);
});

test('the home of a storekeeper says what to order and what is due in today', async () => {
  await item('runs out', { on_hand: 1, reorder_point: 5 });
  const { order } = await ordered('due in');
  const [{ today }] = await app().database.query<{ today: string }>(
    `select to_char(now() at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as today`,
  );
  const lines = [{ line_id: order.lines[0].id, expected_on: today }];
  dataOf(purchaseOrders.confirm, await call('confirm', { id: order.id, version: order.version, lines }));
  const { groups } = dataOf(home.today, await app().query('home.today', {}, KEEPER));
  const group = (key: string) => groups.find((each) => each.key === key);
  expect(group('items_to_order')?.lines).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: 'runs out', detail: 'reorder level 5, 1 free' })]),
  );
  expect(group('deliveries_today')?.lines).toMatchObject([{ label: `${order.number} due in`, detail: 'due in' }]);
});

test('what goes back leaves the shelf at what it cost, and is owed for no more; never more than came, whoever presses', async () => {
  const { order, itemId } = await ordered('goes back', VAT_NUMBER);
  const { receipts } = await received(order.id, [count(order.lines[0], 4)], { freight: 2_000 });
  const [{ id: receipt_id }] = receipts;
  const { receiving } = await place();
  const back = (packs: number, key = randomUUID()) => ({
    receipt_id,
    bin_id: receiving,
    reason: 'Wrong colour',
    lines: [{ line_id: order.lines[0].id, packs }],
    idempotency_key: key,
  });
  const request = back(3);
  const answers = await Promise.all([call('returnGoods', request), call('returnGoods', request)]);
  for (const answer of answers)
    expect(dataOf(purchaseOrders.returnGoods, answer)).toMatchObject({
      received: { goods: 20_000, freight: 2_000, returned: 15_000, net: 7_000, vat: 1_050, total: 8_050 },
      receipts: [{ returns: [{ number: expect.stringMatching(/^RT-\d+$/), lines: [{ packs: 3, credit: 15_000 }] }] }],
    });
  // A quarter of R220.00 stays.
  expect(await shelf(itemId)).toEqual({ on_hand: 10, value: 5_500 });
  const refused = await call('returnGoods', back(2));
  expect(refusalOf(refused)).toBe('more-than-came');
  expect(refused.error?.data?.fields).toEqual({ [order.lines[0].id]: ['1 box of it left to return'] });
  const last = await Promise.all([call('returnGoods', back(1)), call('returnGoods', back(1))]);
  expect(last.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(await shelf(itemId)).toEqual({ on_hand: 0, value: 0 });
});

test('an item that came in boxes and singly is counted once in its bin', async () => {
  const itemId = await item('boxes and singles', { reorder_point: 50 });
  const supplierId = await supplier('Boxes and singles');
  await offers(supplierId, itemId);
  await offers(supplierId, itemId, { supplier_code: 'X2', pack_unit: 'piece', pack_factor: 1, price: 600 });
  const row = await proposalOf(itemId);
  const packs = (packUnit: string, count: number) => ({
    price_id: row?.offers.find(({ pack_unit }) => pack_unit === packUnit)?.price_id,
    packs: count,
    on_order: 0,
  });
  const { branch, receiving } = await place();
  const order = { branch_id: branch, lines: [packs('box', 2), packs('piece', 5)], idempotency_key: randomUUID() };
  const [{ id }] = dataOf(purchaseOrders.orderFromProposal, await call('orderFromProposal', order)).orders;
  const { lines } = await sent(id);
  const [box, single] = lines;
  const { receipts } = await received(id, [count(box, 2), count(single, 5)]);
  const bins = async () =>
    dataOf(
      purchaseOrders.returnBins,
      await app().query('purchaseOrders.returnBins', { receipt_id: receipts[0].id }, KEEPER),
    );
  expect(await bins()).toMatchObject([
    {
      id: receiving,
      holds: [
        { line_id: box.id, packs: 2 },
        { line_id: single.id, packs: 5 },
      ],
    },
  ]);
  const back = {
    receipt_id: receipts[0].id,
    bin_id: receiving,
    reason: 'Wrong colour',
    lines: [{ line_id: box.id, packs: 1 }],
    idempotency_key: randomUUID(),
  };
  dataOf(purchaseOrders.returnGoods, await call('returnGoods', back));
  expect((await bins())[0].holds).toEqual([
    { line_id: box.id, packs: 1 },
    { line_id: single.id, packs: 5 },
  ]);
});

test('a delivery is not received into the bin in transit, nor goods returned from it', async () => {
  const { order, itemId } = await ordered('not in transit');
  const [line] = order.lines;
  const { branch } = await place();
  const transit = randomUUID();
  await app().database.query(
    `insert into stock_bin (id, branch_id, code, kind, sells_online) values ($1, $2, 'ON-THE-WAY', 'transit', false)`,
    [transit, branch],
  );
  const receivingBins = dataOf(
    purchaseOrders.receivingBins,
    await app().query('purchaseOrders.receivingBins', { id: order.id }, KEEPER),
  );
  expect(receivingBins.map(({ id }) => id)).not.toContain(transit);
  const delivery = await receipt(order.id, [count(line, 4)]);
  expect(refusalOf(await call('receive', { ...delivery, bin_id: transit }))).toBe('receiving-bin-unknown');

  const { receipts } = await received(order.id, [count(line, 4)]);
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2, 20, 0, 'receipt')`,
    [itemId, transit],
  );
  const [{ id: receipt_id }] = receipts;
  const returnBins = dataOf(
    purchaseOrders.returnBins,
    await app().query('purchaseOrders.returnBins', { receipt_id }, KEEPER),
  );
  expect(returnBins.map(({ id }) => id)).not.toContain(transit);
  const back = { receipt_id, bin_id: transit, reason: 'Wrong colour', lines: [{ line_id: line.id, packs: 1 }] };
  expect(refusalOf(await call('returnGoods', { ...back, idempotency_key: randomUUID() }))).toBe(
    'receiving-bin-unknown',
  );
});
