import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { Db } from '../../../platform/data/database/db';
import { StockLedger } from './stock-ledger';

const { stock, stockMoves } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);

const KEEPER = { as: 'storekeeper' } as const;
/** They may look at the stock, and move what lies there. */
const OTHER = { as: 'production' } as const;
type Person = { readonly as: 'storekeeper' | 'production' | 'worker' | 'customer' };

let made = 0;
const branchOf = async (position: number) =>
  (await query<{ id: string }>('select id from location order by position offset $1 limit 1', [position]))[0].id;
async function bin(code = `M-${String(++made)}`, at = 0): Promise<{ id: string; code: string; label: string }> {
  const [{ id, number }] = await query<{ id: string; number: number }>(
    `insert into stock_bin (id, branch_id, code, pick_order) values (gen_random_uuid(), $1, $2, 5) returning id, number`,
    [await branchOf(at), code],
  );
  return { id, code, label: binCode(number) };
}
async function item(bin_id: string, quantity: number): Promise<string> {
  const id = `moved-${String(++made)}`;
  await query(`insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Carried ' || $1)`, [
    id,
  ]);
  const receipt = { item_id: id, bin_id, quantity, value: quantity * 100 };
  await app()
    .app.get(Db)
    .transaction((tx) => app().app.get(StockLedger).receiveGoods(tx, [receipt]));
  return id;
}
const lying = async (id: string) =>
  Object.fromEntries(
    (
      await query<{ code: string; on_hand: number }>(
        'select b.code, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = $1 and x.on_hand > 0',
        [id],
      )
    ).map(({ code, on_hand }) => [code, on_hand]),
  );

const ask = (code: string, branch_id: string | null = null, who: Person = KEEPER) =>
  app().query('stockMoves.scan', { code, branch_id } satisfies InputOf<typeof stockMoves.scan>, who);
const scan = async (code: string, branch_id: string | null = null) =>
  dataOf(stockMoves.scan, await ask(code, branch_id));
const mine = async (who: Person = KEEPER) => dataOf(stockMoves.mine, await app().query('stockMoves.mine', {}, who));
const move = async (id: string, from: string, to: string, quantity: number, who: Person = KEEPER) =>
  dataOf(
    stock.move,
    await app().mutate('stock.move', { id, from, to, quantity, note: '', idempotency_key: randomUUID() }, who),
  );
const undo = (id: string, who: Person = KEEPER, key: string = randomUUID()) =>
  app().mutate('stockMoves.undo', { id, idempotency_key: key }, who);

describe('what a storekeeper scans', () => {
  it('is a bin by its label, whatever it is called now, and by its code in any case', async () => {
    const place = await bin();
    await query('update stock_bin set code = $2 where id = $1', [place.id, `${place.code}-NEW`]);
    for (const code of [place.label, place.label.toLowerCase(), `${place.code}-new`])
      expect(await scan(code)).toMatchObject({ bins: [{ id: place.id, code: `${place.code}-NEW` }], items: [] });
  });

  it('is the bin of the own branch where two branches call one so; else both are offered', async () => {
    const [here, there] = [await bin('TWICE'), await bin('TWICE', 1)];
    expect((await scan('twice', await branchOf(1))).bins).toMatchObject([{ id: there.id }]);
    expect((await scan('twice')).bins.map(({ id }) => id).toSorted()).toEqual([here.id, there.id].toSorted());
  });

  it('is an item by its code or by part of its name, with where it lies', async () => {
    const [place, empty] = [await bin(), await bin()];
    const id = await item(place.id, 3);
    for (const code of [id, id.toUpperCase(), `carried ${id}`])
      expect(await scan(code)).toMatchObject({ bins: [], items: [{ id, lies: [{ id: place.id, on_hand: 3 }] }] });
    await move(id, place.id, empty.label, 3);
    expect((await scan(id)).items[0].lies).toMatchObject([{ id: empty.id, on_hand: 3 }]);
  });

  it('is refused at the field when nothing has that code, or the bin is out of use', async () => {
    const closed = await bin();
    await query('update stock_bin set is_active = false where id = $1', [closed.id]);
    for (const code of ['NO-SUCH-THING', 'B99999', closed.label, '%', '_']) {
      const answer = await ask(code);
      expect({ code, refused: refusalOf(answer) }).toEqual({ code, refused: 'code-unknown' });
      expect(answer.error?.data.fields).toHaveProperty('code');
    }
    expect(refusalOf(await ask(' '))).toBe('BAD_REQUEST');
  });
});

