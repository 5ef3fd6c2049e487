import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { buyingOn, FAR, KEEPER } from '../../../../../test/support/buying';
import { Outbox } from '../../../platform/data/events/outbox';

jest.setTimeout(60_000);
const { purchaseOrders } = contracts;
const app = useApp();
const {
  place,
  item,
  supplier,
  offers,
  call,
  proposed,
  proposalOf,
  chosen,
  made,
  opened,
  sent,
  count,
  receipt,
  received,
  shelf,
  ordered,
} = buyingOn(app);

let branch: string;
beforeAll(async () => {
  ({ branch } = await place());
});

/** What leaves, and which paper goes with it. */
async function mailsAbout(id: string): Promise<{ to: string; subject: string; paper: string | null }[]> {
  await app().app.get(Outbox).drain();
  return app().database.query(
    `select m.to_address as to, m.subject, (select j.data ->> 'kind' from pgboss.job j where j.name = 'mail-enclose' and j.data ->> 'mail_id' = m.id::text) as paper
       from mail_message m where m.about_id = $1`,
    [id],
  );
}

test('from what to order to the shelf: two deliveries, one of them short, and the books say what each cost', async () => {
  const [hinge, runner] = [
    await item('hinge', { on_hand: 3, reorder_point: 10 }),
    await item('runner', { reorder_point: 4 }),
  ];
  const [dear, cheap] = [await supplier('Dear Hardware'), await supplier('Cheap Hardware')];
  await offers(dear, hinge, { price: 9_000 });
  await offers(cheap, hinge, { price: 6_000, breaks: [{ from_packs: 2, price: 5_500 }] });
  await offers(cheap, runner, { pack_unit: 'piece', pack_factor: 1, price: 10_000, min_packs: 5, multiple_packs: 5 });
  const rows = (await proposed()).filter((row) => [hinge, runner].includes(row.item.id));
  const [forHinge, forRunner] = [hinge, runner].map((id) => rows.find((row) => row.item.id === id));
  expect(forHinge).toMatchObject({ on_hand: 3, on_order: 0, reorder_point: 10, up_to: 20, quantity: 17 });
  expect(forHinge?.offers.map(({ supplier: from, packs, total }) => [from, packs, total])).toEqual([
    ['Cheap Hardware', 2, 11_000],
    ['Dear Hardware', 2, 18_000],
  ]);
  expect(forRunner?.offers).toMatchObject([{ packs: 10, total: 100_000 }]);

  const orders = await made(rows);
  expect(orders).toEqual([
    expect.objectContaining({ supplier: 'Cheap Hardware', number: expect.stringMatching(/^PO-\d+$/) }),
  ]);
  expect(await proposalOf(hinge)).toBeUndefined();
  const order = await sent(orders[0].id);
  expect(order).toMatchObject({ status: 'sent', delivery: 'nothing', ordered: { net: 111_000 } });
  const lineOf = (id: string) => {
    const line = order.lines.find(({ item_id }) => item_id === id);
    if (line === undefined) throw new Error(id);
    return line;
  };

  const first = await received(order.id, [count(lineOf(hinge), 2), count(lineOf(runner), 6, { expected_on: FAR })], {
    freight: 7_100,
  });
  expect(first).toMatchObject({ status: 'sent', delivery: 'part' });
  expect(first.lines.find(({ item_id }) => item_id === runner)).toMatchObject({
    received_packs: 6,
    open_packs: 4,
    expected_on: FAR,
  });
  // R71.00 of freight over R110.00 and R600.00 of goods.
  expect(first.receipts).toMatchObject([
    {
      freight: 7_100,
      lines: expect.arrayContaining([expect.objectContaining({ goods_value: 11_000, freight_value: 1_100 })]),
    },
  ]);
  expect(await shelf(hinge)).toEqual({ on_hand: 23, value: 300 + 12_100 });
  expect(await shelf(runner)).toEqual({ on_hand: 6, value: 66_000 });

  const last = await received(order.id, [count(lineOf(runner), 3, { close_reason: 'Discontinued' })]);
  expect(last).toMatchObject({ status: 'closed', delivery: 'short' });
  expect(last.lines.find(({ item_id }) => item_id === runner)).toMatchObject({
    open_packs: 0,
    closed_reason: 'Discontinued',
  });
  expect(last.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GR-\d+ into IN: 2 boxes of hinge; 6 pieces of runner, 10 were to come$/),
      'runner: 1 piece will not come (Discontinued)',
      'Nothing more comes',
    ]),
  );
  expect(await shelf(runner)).toEqual({ on_hand: 9, value: 96_000 });
});

