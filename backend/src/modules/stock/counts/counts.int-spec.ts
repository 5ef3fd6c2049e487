import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { contracts } from '@plinth/contracts/contracts';
import type { StockCount } from '@plinth/contracts/stock/counts/stock-counts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { Db, type Tx } from '../../../platform/data/database/db';
import { StockCheck } from '../stock/stock-check';
import { StockLedger } from '../stock/stock-ledger';

jest.setTimeout(120_000);
const { stockCounts: calls } = contracts;
const app = useApp({ database: 'complete' });
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);
const ledger = () => app().app.get(StockLedger);
const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app().app.get(Db).transaction(work);

const KEEPER = { as: 'storekeeper' } as const;
const OTHER = { as: 'production' } as const;
type Person = typeof KEEPER | typeof OTHER;

let made = 0;
async function bin(): Promise<string> {
  const [{ id }] = await query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order) select gen_random_uuid(), id, $1, 5 from location order by position limit 1 returning id`,
    [`K-${String(++made)}`],
  );
  return id;
}
async function item(lies: Readonly<Record<string, number>>, each = 1_000): Promise<string> {
  const id = `counted-${String(++made)}`;
  await query(`insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Counted ' || $1)`, [
    id,
  ]);
  for (const [place, quantity] of Object.entries(lies))
    await inOne((tx) => ledger().receiveGoods(tx, [{ item_id: id, bin_id: place, quantity, value: quantity * each }]));
  return id;
}
const level = async (id: string) =>
  (
    await query<{ on_hand: number; value: number }>('select on_hand, value from stock_level where item_id = $1', [id])
  )[0];
const inBin = async (id: string, place: string) =>
  (await query<{ on_hand: number }>('select on_hand from bin_level where item_id = $1 and bin_id = $2', [id, place]))[0]
    ?.on_hand ?? 0;

const begin = async (bin_id: string, who: Person = KEEPER): Promise<StockCount> =>
  dataOf(calls.begin, await app().mutate('stockCounts.begin', { bin_id, idempotency_key: randomUUID() }, who));
const record = (id: string, item_id: string, counted: number, who: Person = KEEPER, key: string = randomUUID()) =>
  app().mutate('stockCounts.record', { id, item_id, counted, idempotency_key: key }, who);
const get = async (id: string, who: Person = KEEPER) =>
  dataOf(calls.get, await app().query('stockCounts.get', { id }, who));
const act = async (name: string, id: string, more: object = {}, who: Person = KEEPER) =>
  app().mutate(`stockCounts.${name}`, { id, version: (await get(id, who)).version, ...more }, who);
const finish = async (id: string, rest = 'ask', who: Person = KEEPER) =>
  dataOf(calls.finish, await act('finish', id, { rest }, who));
const because = (...ids: string[]) => ({
  reasons: ids.map((item_id) => ({ item_id, reason: 'miscount', note: '' })),
});

