import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import fc from 'fast-check';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { Db, type Tx } from '../../../platform/data/database/db';
import { StockLedger } from './stock-ledger';
import { StockService } from './stock.service';

const { stock } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const keeper = { as: 'storekeeper' } as const;
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);
const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app().app.get(Db).transaction(work);
const ledger = () => app().app.get(StockLedger);

let items = 0;
async function board(): Promise<string> {
  const id = `corrected-${String(++items)}`;
  await query(
    `insert into stock_item (id, kind, sku, name, length, width) values ($1, 'board', upper($1), 'White 16 mm', 2750, 1830)`,
    [id],
  );
  return id;
}
const book = async (id: string, change: object = {}) =>
  app().mutate(
    'stock.book',
    { id, reason: 'receipt', quantity: 10, reference: '', note: '', idempotency_key: randomUUID(), ...change },
    keeper,
  );
const sheet = async (id: string) => dataOf(stock.item, await app().query('stock.item', { id }, keeper));
const seenOf = async (id: string) => {
  const { on_hand, value } = await sheet(id);
  return { on_hand, value };
};
const revalue = async (
  id: string,
  value: number,
  change: object = {},
  as: 'storekeeper' | 'production' = 'storekeeper',
) =>
  app().mutate(
    'stock.revalue',
    { id, value, seen: await seenOf(id), note: 'Scratched', idempotency_key: randomUUID(), ...change },
    { as },
  );
const preview = (id: string, movement_id: string) => app().query('stock.previewReversal', { id, movement_id }, keeper);
const reverse = async (
  id: string,
  movement_id: string,
  change: object = {},
  as: 'storekeeper' | 'production' = 'storekeeper',
) =>
  app().mutate(
    'stock.reverse',
    { id, movement_id, seen: await seenOf(id), note: 'Booked twice', idempotency_key: randomUUID(), ...change },
    { as },
  );
/** Booked by hand and valued, as the sheet shows it. */
async function boards(quantity = 10, value = 1_000_00) {
  const id = await board();
  dataOf(stock.book, await book(id, { quantity }));
  dataOf(stock.revalue, await revalue(id, value, { note: 'What they cost' }));
  const { movements } = await sheet(id);
  const receipt = movements.find(({ reason }) => reason === 'receipt');
  if (receipt === undefined) throw new Error('It has no receipt');
  return { id, receipt: receipt.id };
}

afterEach(async () => {
  expect((await brokenBooks(query)).filter((rule) => !rule.startsWith('only invoices'))).toEqual([]);
});

