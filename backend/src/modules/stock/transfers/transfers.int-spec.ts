import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import type { StockTransfer } from '@plinth/contracts/stock/transfers/stock-transfers';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { StockLedger } from '../stock/stock-ledger';

const { allocations, stock, stockTransfers } = contracts;
jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const KEEPER = { as: 'storekeeper' } as const;
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);

interface Branch {
  readonly id: string;
  readonly name: string;
}
let here: Branch;
let away: Branch;
beforeAll(async () => {
  [here, away] = await query<{ id: string; name: string }>('select id, name from location order by position limit 2');
});

let made = 0;
async function bin(branch: Branch, kind = 'stock'): Promise<{ id: string; code: string; label: string }> {
  const code = `TR-${String(++made)}`;
  const [{ id, number }] = await query<{ id: string; number: number }>(
    `insert into stock_bin (id, branch_id, code, pick_order, kind, sells_online)
     values (gen_random_uuid(), $1, $2, 5, $3, $3 = 'stock') returning id, number`,
    [branch.id, code, kind],
  );
  return { id, code, label: binCode(number) };
}
const receiveGoods = (item_id: string, bin_id: string, quantity: number) =>
  app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(StockLedger)
        .receiveGoods(tx, [{ item_id, bin_id, quantity, value: quantity * 100 }]),
    );
async function item(bin_id: string, quantity: number): Promise<string> {
  const id = `sent-${String(++made)}`;
  await query(`insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Sent ' || $1)`, [id]);
  await receiveGoods(id, bin_id, quantity);
  return id;
}
/** Quantity and worth of an item, and where it lies by kind of bin and branch. */
async function books(id: string) {
  const [level] = await query<{ on_hand: number; for_sale: number; value: number }>(
    'select on_hand, for_sale, value from stock_level where item_id = $1',
    [id],
  );
  const places = await query<{ place: string; on_hand: number }>(
    `select case when b.branch_id = $2::uuid then 'away' else 'here' end || ' ' || b.kind as place, sum(x.on_hand)::int as on_hand
       from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = $1 and x.on_hand > 0 group by 1`,
    [id, away.id],
  );
  return { ...level, places: Object.fromEntries(places.map(({ place, on_hand }) => [place, on_hand])) };
}

const ask = (lines: { item_id: string; quantity: number }[], over: object = {}, who: object = KEEPER) =>
  app().mutate(
    'stockTransfers.create',
    { from_branch_id: away.id, to_branch_id: here.id, note: '', lines, idempotency_key: randomUUID(), ...over },
    who,
  );
const create = async (item_id: string, quantity: number) =>
  dataOf(stockTransfers.create, await ask([{ item_id, quantity }]));
const send = (
  { id, version }: StockTransfer,
  takes: InputOf<typeof stockTransfers.send>['takes'],
  key: string = randomUUID(),
) => app().mutate('stockTransfers.send', { id, version, takes, idempotency_key: key }, KEEPER);
const sendAll = async (transfer: StockTransfer, from: string, quantity: number) =>
  dataOf(stockTransfers.send, await send(transfer, [{ line_id: transfer.lines[0].id, bin: from, quantity }]));
const receive = ({ id, version, lines }: StockTransfer, to: string, quantity: number, key: string = randomUUID()) =>
  app().mutate(
    'stockTransfers.receive',
    { id, version, lines: [{ line_id: lines[0].id, bin: to, quantity }], idempotency_key: key },
    KEEPER,
  );