describe('a storekeeper who counts a bin', () => {
  it('is not told what the books say, by no field of any answer', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 7_331 }, 1);
    const count = await begin(place);
    expect(count.lines).toMatchObject([{ item_id: hinges, counted: null, expected: null, value: null }]);
    const answers = [
      await app().query('stockCounts.get', { id: count.id }, KEEPER),
      await record(count.id, hinges, 5),
      await app().query('stockCounts.find', { code: hinges }, KEEPER),
      await app().query('stockCounts.get', { id: count.id }, OTHER),
    ];
    expect(JSON.stringify(answers)).not.toContain('7331');
    // Nor a second person, nor what was counted by the first.
    expect((await finish(count.id)).status).toBe('second');
    const second = await get(count.id, OTHER);
    expect(second).toMatchObject({ may_count: true, lines: [{ counted: null, expected: null, first_counted: null }] });
    expect(JSON.stringify([second, await get(count.id)])).not.toContain('7331');
    // Nor by a count that was cancelled.
    const cancelled = dataOf(calls.cancel, await act('cancel', count.id, { reason: 'anew' }, OTHER));
    expect(JSON.stringify(cancelled)).not.toContain('7331');
  });

  it('sells on: what is sold after an item was counted is no difference', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 20 });
    const count = await begin(place);
    await record(count.id, hinges, 20);
    await inOne((tx) => ledger().issueGoods(tx, [{ item_id: hinges, bin_id: place, quantity: 6 }]));
    expect((await finish(count.id)).status).toBe('posted');
    expect(await level(hinges)).toEqual({ on_hand: 14, value: 14_000 });
  });

  it('books a small difference with its reason, on top of what was sold meanwhile', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 20 });
    const count = await begin(place);
    await record(count.id, hinges, 19);
    await inOne((tx) => ledger().issueGoods(tx, [{ item_id: hinges, bin_id: place, quantity: 6 }]));
    expect(await finish(count.id)).toMatchObject({
      status: 'explain',
      may_book: true,
      lines: [{ counted: 19, expected: 20, value: -1_000 }],
    });
    expect(refusalOf(await act('post', count.id, { reasons: [] }))).toBe('count-reason-missing');
    const { version } = await get(count.id);
    const input = { id: count.id, version, ...because(hinges) };
    const answers = [
      await app().mutate('stockCounts.post', input, KEEPER),
      await app().mutate('stockCounts.post', input, KEEPER),
    ];
    for (const answer of answers) expect(dataOf(calls.post, answer)).toMatchObject({ status: 'posted' });
    const others = input.reasons.map((said) => ({ ...said, note: 'Somebody else knows better' }));
    expect(refusalOf(await app().mutate('stockCounts.post', { ...input, reasons: others }, KEEPER))).toBe(
      'count-changed',
    );
    expect(await level(hinges)).toEqual({ on_hand: 13, value: 13_000 });
    expect(
      await query(
        `select quantity, reference, document_kind from stock_movement where item_id = $1 and reason = 'count'`,
        [hinges],
      ),
    ).toEqual([{ quantity: -1, reference: count.number, document_kind: 'count' }]);
  });

  it('is asked about what was not counted: empty is not none', async () => {
    const place = await bin();
    const [there, gone] = [await item({ [place]: 3 }), await item({ [place]: 2 })];
    const count = await begin(place);
    await record(count.id, there, 3);
    expect(refusalOf(await act('finish', count.id, { rest: 'ask' }))).toBe('count-not-all');
    const left = await finish(count.id, 'leave');
    expect(left).toMatchObject({ status: 'posted', lines: [{ item_id: there }] });
    const again = await begin(place);
    await record(again.id, there, 3);
    expect((await finish(again.id, 'none')).status).toBe('second');
    expect(await get(again.id, OTHER)).toMatchObject({ lines: [{ item_id: gone }] });
  });

  it('counts once when the answer was lost and something was sold before it was sent again', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 10 });
    const count = await begin(place);
    const key = randomUUID();
    await record(count.id, hinges, 10, KEEPER, key);
    await inOne((tx) => ledger().issueGoods(tx, [{ item_id: hinges, bin_id: place, quantity: 1 }]));
    await record(count.id, hinges, 10, KEEPER, key);
    expect((await finish(count.id)).status).toBe('posted');
    expect((await level(hinges)).on_hand).toBe(9);
  });

  it('finds what the books did not know of there', async () => {
    const [place, other] = [await bin(), await bin()];
    const stray = await item({ [other]: 4 });
    const count = await begin(place);
    await record(count.id, stray, 1);
    expect((await finish(count.id)).status).toBe('second');
  });
});