test('ten scratched boards are written down: how many stays, what they are worth is a line with why and by whom, and the log has both values', async () => {
  const { id } = await boards(10, 1_000_00);
  const idempotency_key = randomUUID();
  const request = { seen: { on_hand: 10, value: 1_000_00 }, idempotency_key };
  const [first, second] = await Promise.all([revalue(id, 600_00, request), revalue(id, 600_00, request)]);
  expect(dataOf(stock.revalue, first)).toMatchObject({ on_hand: 10 });
  expect(dataOf(stock.revalue, second)).toEqual(dataOf(stock.revalue, first));
  expect(await sheet(id)).toMatchObject({ on_hand: 10, value: 600_00 });
  const lines = await query(
    `select quantity, value, note, actor_id is not null as by_somebody from stock_movement where item_id = $1 and note = 'Scratched'`,
    [id],
  );
  expect(lines).toEqual([{ quantity: 0, value: -400_00, note: 'Scratched', by_somebody: true }]);
  const [entry] = await query(
    `select before, after from audit_entry where action = 'stock.revalue' and subject_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(entry).toEqual({ before: { on_hand: 10, value: 1_000_00 }, after: { on_hand: 10, value: 600_00 } });
});

test('a value is refused in words: of nothing on hand, that it has already, without a reason, and once something moved', async () => {
  const none = await board();
  expect(refusalOf(await revalue(none, 5_00))).toBe('nothing-on-hand');
  const { id } = await boards(4, 400_00);
  expect((await revalue(id, 400_00)).error?.data.fields).toEqual({
    value: ['That is already its value. Enter another value'],
  });
  expect((await revalue(id, 1, { note: ' ' })).error?.data.fields).toEqual({ note: ['Say why'] });
  expect((await revalue(id, -1)).error?.data.fields).toEqual({ value: ['Enter R0.00 or more'] });
  const seen = await seenOf(id);
  await book(id, { quantity: 1 });
  expect(refusalOf(await revalue(id, 300_00, { seen }))).toBe('moved-meanwhile');
  expect(refusalOf(await revalue(id, 300_00, {}, 'production'))).toBe('not-permitted');
  expect(await sheet(id)).toMatchObject({ on_hand: 5, value: 500_00 });
});

test('a delivery typed twice is looked at, taken back once, and neither line of it can be taken back again', async () => {
  const { id } = await boards(10, 1_000_00);
  dataOf(stock.book, await book(id, { quantity: 10, reference: 'DN 8812' }));
  const [again] = (await sheet(id)).movements;
  expect(again).toMatchObject({ quantity: 10, value: 1_000_00, reference: 'DN 8812', stays: null });
  const looked = dataOf(stock.previewReversal, await preview(id, again.id));
  expect(looked).toEqual({
    before: { on_hand: 20, value: 2_000_00 },
    after: { on_hand: 10, value: 1_000_00 },
    lines: [{ bin: 'MAIN', quantity: -10, value: -1_000_00 }],
  });
  // Looking books nothing.
  expect(await seenOf(id)).toEqual(looked.before);
  const idempotency_key = randomUUID();
  const request = { seen: looked.before, idempotency_key };
  const answers = await Promise.all([reverse(id, again.id, request), reverse(id, again.id, request)]);
  expect(answers.map((answer) => dataOf(stock.reverse, answer).on_hand)).toEqual([10, 10]);
  const after = await sheet(id);
  expect(after).toMatchObject(looked.after);
  expect(after.movements.slice(0, 2)).toMatchObject([
    { quantity: -10, reference: 'DN 8812', stays: 'It reverses another movement' },
    { id: again.id, stays: 'It was undone' },
  ]);
  expect(refusalOf(await reverse(id, again.id))).toBe('reversed-already');
  expect(refusalOf(await reverse(id, after.movements[0].id))).toBe('stays-booked');
  expect(refusalOf(await preview(id, again.id))).toBe('reversed-already');
  const [line] = await query(`select note, reverses_id::text from stock_movement where reverses_id = $1`, [again.id]);
  expect(line).toEqual({ note: 'Booked twice', reverses_id: again.id });
  const [entry] = await query(
    `select before, after from audit_entry where action = 'stock.reverse' and subject_id = $1`,
    [id],
  );
  expect(entry).toEqual({
    before: looked.before,
    after: { ...looked.after, movement: again.id, reason: 'receipt' },
  });
});

test('what is sold meanwhile, kept for somebody, or was looked at before something moved is not taken back', async () => {
  const { id, receipt } = await boards(10);
  const seen = await seenOf(id);
  const [order] = await query<{ id: string }>('select id from online_order limit 1');
  const service = app().app.get(StockService);
  await inOne((tx) =>
    service.reserveForOrder(tx, order.id, [{ item_id: id, quantity: 2, name: 'Board' }], new Date(Date.now() + 60_000)),
  );
  expect(refusalOf(await preview(id, receipt))).toBe('kept-for-others');
  expect(refusalOf(await reverse(id, receipt))).toBe('kept-for-others');
  await inOne((tx) => service.releaseReservations(tx, order.id));
  await inOne((tx) => ledger().issueGoods(tx, [{ item_id: id, quantity: 1 }]));
  expect(refusalOf(await reverse(id, receipt, { seen }))).toBe('moved-meanwhile');
  const short = await reverse(id, receipt);
  expect(refusalOf(short)).toBe('bin-short');
  expect(short.error?.data.userMessage).toBe('Only 9 are in MAIN.');
  expect(await sheet(id)).toMatchObject({ on_hand: 9, value: 900_00 });
});

test('what a paper or the shop booked, what is of another item, and what whoever asks may not, stays', async () => {
  const { id, receipt } = await boards(10);
  const other = await board();
  const documentId = randomUUID();
  const [issued, sold] = [
    await inOne((tx) =>
      ledger().issueGoods(tx, [
        { item_id: id, quantity: 1, document: { number: 'PRJ-1', kind: 'project', id: documentId } },
      ]),
    ),
    await inOne((tx) => ledger().issueGoods(tx, [{ item_id: id, quantity: 1 }], 'sale')),
  ].map(([{ lines }]) => String(lines[0].id));
  const stays = new Map((await sheet(id)).movements.map((movement) => [movement.id, movement.stays]));
  expect([stays.get(issued), stays.get(sold)]).toEqual([
    'It belongs to project PRJ-1: change that',
    'It was booked automatically',
  ]);
  for (const movement of [issued, sold]) expect(refusalOf(await reverse(id, movement))).toBe('stays-booked');
  expect(refusalOf(await reverse(other, receipt, { seen: { on_hand: 0, value: 0 } }))).toBe('movement-not-found');
  expect(refusalOf(await preview(id, '999999999'))).toBe('movement-not-found');
  expect(refusalOf(await reverse(id, receipt, {}, 'production'))).toBe('not-permitted');
  expect((await reverse(id, receipt, { note: '' })).error?.data.fields).toEqual({ note: ['Say why'] });
});

test('a move is taken back whole; a loss that was none comes back, and may not be undone by one person beyond what they may book', async () => {
  const { id } = await boards(10, 100_00);
  const [goodsIn] = await query<{ number: number }>(
    `select b.number from stock_bin b join location l on l.id = b.branch_id where b.kind = 'receiving' order by l.position limit 1`,
  );
  const { bins } = await sheet(id);
  const move = { id, from: bins[0].bin_id, to: `B${String(goodsIn.number).padStart(5, '0')}`, quantity: 4, note: '' };
  dataOf(stock.move, await app().mutate('stock.move', { ...move, idempotency_key: randomUUID() }, keeper));
  expect(await sheet(id)).toMatchObject({ not_for_sale: 4 });
  const [moved] = (await sheet(id)).movements;
  expect(dataOf(stock.previewReversal, await preview(id, moved.id)).lines).toHaveLength(2);
  expect(dataOf(stock.reverse, await reverse(id, moved.id))).toMatchObject({ on_hand: 10, not_for_sale: 0 });
  // One of ten within what one person may: and back.
  dataOf(stock.book, await book(id, { reason: 'scrap', quantity: 1, note: 'Not found' }));
  const [lost] = (await sheet(id)).movements;
  expect(dataOf(stock.reverse, await reverse(id, lost.id))).toMatchObject({ on_hand: 10 });
  expect(await sheet(id)).toMatchObject({ value: 100_00 });
  // A find of long ago, half of what lies there: taking it back is a loss that a second person has to look at.
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason, actor_id, at)
     select $1, $2, 10, 10000, 'count', (select id from "user" order by email limit 1), now() - interval '90 days'`,
    [id, bins[0].bin_id],
  );
  const [found] = await query<{ id: string }>(
    `select id::text from stock_movement where item_id = $1 and reason = 'count'`,
    [id],
  );
  expect(refusalOf(await reverse(id, found.id))).toBe('count-the-bin');
});