test('two presses of what to order make one order; two people who press at once do not order twice', async () => {
  const itemId = await item('screw');
  await offers(await supplier('Screws'), itemId);
  const row = await proposalOf(itemId);
  if (row === undefined) throw new Error('It is not proposed');
  const press = { branch_id: branch, lines: [chosen(row)], idempotency_key: randomUUID() };
  const [one, again] = await Promise.all([call('orderFromProposal', press), call('orderFromProposal', press)]);
  expect(dataOf(purchaseOrders.orderFromProposal, one)).toEqual(dataOf(purchaseOrders.orderFromProposal, again));
  expect(refusalOf(await call('orderFromProposal', { ...press, idempotency_key: randomUUID() }))).toBe(
    'ordered-meanwhile',
  );
  const { total } = dataOf(purchaseOrders.list, await app().query('purchaseOrders.list', { q: 'Screws' }, KEEPER));
  expect(total).toBe(1);
});

test('six presses of one delivery book it once; the same key for another count is refused', async () => {
  const { order, itemId } = await ordered('six presses');
  const [line] = order.lines;
  const delivery = await receipt(order.id, [count(line, 4)]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('receive', delivery)));
  for (const answer of answers) expect(dataOf(purchaseOrders.receive, answer).receipts).toHaveLength(1);
  expect(await shelf(itemId)).toEqual({ on_hand: 40, value: 20_000 });
  expect(refusalOf(await call('receive', { ...delivery, lines: [count(line, 5)] }))).toBe('idempotency-key-reused');
});

test('more than was ordered is refused beyond what is tolerated, and says how many are to come', async () => {
  const { order, itemId } = await ordered('too many');
  const [line] = order.lines;
  const refused = await call('receive', await receipt(order.id, [count(line, 11)]));
  expect(refusalOf(refused)).toBe('more-than-ordered');
  expect(refused.error?.message).toContain('10 boxes are still to come, and 11 were counted');
  expect((await shelf(itemId)).on_hand).toBe(0);
  await received(order.id, [count(line, 10)]);
  expect(refusalOf(await call('receive', await receipt(order.id, [count(line, 1)])))).toBe(
    'purchase-order-not-under-way',
  );
});