describe('a difference above the limit', () => {
  const big = async () => {
    const place = await bin();
    const hinges = await item({ [place]: 10 });
    const count = await begin(place);
    await record(count.id, hinges, 5);
    await finish(count.id);
    return { place, hinges, id: count.id };
  };

  it('is counted again by somebody else, and by nobody who counted', async () => {
    const { hinges, place, id } = await big();
    expect(refusalOf(await record(id, hinges, 10))).toBe('count-second-needed');
    expect(refusalOf(await act('look', id))).toBe('count-second-needed');
    await record(id, hinges, 6, OTHER);
    await inOne((tx) => ledger().issueGoods(tx, [{ item_id: hinges, bin_id: place, quantity: 1 }]));
    expect(await finish(id, 'ask', OTHER)).toMatchObject({ lines: [{ counted: 6, first_counted: 5, expected: 10 }] });
    expect(refusalOf(await act('post', id, because(hinges)))).toBe('count-second-needed');
    expect(dataOf(calls.post, await act('post', id, because(hinges), OTHER))).toMatchObject({ status: 'posted' });
    expect(await level(hinges)).toEqual({ on_hand: 5, value: 5_000 });
  });

  it('is not booked before it was checked: not by its counter, and not by somebody who did not look', async () => {
    const { hinges, id } = await big();
    expect(refusalOf(await act('post', id, because(hinges)))).toBe('count-second-needed');
    expect(refusalOf(await act('post', id, because(hinges), OTHER))).toBe('count-cannot-move');
    expect(await get(id)).toMatchObject({ status: 'second' });
    expect((await level(hinges)).on_hand).toBe(10);
  });

  it('is neither looked at nor booked while it is being counted, by anybody', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 10 });
    const { id } = await begin(place);
    await record(id, hinges, 5);
    for (const who of [KEEPER, OTHER]) {
      expect(refusalOf(await act('look', id, {}, who))).toBe('count-cannot-move');
      expect(refusalOf(await act('post', id, because(hinges), who))).toBe('count-cannot-move');
    }
    expect((await level(hinges)).on_hand).toBe(10);
  });

  it('is booked without a second count by somebody else who looked, and who then cannot count blind', async () => {
    const { hinges, id } = await big();
    expect(dataOf(calls.look, await act('look', id, {}, OTHER))).toMatchObject({
      status: 'explain',
      lines: [{ counted: 5, expected: 10 }],
    });
    expect(refusalOf(await record(id, hinges, 10, OTHER))).toBe('count-over');
    dataOf(calls.post, await act('post', id, because(hinges), OTHER));
    expect((await level(hinges)).on_hand).toBe(5);
  });

  it('that the second person does not find is none', async () => {
    const { hinges, id } = await big();
    await record(id, hinges, 10, OTHER);
    expect(await finish(id, 'ask', OTHER)).toMatchObject({ status: 'posted' });
    expect((await level(hinges)).on_hand).toBe(10);
  });

  it('of what is kept for an order is not booked behind its back, and says what to do', async () => {
    const { hinges, id } = await big();
    await query('update stock_level set held = 8 where item_id = $1', [hinges]);
    await act('look', id, {}, OTHER);
    const refused = await act('post', id, because(hinges), OTHER);
    expect(refusalOf(refused)).toBe('count-cannot-book');
    expect(refused.error?.message).toMatch(/Counted counted-\d+: .*kept for orders/);
    expect(await get(id, OTHER)).toMatchObject({ status: 'explain' });
    await query('update stock_level set held = 0 where item_id = $1', [hinges]);
  });
});

describe('whoever counted', () => {
  const counts = async (place: string, hinges: string, counted: number, who: Person = KEEPER) => {
    const count = await begin(place, who);
    dataOf(calls.record, await record(count.id, hinges, counted, who));
    return finish(count.id, 'ask', who);
  };

  it('is not told what somebody else was shown, and cannot begin anew to make it agree', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 7_331 }, 1);
    const { id, lines } = await counts(place, hinges, 0);
    expect(lines).toEqual([]);
    expect(refusalOf(await act('cancel', id, { reason: 'anew' }))).toBe('count-cannot-cancel');
    dataOf(calls.look, await act('look', id, {}, OTHER));
    expect(JSON.stringify(await get(id))).not.toContain('7331');
    expect(await get(id)).toMatchObject({ may_cancel: false, may_book: false });
    expect(refusalOf(await act('cancel', id, { reason: 'anew' }))).toBe('count-cannot-cancel');
    dataOf(calls.cancel, await act('cancel', id, { reason: 'Counted the wrong bin' }, OTHER));
    // Told the figure meanwhile, it agrees: somebody else counts it all the same.
    expect(await counts(place, hinges, 7_331)).toMatchObject({ status: 'second', lines: [] });
  });

  it('and was shown a small difference, cannot take it back, nor count the bin again alone that day', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 20 });
    const { id, status } = await counts(place, hinges, 19);
    expect(status).toBe('explain');
    expect(refusalOf(await act('cancel', id, { reason: 'anew' }))).toBe('count-cannot-cancel');
    dataOf(calls.post, await act('post', id, because(hinges)));
    const again = await counts(place, hinges, 19);
    expect(again.status).toBe('second');
    dataOf(calls.record, await record(again.id, hinges, 19, OTHER));
    expect((await finish(again.id, 'ask', OTHER)).status).toBe('posted');
    await query(
      `update stock_count set explained_at = explained_at - interval '1 day', started_at = started_at - interval '1 day', updated_at = updated_at - interval '1 day'
        where bin_id = $1`,
      [place],
    );
    expect((await counts(place, hinges, 19)).status).toBe('posted');
  });

  it('does not write off in slices what they may not at once', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 100 }, 1);
    const first = await counts(place, hinges, 90);
    dataOf(calls.post, await act('post', first.id, because(hinges)));
    // By somebody who was shown nothing, so that only the sum speaks.
    expect((await counts(place, hinges, 75, OTHER)).status).toBe('second');
  });

  it('does not book a slice on the sheet between counting and booking', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 100 }, 1);
    const { id, status } = await counts(place, hinges, 85);
    expect(status).toBe('explain');
    const slice = { id: hinges, bin_id: place, reason: 'count', quantity: 85, reference: '', note: 'Gone' };
    expect((await app().mutate('stock.book', { ...slice, idempotency_key: randomUUID() }, KEEPER)).status).toBe(200);
    expect(refusalOf(await act('post', id, because(hinges)))).toBe('count-second-needed');
    dataOf(calls.post, await act('post', id, because(hinges), OTHER));
  });
});