test('a storekeeper asks the other branch for six, they are sent and come: on hand here, in transit and there always add up', async () => {
  const [shelf, second, target] = [await bin(away), await bin(away), await bin(here)];
  const id = await item(shelf.id, 4);
  await receiveGoods(id, second.id, 6);
  const whole = { on_hand: 10, value: 1_000 };
  const transfer = await create(id, 6);
  expect(transfer).toMatchObject({ status: 'draft', from_branch: away.name, to_branch: here.name });
  expect(transfer.number).toMatch(/^TR-\d+$/);
  expect(transfer.lines[0].lies.map(({ bin: code, on_hand }) => [code, on_hand])).toEqual([
    [shelf.code, 4],
    [second.code, 6],
  ]);
  expect(await books(id)).toMatchObject({ ...whole, for_sale: 10, places: { 'away stock': 10 } });

  const { groups } = dataOf(contracts.home.today, await app().query('home.today', {}, KEEPER));
  const waiting = groups.find(({ key }) => key === 'transfers_to_book');
  expect(waiting?.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: `${transfer.number} to send`, detail: `${away.name} to ${here.name}` }),
    ]),
  );

  const line_id = transfer.lines[0].id;
  const sent = dataOf(
    stockTransfers.send,
    await send(transfer, [
      { line_id, bin: shelf.label, quantity: 4 },
      { line_id, bin: second.code, quantity: 2 },
    ]),
  );
  expect(sent).toMatchObject({ status: 'sent', lines: [{ wanted: 6, sent: 6, received: 0 }] });
  // In transit it is nobody's free stock, and still the company's value.
  expect(await books(id)).toMatchObject({ ...whole, for_sale: 4, places: { 'away stock': 4, 'here transit': 6 } });

  const key = randomUUID();
  const received = dataOf(stockTransfers.receive, await receive(sent, target.label, 6, key));
  expect(received).toMatchObject({ status: 'received', lines: [{ sent: 6, received: 6 }] });
  expect(await books(id)).toMatchObject({ ...whole, for_sale: 10, places: { 'away stock': 4, 'here stock': 6 } });
  // Pressed again because the first answer was lost, it is booked once.
  expect(dataOf(stockTransfers.receive, await receive(sent, target.label, 6, key)).version).toBe(received.version);
  expect(await books(id)).toMatchObject({ places: { 'here stock': 6 } });
  expect(await brokenBooks(query)).toEqual([]);
});

test('four of six come: the two that lack are set aside at the branch that sent them, and the transfer says so', async () => {
  const [shelf, target] = [await bin(away), await bin(here)];
  const id = await item(shelf.id, 6);
  const sent = await sendAll(await create(id, 6), shelf.code, 6);
  const received = dataOf(stockTransfers.receive, await receive(sent, target.code, 4));
  expect(await books(id)).toMatchObject({
    on_hand: 6,
    value: 600,
    for_sale: 4,
    places: { 'here stock': 4, 'away quarantine': 2 },
  });
  expect(received.timeline.at(-1)?.text).toContain(`Did not come: 2 × Sent ${id}`);
  const list = await app().query('stockTransfers.list', { q: received.number, page: 1, page_size: 25 }, KEEPER);
  expect(dataOf(stockTransfers.list, list).rows).toMatchObject([{ number: received.number, missing: 2 }]);
  expect(await brokenBooks(query)).toEqual([]);
});

test.each([
  ['dispatch', 'wait for an invoice'],
  ['quarantine', 'are set aside to be counted'],
  ['scrap', 'are scrapped'],
])('goods of a %s bin are not sent to another branch, and none are received there', async (kind, reason) => {
  const [shelf, source, target] = [await bin(away), await bin(away, kind), await bin(here, kind)];
  const workshop = await bin(here, 'production');
  const id = await item(source.id, 2);
  await receiveGoods(id, shelf.id, 2);
  const transfer = await create(id, 2);
  const refusedSend = await send(transfer, [{ line_id: transfer.lines[0].id, bin: source.label, quantity: 2 }]);
  expect(refusalOf(refusedSend)).toBe('transfer-bin-kind');
  expect(refusedSend.error).toMatchObject({
    data: { fields: { 'takes.0.bin': [`Goods in ${source.code} ${reason}. Choose another bin`] } },
  });
  const sent = await sendAll(transfer, shelf.code, 2);
  const refusedReceipt = await receive(sent, target.code, 2);
  expect(refusalOf(refusedReceipt)).toBe('transfer-bin-kind');
  expect(refusedReceipt.error).toMatchObject({
    data: { fields: { 'lines.0.bin': [`Goods in ${target.code} ${reason}. Choose another bin`] } },
  });
  dataOf(stockTransfers.receive, await receive(sent, workshop.code, 2));
  expect(await books(id)).toMatchObject({ places: { [`away ${kind}`]: 2, 'here production': 2 } });
  expect(await brokenBooks(query)).toEqual([]);
});

