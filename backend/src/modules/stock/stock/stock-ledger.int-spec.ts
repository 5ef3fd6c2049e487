import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { Db, type Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { StockLedger } from './stock-ledger';
import { StockService } from './stock.service';

jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);
const ledger = () => app().app.get(StockLedger);
const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app().app.get(Db).transaction(work);

let items = 0;
/** A board that nobody has had yet. */
async function board(): Promise<string> {
  const id = `board-${String(++items)}`;
  await query(
    `insert into stock_item (id, kind, sku, name, length, width) values ($1, 'board', upper($1), 'White 16 mm', 2750, 1830)`,
    [id],
  );
  return id;
}
async function bin(code: string, change = ''): Promise<string> {
  const [made] = await query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order) select gen_random_uuid(), id, $1, ascii(right($1, 1)) from location order by position limit 1 returning id`,
    [`${code}`],
  );
  if (change !== '') await query(`update stock_bin set ${change} where id = $1`, [made.id]);
  return made.id;
}
const level = async (item: string) => {
  const [found] = await query<{ on_hand: number; for_sale: number; held: number; value: number }>(
    'select on_hand, for_sale, held, value from stock_level where item_id = $1',
    [item],
  );
  return found;
};
const lying = async (item: string) =>
  Object.fromEntries(
    (
      await query<{ code: string; on_hand: number }>(
        'select b.code, l.on_hand from bin_level l join stock_bin b on b.id = l.bin_id where l.item_id = $1 and l.on_hand > 0',
        [item],
      )
    ).map(({ code, on_hand }) => [code, on_hand]),
  );
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw new Error('It was not refused', { cause: error });
  return error.code;
};

let [a, b, goodsIn] = ['', '', ''];
beforeAll(async () => {
  [a, b, goodsIn] = [await bin('T-1'), await bin('T-2'), await bin('T-IN', `kind = 'receiving', sells_online = false`)];
});
afterEach(async () => {
  expect((await brokenBooks(query)).filter((rule) => !rule.startsWith('only invoices'))).toEqual([]);
});

test('boards at R612.40, three to a project, five more with freight, all sold: every cent is accounted for', async () => {
  const item_id = await board();
  await inOne((tx) =>
    ledger().receiveGoods(tx, [{ item_id, bin_id: a, quantity: 10, value: 6_124_00, document: { number: 'GRN 1' } }]),
  );
  const [issued] = await inOne((tx) => ledger().issueGoods(tx, [{ item_id, quantity: 3 }]));
  expect(issued).toMatchObject({ quantity: -3, value: -1_837_20 });
  await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: b, quantity: 5, value: 3_275_00 + 180_00 }]));
  expect(await level(item_id)).toMatchObject({ on_hand: 12, value: 7_741_80 });
  const [gone] = await inOne((tx) => ledger().issueGoods(tx, [{ item_id, quantity: 12 }], 'sale'));
  expect(gone).toMatchObject({ quantity: -12, value: -7_741_80 });
  expect(gone.lines.map(({ bin_id, quantity }) => [bin_id, quantity])).toEqual([
    [a, -7],
    [b, -5],
  ]);
  expect(await level(item_id)).toMatchObject({ on_hand: 0, value: 0 });
});

test('what lies in goods in is on hand and not for sale, until it is put away', async () => {
  const item_id = await board();
  await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: goodsIn, quantity: 4, value: 400 }]));
  expect(await level(item_id)).toMatchObject({ on_hand: 4, for_sale: 0 });
  expect(await refusal(inOne((tx) => ledger().issueGoods(tx, [{ item_id, quantity: 1 }])))).toBe('stock-short');
  await inOne((tx) => ledger().moveGoods(tx, [{ item_id, from: goodsIn, to: a, quantity: 3 }]));
  expect(await level(item_id)).toMatchObject({ on_hand: 4, for_sale: 3, value: 400 });
  expect(await lying(item_id)).toEqual({ 'T-1': 3, 'T-IN': 1 });
  expect(await refusal(inOne((tx) => ledger().moveGoods(tx, [{ item_id, from: goodsIn, to: a, quantity: 2 }])))).toBe(
    'bin-short',
  );
});

test('the same line sent twice at once is booked once, and answers the same', async () => {
  const item_id = await board();
  const key = randomUUID();
  const receive = () => inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: a, quantity: 2, value: 50, key }]));
  const answers = await Promise.all([receive(), receive(), receive()]);
  expect(new Set(answers.map(([{ lines }]) => lines[0].id)).size).toBe(1);
  expect(answers.map(([{ value }]) => value)).toEqual([50, 50, 50]);
  expect(await level(item_id)).toMatchObject({ on_hand: 2, value: 50 });
});

test('a receipt that was booked wrongly is taken back by its mirror, once; so is a move', async () => {
  const item_id = await board();
  const [, second] = await inOne((tx) =>
    ledger().receiveGoods(tx, [
      { item_id, bin_id: a, quantity: 2, value: 200 },
      { item_id, bin_id: a, quantity: 1, value: 1_000 },
    ]),
  );
  const back = () => inOne((tx) => ledger().reverseMovement(tx, second.lines[0].id, { note: 'Not ours' }));
  await back();
  expect(await level(item_id)).toMatchObject({ on_hand: 2, value: 200 });
  expect(await refusal(back())).toBe('reversed-already');
  const [moved] = await inOne((tx) => ledger().moveGoods(tx, [{ item_id, from: a, to: b, quantity: 2 }]));
  expect(await lying(item_id)).toEqual({ 'T-2': 2 });
  await inOne((tx) => ledger().reverseMovement(tx, moved.lines[0].id, {}));
  expect(await lying(item_id)).toEqual({ 'T-1': 2 });
  expect(await refusal(inOne((tx) => ledger().reverseMovement(tx, moved.lines[1].id, {})))).toBe('reversed-already');
});

test('a line that several people take back at once is taken back by one; the others are told so', async () => {
  const item_id = await board();
  const [come] = await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: a, quantity: 4, value: 400 }]));
  const [moved] = await inOne((tx) => ledger().moveGoods(tx, [{ item_id, from: a, to: b, quantity: 2 }]));
  for (const [{ id }] of [moved.lines, come.lines]) {
    const back = () =>
      inOne((tx) => ledger().reverseMovement(tx, id, {})).then(
        () => [],
        (refused: unknown) => [refused],
      );
    const refusals = (await Promise.all([back(), back(), back()])).flat();
    expect(refusals).toMatchObject([{ code: 'reversed-already' }, { code: 'reversed-already' }]);
  }
  expect(await level(item_id)).toMatchObject({ on_hand: 0, value: 0 });
});

test('what is kept for somebody does not leave the bins that sell, by no way', async () => {
  const item_id = await board();
  const [order] = await query<{ id: string }>('select id from online_order limit 1');
  await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: a, quantity: 3, value: 30 }]));
  const stock = app().app.get(StockService);
  await inOne((tx) =>
    stock.reserveForOrder(tx, order.id, [{ item_id, quantity: 2, name: 'Board' }], new Date(Date.now() + 60_000)),
  );
  for (const work of [
    (tx: Tx) => ledger().moveGoods(tx, [{ item_id, from: a, to: goodsIn, quantity: 2 }]),
    (tx: Tx) => ledger().scrapGoods(tx, [{ item_id, quantity: 2 }]),
    (tx: Tx) => ledger().bookCountDifferences(tx, [{ item_id, bin_id: a, difference: -2 }]),
  ])
    expect(await refusal(inOne(work))).toBe('kept-for-others');
  await inOne((tx) => ledger().moveGoods(tx, [{ item_id, from: a, to: b, quantity: 3 }]));
  await expect(query(`update stock_bin set sells_online = false where id = $1`, [b])).rejects.toThrow(
    'stock_level_kept_check',
  );
  await inOne((tx) => stock.releaseReservations(tx, order.id));
});

test('nothing is put into a bin that is out of use, and none goes out of use with something in it', async () => {
  const item_id = await board();
  const closed = await bin('T-9', 'is_active = false');
  expect(
    await refusal(inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: closed, quantity: 1, value: 1 }]))),
  ).toBe('bin-out-of-use');
  await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, bin_id: a, quantity: 1, value: 1 }]));
  await expect(query('update stock_bin set is_active = false where id = $1', [a])).rejects.toThrow('not empty');
});

test('what comes without a price costs what it cost last', async () => {
  const item_id = await board();
  await inOne((tx) => ledger().receiveGoods(tx, [{ item_id, quantity: 3, value: 10_00 }]));
  await inOne((tx) => ledger().issueGoods(tx, [{ item_id, quantity: 3 }]));
  await inOne((tx) => ledger().receiveReturn(tx, [{ item_id, quantity: 1 }]));
  expect(await level(item_id)).toMatchObject({ on_hand: 1, value: 3_33 });
  await inOne((tx) => ledger().revalueItem(tx, { item_id, value: 1_00, note: 'Scratched' }));
  expect(await level(item_id)).toMatchObject({ on_hand: 1, value: 1_00 });
});

const step = fc.record({
  what: fc.constantFrom('receive', 'move', 'issue', 'scrap', 'count', 'return', 'revalue', 'reverse'),
  from: fc.nat(2),
  to: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 9 }),
  value: fc.nat(10_000),
});

test('whatever is booked, or refused: bins, ledger and levels agree, nothing is below nothing, and nothing is worth nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const item_id = await board();
      const bins = [a, b, goodsIn];
      const written: number[] = [];
      for (const { what, from, to, quantity, value } of steps) {
        const [bin_id, other] = [bins[from], bins[to]];
        const work = (tx: Tx) => {
          if (what === 'receive') return ledger().receiveGoods(tx, [{ item_id, bin_id, quantity, value }]);
          if (what === 'move') return ledger().moveGoods(tx, [{ item_id, from: bin_id, to: other, quantity }]);
          if (what === 'issue') return ledger().issueGoods(tx, [{ item_id, quantity }]);
          if (what === 'scrap') return ledger().scrapGoods(tx, [{ item_id, bin_id, quantity }]);
          if (what === 'count')
            return ledger().bookCountDifferences(tx, [{ item_id, bin_id, difference: quantity - 5 }]);
          if (what === 'return') return ledger().receiveReturn(tx, [{ item_id, quantity }]);
          if (what === 'revalue') return ledger().revalueItem(tx, { item_id, value });
          return ledger().reverseMovement(tx, written[value % Math.max(1, written.length)] ?? 0, {});
        };
        try {
          written.push(...(await inOne(work)).flatMap(({ lines }) => lines.map(({ id }) => id)));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        const [sums] = await query(
          `select l.on_hand, l.value, l.for_sale,
                  (select coalesce(sum(quantity), 0)::int from stock_movement where item_id = $1) as moved,
                  (select coalesce(sum(value), 0)::int from stock_movement where item_id = $1) as worth,
                  (select coalesce(sum(on_hand), 0)::int from bin_level where item_id = $1) as lying,
                  (select coalesce(sum(x.on_hand), 0)::int from bin_level x where item_id = $1 and x.bin_id <> $2) as selling
             from stock_level l where item_id = $1`,
          [item_id, goodsIn],
        );
        const { on_hand, value: worth } = await level(item_id);
        expect(sums).toMatchObject({ moved: on_hand, lying: on_hand, worth, selling: sums['for_sale'] });
        if (on_hand === 0) expect(worth).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});