describe('bins', () => {
  it('are counted by one person at a time', async () => {
    const place = await bin();
    await item({ [place]: 1 });
    const first = await begin(place);
    expect((await begin(place)).id).toBe(first.id);
    const other = await app().mutate('stockCounts.begin', { bin_id: place, idempotency_key: randomUUID() }, OTHER);
    expect(refusalOf(other)).toBe('count-under-way');
    const both = await bin();
    const begun = await Promise.all(
      [KEEPER, OTHER].map((who) =>
        app().mutate('stockCounts.begin', { bin_id: both, idempotency_key: randomUUID() }, who),
      ),
    );
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are proposed when something in them was never counted, and no more once it was', async () => {
    const place = await bin();
    const hinges = await item({ [place]: 2 });
    const due = async () =>
      dataOf(calls.due, await app().query('stockCounts.due', { branch_id: null }, KEEPER)).find(
        ({ bin_id }) => bin_id === place,
      );
    expect(await due()).toMatchObject({ items: 1, never: 1, last_counted_at: null, is_due: true });
    const count = await begin(place);
    expect(await due()).toMatchObject({ count_id: count.id });
    await record(count.id, hinges, 2);
    await finish(count.id);
    expect(await due()).toBeUndefined();
    await query(`update stock_count_line set counted_at = now() - interval '2 years' where count_id = $1`, [count.id]);
    expect(await due()).toMatchObject({ never: 0, is_due: true });
  });
});

test('whatever is sold and moved while a bin is counted, its books end at what was counted and what moved since', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sell' as const), at: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('bring' as const), at: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('count' as const), at: fc.nat(1), quantity: fc.integer({ min: -2, max: 2 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [place, aside] = [await bin(), await bin()];
      const things = [await item({ [place]: 9, [aside]: 5 }, 333), await item({ [place]: 6 }, 77)];
      const count = await begin(place);
      /** What really lies there: the books, and what nobody booked. */
      const real = new Map<string, number>();
      for (const { kind, at, quantity } of steps) {
        const id = things[at];
        const there = await inBin(id, place);
        if (kind === 'count') {
          const lies = Math.max(0, there + quantity);
          await record(count.id, id, lies).then((answer) => dataOf(calls.record, answer));
          real.set(id, lies);
          continue;
        }
        // Nobody takes what is not there, in the books or on the shelf.
        if (kind !== 'bring' && quantity > Math.min(there, real.get(id) ?? there)) continue;
        const change = kind === 'bring' ? quantity : -quantity;
        await inOne((tx) =>
          kind === 'bring'
            ? ledger().receiveGoods(tx, [{ item_id: id, bin_id: place, quantity }])
            : kind === 'sell'
              ? ledger().issueGoods(tx, [{ item_id: id, bin_id: place, quantity }], 'sale')
              : ledger().moveGoods(tx, [{ item_id: id, from: place, to: aside, quantity }]),
        );
        const known = real.get(id);
        if (known !== undefined) real.set(id, known + change);
      }
      let after = await finish(count.id, 'leave');
      if (after.status === 'second') after = dataOf(calls.look, await act('look', count.id, {}, OTHER));
      if (after.status === 'explain') {
        const wrong = after.lines.filter(({ counted, expected }) => counted !== expected);
        const booked = await act('post', count.id, because(...wrong.map(({ item_id }) => item_id)), OTHER);
        dataOf(calls.post, booked);
      }
      for (const [id, lies] of real) expect({ id, lies: await inBin(id, place) }).toEqual({ id, lies });
      expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});