test('six of ten that were asked for are sent and come: the four that were not sent stay on the transfer and its row', async () => {
  const [shelf, target] = [await bin(away), await bin(here)];
  const id = await item(shelf.id, 10);
  const sent = await sendAll(await create(id, 10), shelf.code, 6);
  const received = dataOf(stockTransfers.receive, await receive(sent, target.code, 6));
  expect(received.timeline.at(-1)?.text).toBe(`Everything that was sent came. Not sent: 4 of 10 × Sent ${id}`);
  const list = await app().query('stockTransfers.list', { q: received.number, page: 1, page_size: 25 }, KEEPER);
  expect(dataOf(stockTransfers.list, list).rows).toMatchObject([{ not_sent: 4, missing: 0 }]);
});

test('six of ten are sent and five come: what did not come and what was not sent are told apart', async () => {
  const [shelf, target] = [await bin(away), await bin(here)];
  const id = await item(shelf.id, 10);
  const sent = await sendAll(await create(id, 10), shelf.code, 6);
  const received = dataOf(stockTransfers.receive, await receive(sent, target.code, 5));
  expect(received.timeline.at(-1)?.text).toBe(
    `Did not come: 1 × Sent ${id}. Set aside at ${away.name}, to be counted. Not sent: 4 of 10 × Sent ${id}`,
  );
});

test('a branch with a shelf of its own called IN-TRANSIT is sent goods: they are in transit in a bin beside it', async () => {
  const shelf = await bin(away);
  const branch = { id: randomUUID(), name: 'Branch with its own shelf' };
  await query(
    `insert into location select (jsonb_populate_record(l, $1::jsonb)).* from location l where l.id = $2::uuid`,
    [JSON.stringify({ ...branch, key: 'own-shelf', position: 99 }), here.id],
  );
  await query(
    `insert into stock_bin (id, branch_id, code, pick_order) values (gen_random_uuid(), $1, 'IN-TRANSIT', 5)`,
    [branch.id],
  );
  const id = await item(shelf.id, 2);
  const transfer = dataOf(
    stockTransfers.create,
    await ask([{ item_id: id, quantity: 2 }], { to_branch_id: branch.id }),
  );
  await sendAll(transfer, shelf.code, 2);
  const bins = await query<{ code: string; kind: string; on_hand: number | null }>(
    `select b.code, b.kind, x.on_hand from stock_bin b left join bin_level x on x.bin_id = b.id and x.item_id = $2
      where b.branch_id = $1 and b.code like 'IN-TRANSIT%' order by b.code`,
    [branch.id, id],
  );
  expect(bins).toEqual([
    { code: 'IN-TRANSIT', kind: 'stock', on_hand: null },
    { code: 'IN-TRANSIT-2', kind: 'transit', on_hand: 2 },
  ]);
});

test('more than was sent is not received, and a transfer that somebody else sent is not sent again', async () => {
  const [shelf, target] = [await bin(away), await bin(here)];
  const id = await item(shelf.id, 6);
  const transfer = await create(id, 3);
  const sent = await sendAll(transfer, shelf.code, 3);
  expect(refusalOf(await receive(sent, target.code, 4))).toBe('transfer-more-than-sent');
  const line_id = transfer.lines[0].id;
  expect((await send(transfer, [{ line_id, bin: shelf.code, quantity: 3 }])).error).toBeDefined();
  expect(await books(id)).toMatchObject({ places: { 'away stock': 3, 'here transit': 3 } });
});