describe('the last moves', () => {
  it('are one’s own, the last first, and say which were taken back', async () => {
    const [from, to] = [await bin(), await bin()];
    const id = await item(from.id, 5);
    await move(id, from.id, to.label, 1, OTHER);
    await move(id, from.id, to.label, 2);
    await move(id, from.id, to.code, 1);
    const [last, first] = await mine();
    expect([last, first]).toMatchObject([
      { quantity: 1, from: from.code, to: to.code, is_undone: false },
      { quantity: 2, from: from.code, to: to.code, is_undone: false },
    ]);
    expect((await mine(OTHER))[0]).toMatchObject({ quantity: 1 });
    dataOf(stockMoves.undo, await undo(first.id));
    // What takes back is no move of its own.
    expect((await mine()).slice(0, 2)).toEqual([last, { ...first, is_undone: true }]);
  });
});

describe('a move is taken back', () => {
  const moved = async () => {
    const [from, to] = [await bin(), await bin()];
    const item_id = await item(from.id, 4);
    await move(item_id, from.id, to.label, 3);
    const [{ id }] = await mine();
    return { from, to, item_id, id };
  };

  it('by whoever made it: everything lies where it lay', async () => {
    const { from, to, item_id, id } = await moved();
    expect(await lying(item_id)).toEqual({ [from.code]: 1, [to.code]: 3 });
    expect(dataOf(stockMoves.undo, await undo(id))).toEqual({ from: from.code, to: to.code });
    expect(await lying(item_id)).toEqual({ [from.code]: 4 });
  });

  it('once: pressed twice with one key it answers the same, later it is refused', async () => {
    const { from, item_id, id } = await moved();
    const key = randomUUID();
    const [first, second] = await Promise.all([undo(id, KEEPER, key), undo(id, KEEPER, key)]);
    expect(dataOf(stockMoves.undo, second)).toEqual(dataOf(stockMoves.undo, first));
    expect(refusalOf(await undo(id))).toBe('reversed-already');
    expect(await lying(item_id)).toEqual({ [from.code]: 4 });
  });

  it('once, on two phones at once', async () => {
    const { from, item_id, id } = await moved();
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(answer)).toBe('reversed-already');
    expect(await lying(item_id)).toEqual({ [from.code]: 4 });
  });

  it('by nobody else, and nothing else than a move', async () => {
    const { from, to, item_id, id } = await moved();
    expect(refusalOf(await undo(id, OTHER))).toBe('movement-not-found');
    const lines = await query<{ id: string; reason: string; quantity: number }>(
      'select id::text as id, reason, quantity from stock_movement where item_id = $1',
      [item_id],
    );
    for (const line of lines.filter((each) => each.id !== id))
      expect(refusalOf(await undo(line.id))).toBe('movement-not-found');
    expect(refusalOf(await undo('999999999999999999'))).toBe('movement-not-found');
    expect(await lying(item_id)).toEqual({ [from.code]: 1, [to.code]: 3 });
  });

  it('not when what was moved is there no longer: it says so, and nothing moves', async () => {
    const { from, to, item_id, id } = await moved();
    const further = await bin();
    await move(item_id, to.id, further.label, 2);
    expect(refusalOf(await undo(id))).toBe('bin-short');
    expect(await lying(item_id)).toEqual({ [from.code]: 1, [to.code]: 1, [further.code]: 2 });
  });
});

it.each(['worker', 'customer'] as const)('a %s neither scans nor sees nor takes back', async (as) => {
  const answers = [
    await ask('MAIN', null, { as }),
    await app().query('stockMoves.mine', {}, { as }),
    await undo('1', { as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