const step = fc.record({
  what: fc.constantFrom('receipt', 'return', 'count', 'scrap', 'revalue', 'reverse', 'sell'),
  quantity: fc.integer({ min: 1, max: 9 }),
  value: fc.nat(10_000),
});

test('whatever is booked, valued and taken back: what was looked at is what is booked, nothing is taken back twice, and ledger, levels and value agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const id = await board();
      for (const { what, quantity, value } of steps) {
        if (what === 'revalue') await revalue(id, value);
        else if (what === 'sell')
          await inOne((tx) => ledger().issueGoods(tx, [{ item_id: id, quantity }], 'sale')).catch(() => undefined);
        else if (what === 'reverse') {
          const { movements } = await sheet(id);
          const chosen = movements.at(value % Math.max(1, movements.length));
          if (chosen === undefined) continue;
          const looked = await preview(id, chosen.id);
          const done = await reverse(id, chosen.id);
          expect(done.error?.data.domainCode).toBe(looked.error?.data.domainCode);
          if (chosen.stays !== null) expect(done.error).toBeDefined();
          if (looked.error === undefined) expect(await seenOf(id)).toEqual(dataOf(stock.previewReversal, looked).after);
        } else await book(id, { reason: what, quantity, note: 'Property' });
        const [sums] = await query(
          `select l.on_hand, l.value,
                  (select coalesce(sum(quantity), 0)::int from stock_movement where item_id = $1) as moved,
                  (select coalesce(sum(value), 0)::int from stock_movement where item_id = $1) as worth,
                  (select coalesce(sum(on_hand), 0)::int from bin_level where item_id = $1) as lying
             from stock_level l where item_id = $1`,
          [id],
        );
        expect(sums).toMatchObject({ moved: sums['on_hand'], lying: sums['on_hand'], worth: sums['value'] });
        if (sums['on_hand'] === 0) expect(sums['value']).toBe(0);
      }
    }),
    { numRuns: 6 },
  );
});