test('goods in transit are booked on their transfer alone, not moved or counted away by hand', async () => {
  const shelf = await bin(away);
  const target = await bin(here);
  const id = await item(shelf.id, 5);
  await sendAll(await create(id, 5), shelf.code, 5);
  const [{ id: transit, version }] = await query<{ id: string; version: number }>(
    `select id, version from stock_bin where kind = 'transit' and branch_id = $1`,
    [here.id],
  );
  const move = { id, from: transit, to: target.label, quantity: 5, note: '', idempotency_key: randomUUID() };
  expect(refusalOf(await app().mutate('stock.move', move, KEEPER))).toBe('in-transit');
  const booking = { id, bin_id: transit, reason: 'scrap', quantity: 1, reference: '', note: 'Lost' };
  expect((await app().mutate('stock.book', { ...booking, idempotency_key: randomUUID() }, KEEPER)).error).toBeDefined();
  const count = await app().mutate('stockCounts.begin', { bin_id: transit, idempotency_key: randomUUID() }, KEEPER);
  expect(refusalOf(count)).toBe('count-bin-in-transit');
  const sells = { id: transit, version, code: 'SHELF', kind: 'stock', sells_online: true, note: '', pick_order: 1 };
  expect(refusalOf(await app().mutate('stockBins.update', sells, KEEPER))).toBe('bin-in-transit');
  expect(await books(id)).toMatchObject({ places: { 'here transit': 5 } });
});

test('what is asked for can be changed and cancelled until it is sent', async () => {
  const shelf = await bin(away);
  const [first, second] = [await item(shelf.id, 5), await item(shelf.id, 5)];
  const transfer = await create(first, 2);
  const change = {
    id: transfer.id,
    version: transfer.version,
    note: 'Monday',
    lines: [{ item_id: second, quantity: 1 }],
  };
  const changed = dataOf(stockTransfers.update, await app().mutate('stockTransfers.update', change, KEEPER));
  expect(changed).toMatchObject({ note: 'Monday', lines: [{ item_id: second, wanted: 1 }] });
  expect(refusalOf(await app().mutate('stockTransfers.update', change, KEEPER))).toBe('transfer-changed');
  const cancel = { id: transfer.id, version: changed.version, reason: 'Bought here' };
  const cancelled = dataOf(stockTransfers.cancel, await app().mutate('stockTransfers.cancel', cancel, KEEPER));
  expect(cancelled.status).toBe('cancelled');
  expect(
    refusalOf(await app().mutate('stockTransfers.update', { ...change, version: cancelled.version }, KEEPER)),
  ).toBe('transfer-sent-already');
});

test('a transfer goes to another branch, and only whoever books stock asks for one', async () => {
  const id = await item((await bin(away)).id, 1);
  const lines = [{ item_id: id, quantity: 1 }];
  expect(refusalOf(await ask(lines, { to_branch_id: away.id }))).toBe('transfer-same-branch');
  expect(refusalOf(await ask([{ item_id: 'no-such-item', quantity: 1 }]))).toBe('transfer-item-unknown');
  expect(refusalOf(await ask(lines, {}, { as: 'sales' }))).toBe('not-permitted');
});