describe('what the books have no room for', () => {
  const fieldsOf = (answer: Answer) => [answer.status, Object.keys(answer.error?.data.fields ?? {})];
  /** A draft for boxes at R200 000.00 each. */
  async function dear(name: string): Promise<{ draft: PurchaseOrder; itemId: string }> {
    const itemId = await item(name, { reorder_point: 50 });
    await offers(await supplier(name), itemId, { price: 20_000_000 });
    const row = await proposalOf(itemId);
    if (row === undefined) throw new Error('It is not proposed');
    const [{ id }] = await made([row]);
    return { draft: await opened(id), itemId };
  }
  const withPacks = ({ id, version, lines: [line] }: PurchaseOrder, packs: number) =>
    call('change', {
      id,
      version,
      branch_id: branch,
      note: '',
      lines: [{ line_id: line.id, price_id: null, packs, price: line.price }],
    });

  test('is not ordered, also on a line that was there', async () => {
    const { draft } = await dear('dear line');
    const refused = await withPacks(draft, 101);
    expect(refusalOf(refused)).toBe('purchase-too-large');
    expect(refused.error?.data.fields).toEqual({
      'lines.0.packs': [expect.stringContaining('At most 100 at this price')],
    });
    expect((await withPacks(draft, 100)).status).toBe(200);
  });

  test('is not received: neither too much of a line, nor more of an item than fits beside what is there', async () => {
    const { draft, itemId } = await dear('dear shelf');
    const { id, lines } = dataOf(purchaseOrders.change, await withPacks(draft, 100));
    await sent(id);
    const [line] = lines;
    await app().database.query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason) select $1, id, 1, 500000000, 'opening' from stock_bin where is_default limit 1`,
      [itemId],
    );
    const refused = await call('receive', await receipt(id, [count(line, 100)]));
    expect([refusalOf(refused), ...fieldsOf(refused)]).toEqual(['purchase-too-large', 400, [line.id]]);
    expect((await shelf(itemId)).on_hand).toBe(1);
    expect(await received(id, [count(line, 80)])).toMatchObject({ status: 'sent' });
    const more = await call('receive', await receipt(id, [count(line, 31)]));
    expect([refusalOf(more), ...fieldsOf(more)]).toEqual(['more-than-ordered', 400, [line.id]]);
  });
});

test('however a delivery is split, what came is what the receipts say, and the last one closes the order', async () => {
  const { order, itemId } = await ordered('split');
  const [line] = order.lines;
  const answers = await Promise.all(
    [3, 3, 3, 3].map(async (packs) => call('receive', await receipt(order.id, [count(line, packs)]))),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(3);
  const after = await received(order.id, [count(line, 1)]);
  expect(after).toMatchObject({ status: 'closed', delivery: 'all' });
  const [books] = await app().database.query<{ packs: number; received: number }>(
    `select sum(g.packs)::int as packs, max(l.received_packs) as received from goods_receipt_line g join purchase_order_line l on l.id = g.line_id where l.order_id = $1`,
    [order.id],
  );
  expect(books).toEqual({ packs: 10, received: 10 });
  expect(await shelf(itemId)).toEqual({ on_hand: 100, value: 50_000 });
});

test('the supplier gets the order by mail, once, with its lines; a draft can be changed until then', async () => {
  const itemId = await item('mailed');
  const supplierId = await supplier('Mail Order');
  await offers(supplierId, itemId);
  const row = await proposalOf(itemId);
  if (row === undefined) throw new Error('It is not proposed');
  const [{ id }] = await made([row]);
  const draft = await opened(id);
  const [line] = draft.lines;
  const change = {
    id,
    version: draft.version,
    branch_id: branch,
    note: 'Before ten, please',
    lines: [{ line_id: line.id, price_id: null, packs: 7, price: 4_900 }],
  };
  const changed = dataOf(purchaseOrders.change, await call('change', change));
  expect(changed).toMatchObject({ ordered: { net: 34_300 }, note: 'Before ten, please' });
  const send = { id, version: changed.version, to: 'mail-order@supplier.example', message: 'Hello Thabo' };
  dataOf(purchaseOrders.send, await call('send', send));
  expect(refusalOf(await call('send', send))).toBe('purchase-order-changed');
  expect(refusalOf(await call('change', { ...change, version: changed.version + 1 }))).toBe('purchase-order-not-draft');
  expect(await mailsAbout(id)).toEqual([
    { to: 'mail-order@supplier.example', subject: expect.stringContaining(draft.number), paper: 'purchase-order' },
  ]);
});

test('an order is confirmed line by line; what should be here by now stands under Late', async () => {
  const { order } = await ordered('late');
  const [line] = order.lines;
  const past = '2026-01-05';
  const confirm = { id: order.id, version: order.version, lines: [{ line_id: line.id, expected_on: past }] };
  const confirmed = dataOf(purchaseOrders.confirm, await call('confirm', confirm));
  expect(confirmed).toMatchObject({ status: 'confirmed', lines: [{ expected_on: past, late: true }] });
  const late = dataOf(
    purchaseOrders.list,
    await app().query('purchaseOrders.list', { filters: { late: true } }, KEEPER),
  );
  expect(late.rows.map(({ number }) => number)).toContain(order.number);
  const changed = dataOf(
    purchaseOrders.changeDates,
    await call('changeDates', {
      id: order.id,
      version: confirmed.version,
      lines: [{ line_id: line.id, expected_on: FAR }],
    }),
  );
  expect(changed.lines).toMatchObject([{ expected_on: FAR, late: false }]);
});

test('an order of which something came is closed short, not cancelled; a cost that comes later is borne by what lies there', async () => {
  const { order, itemId } = await ordered('closed short');
  const [line] = order.lines;
  const part = await received(order.id, [count(line, 4)]);
  expect(refusalOf(await call('cancel', { id: order.id, version: part.version, reason: 'Too late' }))).toBe(
    'purchase-order-under-way',
  );
  const closed = dataOf(
    purchaseOrders.closeLine,
    await call('closeLine', { id: order.id, version: part.version, line_id: line.id, reason: 'Out of stock there' }),
  );
  expect(closed).toMatchObject({ status: 'closed', delivery: 'short' });
  const cost = {
    receipt_id: closed.receipts[0].id,
    amount: 2_500,
    reason: 'Invoice was higher',
    idempotency_key: randomUUID(),
  };
  await call('addLateCost', cost);
  const after = dataOf(purchaseOrders.addLateCost, await call('addLateCost', cost));
  expect(after.receipts[0].late_costs).toMatchObject([
    { amount: 2_500, stock_value: 2_500, reason: 'Invoice was higher' },
  ]);
  expect(await shelf(itemId)).toEqual({ on_hand: 40, value: 22_500 });
});

test('numbers have no gap, and accounts look at orders without changing them', async () => {
  const { order } = await ordered('numbers');
  const rows = await app().database.query<{ number: string }>(
    'select number from purchase_order order by created_at, number',
  );
  expect(rows.map(({ number }) => Number(number.slice(3))).toSorted((a, b) => a - b)).toEqual(
    rows.map((_, at) => 1_001 + at),
  );
  const accounts = { as: 'accounts' };
  expect((await app().query('purchaseOrders.get', { id: order.id }, accounts)).error).toBeUndefined();
  expect(
    refusalOf(
      await app().mutate('purchaseOrders.cancel', { id: order.id, version: order.version, reason: 'No' }, accounts),
    ),
  ).toBe('not-permitted');
});
