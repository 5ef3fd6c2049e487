import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../../platform/platform.module';
import { PrintablesModule } from '../../../platform/edge/printing/printables.module';
import { BinsModule } from './bins.module';

jest.setTimeout(60_000);
const { stockBins: calls } = contracts;
const app = useApp({
  imports: [PlatformModule, PrintablesModule, BinsModule],
  contracts: { stockBins: calls },
  database: 'complete',
});
type Bin = OutputOf<typeof calls.get>;
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);
const keeper = { as: 'storekeeper' };

let branch = '';
beforeAll(async () => {
  const [first] = await query<{ id: string }>('select id from location order by position limit 1');
  branch = first.id;
});

const makeInput = (fields: object) => ({
  branch_id: branch,
  to: '',
  kind: 'stock',
  sells_online: true,
  note: '',
  idempotency_key: randomUUID(),
  ...fields,
});
async function make(from: string, fields: object = {}): Promise<string> {
  const { bins } = await app()
    .mutate('stockBins.create', makeInput({ from, ...fields }), keeper)
    .then((answer) => calls.create.output.parse(answer.data));
  return bins[0].id;
}
const get = async (id: string): Promise<Bin> =>
  calls.get.output.parse((await app().query('stockBins.get', { id }, keeper)).data);
const act = async (name: 'close' | 'open' | 'update', id: string, fields: object = {}) => {
  const { version } = await get(id);
  return app().mutate(`stockBins.${name}`, { id, version, ...fields }, keeper);
};
const changed = (bin: Bin, fields: object) => {
  const { code, kind, sells_online, note, pick_order } = bin;
  return { code, kind, sells_online, note, pick_order, ...fields };
};
let items = 0;
async function put(bin: string, quantity: number, value: number): Promise<string> {
  const id = `in-bin-${String(++items)}`;
  await query(`insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Corner ' || $1)`, [
    id,
  ]);
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2, $3, $4, 'opening')`,
    [id, bin, quantity, value],
  );
  return id;
}

describe('a storekeeper who sets up a row of shelves', () => {
  it('types the first and the last, and sees which are made and which are there already', async () => {
    await make('R-01-2');
    const row = { branch_id: branch, from: 'r-01-1', to: 'r-02-2' };
    const { data } = await app().query('stockBins.preview', row, keeper);
    expect(data).toEqual({
      wrong: null,
      codes: ['R-01-1', 'R-01-2', 'R-02-1', 'R-02-2'].map((code) => ({ code, is_there: code === 'R-01-2' })),
    });
    const { data: made } = await app().mutate('stockBins.create', makeInput({ ...row, from: 'R-01-1' }), keeper);
    const { bins } = calls.create.output.parse(made);
    expect(bins.map(({ code }) => code)).toEqual(['R-01-1', 'R-02-1', 'R-02-2']);
    const walk = await Promise.all(bins.map(async ({ id }) => (await get(id)).pick_order));
    expect(walk.toSorted((a, b) => a - b)).toEqual(walk);
  });

  it('makes none twice when the answer was lost on the way', async () => {
    const input = makeInput({ from: 'L-1', to: 'L-3' });
    const answers = [
      await app().mutate('stockBins.create', input, keeper),
      await app().mutate('stockBins.create', input, keeper),
    ];
    expect(answers[1].data).toEqual(answers[0].data);
    expect(await query(`select id from stock_bin where code like 'L-_'`)).toHaveLength(3);
  });

  it('is told at the field what is no row, and what is there already', async () => {
    const wrong = await app().mutate('stockBins.create', makeInput({ from: 'W-9', to: 'W-1' }), keeper);
    expect(wrong).toMatchObject({
      status: 400,
      error: { data: { fields: { to: [expect.stringMatching(/9 to 1 cannot be counted/)] } } },
    });
    await make('W-1');
    const again = await app().mutate('stockBins.create', makeInput({ from: 'W-1' }), keeper);
    expect(again).toMatchObject({ status: 409, error: { data: { fields: { from: ['W-1 is there already'] } } } });
  });
});

describe('a bin', () => {
  it('shows what lies there, for what it is worth there', async () => {
    const id = await make('V-1');
    const other = await make('V-2');
    const item = await put(id, 10, 5_000);
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, reason, move_id) values ($1, $2, -4, 'transfer', $4), ($1, $3, 4, 'transfer', $4)`,
      [item, id, other, randomUUID()],
    );
    expect(await get(id)).toMatchObject({ value: 3_000, items_in_all: 1, items: [{ on_hand: 6, value: 3_000 }] });
    expect(await get(other)).toMatchObject({ value: 2_000, movements: [{ quantity: 4, reason: 'transfer' }] });
  });

  it('is closed only when it is empty, and says what lies there', async () => {
    const id = await make('C-1');
    const item = await put(id, 3, 300);
    const full = await act('close', id);
    expect(full).toMatchObject({ status: 409, error: { message: expect.stringContaining('C-1 holds 3 × Corner') } });
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2, -3, -300, 'scrap')`,
      [item, id],
    );
    expect((await act('close', id)).data).toMatchObject({ is_active: false });
    expect((await act('open', id)).data).toMatchObject({ is_active: true });
  });

  it('is not closed while somebody counts it', async () => {
    const id = await make('C-2');
    const [count] = await query<{ id: string }>(
      `insert into stock_count (id, number, bin_id, counter_id) select gen_random_uuid(), 'CT-9999', $1, u.id from "user" u limit 1 returning id`,
      [id],
    );
    expect(await act('close', id)).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/being counted/) },
    });
    await query(`update stock_count set status = 'cancelled' where id = $1`, [count.id]);
    expect((await act('close', id)).data).toMatchObject({ is_active: false });
  });

  it('stays in use where the branch needs it: for deliveries, and for what has no other place', async () => {
    const needed = await query<{ id: string; code: string }>(
      `select id, code from stock_bin where branch_id = $1 and code in ('IN', 'MAIN') order by code`,
      [branch],
    );
    const [goodsIn, main] = needed;
    expect(await act('close', goodsIn.id)).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/Deliveries/) },
    });
    expect(await act('close', main.id)).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/it stays in use/) },
    });
    const other = await act('update', goodsIn.id, changed(await get(goodsIn.id), { kind: 'stock' }));
    expect(other).toMatchObject({
      status: 409,
      error: { data: { fields: { kind: [expect.stringMatching(/goods in first/)] } } },
    });
  });

  it('stays for sale while an order waits for what lies there', async () => {
    const id = await make('S-1');
    const item = await put(id, 5, 500);
    await query('update stock_level set held = 4 where item_id = $1', [item]);
    const kept = await act('update', id, changed(await get(id), { sells_online: false }));
    expect(kept).toMatchObject({
      status: 409,
      error: { data: { fields: { sells_online: [expect.stringMatching(/^4 of Corner/)] } } },
    });
    await query('update stock_level set held = 0 where item_id = $1', [item]);
    expect((await act('update', id, changed(await get(id), { sells_online: false }))).data).toMatchObject({
      sells_online: false,
      timeline: [{ text: 'Bin added' }, { field: 'sells_online', old_value: 'yes', new_value: 'no' }],
    });
    expect(await query('select for_sale from stock_level where item_id = $1', [item])).toEqual([{ for_sale: 0 }]);
  });

  it('takes no name that another has, nor a change over another’s', async () => {
    const id = await make('N-1');
    await make('N-2');
    const bin = await get(id);
    const taken = await act('update', id, changed(bin, { code: 'N-2' }));
    expect(taken).toMatchObject({ status: 409, error: { data: { fields: { code: ['N-2 is there already'] } } } });
    await act('update', id, changed(bin, { note: 'left of the door' }));
    const late = await app().mutate('stockBins.update', { id, version: bin.version, ...changed(bin, {}) }, keeper);
    expect(late).toMatchObject({ status: 409, error: { message: expect.stringMatching(/Somebody else changed/) } });
  });

  it('is not made by whoever may only change', async () => {
    const answer = await app().mutate('stockBins.create', makeInput({ from: 'P-1' }), { as: 'production' });
    expect(answer.status).toBe(403);
  });
});