describe('what a pick list has at another branch alone', () => {
  const hinge = HINGE.toLowerCase();
  /** An allocation of some hinges, all of which lie at the other branch. */
  async function allocated(quantity: number) {
    const desk = new SalesDesk(app);
    const { id: document_id } = await desk.issued('invoice', {
      deposit_bp: 0,
      lines: [draftLine({ variant_id: HINGE, quantity })],
    });
    const view = dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, KEEPER));
    const [{ branch_id }] = await query<{ branch_id: string }>(
      'select branch_id from stock_allocation where id = $1::uuid',
      [view.id],
    );
    const [other] = await query<{ id: string; label: string }>(
      `select b.id, 'B' || lpad(b.number::text, 5, '0') as label from stock_bin b join location l on l.id = b.branch_id
        where b.is_default and b.branch_id <> $1::uuid order by l.position limit 1`,
      [branch_id],
    );
    return { view, branch_id, other };
  }
  /** Leaves as many hinges as are kept for invoices, all at one bin. */
  const leaveOnlyKept = async (bin_id: string) => {
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason)
       select $1, $2::uuid, s.held + s.allocated, s.held + s.allocated, 'receipt' from stock_level s where s.item_id = $1`,
      [hinge, bin_id],
    );
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
       select $1, x.bin_id, -(x.on_hand - case when x.bin_id = $2::uuid then s.held + s.allocated else 0 end), 0, 'scrap', 'For a test'
         from bin_level x join stock_bin b on b.id = x.bin_id and b.sells_online join stock_level s on s.item_id = x.item_id
        where x.item_id = $1 and x.on_hand > case when x.bin_id = $2::uuid then s.held + s.allocated else 0 end`,
      [hinge, bin_id],
    );
  };
  const bring = async (view: { id: string; elsewhere: { line_id: string; scan_code: string }[] }) => {
    const [{ line_id, scan_code: bin }] = view.elsewhere;
    const answer = await app().mutate('allocations.bring', { id: view.id, line_id, bin }, { as: 'worker' });
    return dataOf(allocations.bring, answer);
  };
  const look = async (id: string) => dataOf(allocations.get, await app().query('allocations.get', { id }, KEEPER));

  it('is brought by one tap of the picker, is short while it is on its way, and is picked where it came', async () => {
    const { view, branch_id, other } = await allocated(2);
    await leaveOnlyKept(other.id);
    const before = await look(view.id);
    expect(before.elsewhere).toMatchObject([{ quantity: 2, scan_code: other.label }]);
    const asked = await bring(before);
    expect(asked.transfers).toMatchObject([{ item_id: hinge, quantity: 2, is_sent: false }]);
    // A second tap asks for nothing more.
    expect((await bring(before)).transfers).toMatchObject([{ quantity: 2 }]);

    const [{ id }] = asked.transfers;
    const transfer = dataOf(stockTransfers.get, await app().query('stockTransfers.get', { id }, KEEPER));
    expect(transfer).toMatchObject({ to_branch_id: branch_id, allocation: { id: view.id } });
    const sent = await sendAll(transfer, other.label, 2);
    expect(await look(view.id)).toMatchObject({
      elsewhere: [],
      steps: [],
      lines: [{ waiting: 0, short: 2 }],
      transfers: [{ quantity: 2, is_sent: true }],
    });
    expect(await brokenBooks(query)).toEqual([]);

    const target = await bin({ id: branch_id, name: '' });
    dataOf(stockTransfers.receive, await receive(sent, target.label, 2));
    expect(await look(view.id)).toMatchObject({
      elsewhere: [],
      steps: [{ bin: target.code, quantity: 2 }],
      lines: [{ waiting: 2, short: 0 }],
      transfers: [],
    });
    const [level] = await query<{ free: number }>(
      'select for_sale - held - allocated as free from stock_level where item_id = $1',
      [hinge],
    );
    expect(level.free).toBe(0);
  });

  it('is not sent to anybody else: what is kept for invoices stays where no other piece is free', async () => {
    const { other } = await allocated(2);
    await leaveOnlyKept(other.id);
    const [{ branch_id }] = await query<{ branch_id: string }>('select branch_id from stock_bin where id = $1::uuid', [
      other.id,
    ]);
    const to = branch_id === here.id ? away.id : here.id;
    const transfer = dataOf(
      stockTransfers.create,
      await ask([{ item_id: hinge, quantity: 1 }], { from_branch_id: branch_id, to_branch_id: to }),
    );
    const line_id = transfer.lines[0].id;
    expect(refusalOf(await send(transfer, [{ line_id, bin: other.label, quantity: 1 }]))).toBe('kept-for-others');
  });
});

test('a box whose code is scanned is found with what lies at the branch that sends it', async () => {
  const shelf = await bin(away);
  const id = await item(shelf.id, 100);
  const barcode = { item_id: id, kind: 'supplier', code: `BOX-${id}`, quantity: 50 };
  dataOf(stock.addBarcode, await app().mutate('stock.addBarcode', barcode, KEEPER));
  const answer = await app().query('stockTransfers.find', { code: `box-${id}`, branch_id: away.id }, KEEPER);
  expect(dataOf(stockTransfers.find, answer)).toMatchObject([{ item_id: id, pack: 50, on_hand: 100 }]);
  const byName = await app().query('stockTransfers.find', { code: `sent ${id}`, branch_id: away.id }, KEEPER);
  expect(dataOf(stockTransfers.find, byName)).toMatchObject([{ item_id: id, pack: null, on_hand: 100 }]);
});
