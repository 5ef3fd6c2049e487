import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { cuttingDesk, planner } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { cuttingLists, stock } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { released, make, planned } = cuttingDesk(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app().database.query<Row>(text, values);
/** Nothing of a colour and thickness is in use, neither sheets nor offcuts. */
const withoutBoard = (colourCode: string, thickness: number) =>
  query(
    `update stock_item set is_active = false where kind in ('board', 'offcut') and colour_code = $1 and thickness = $2::float8`,
    [colourCode, thickness],
  );

const BOARD = {
  kind: 'board',
  sku: 'BRD-TEST',
  name: 'Test board',
  colour_code: 'polar-white',
  thickness: 16,
  length: 2_440,
  width: 1_220,
  base_unit: 'piece',
  bom_codes: [],
  units: [],
};
const PACKAGING = {
  ...BOARD,
  kind: 'packaging',
  sku: 'PCK-TEST',
  name: 'Corner foam',
  colour_code: null,
  thickness: null,
  length: null,
  width: null,
};
const EDGING = { ...BOARD, kind: 'edging', sku: 'EDG-TEST', name: 'Test edging', base_unit: 'mm', length: null };

const add = (over: object, as = 'production') =>
  app().mutate('stock.addItem', { ...BOARD, idempotency_key: randomUUID(), ...over }, { as });
const added = async (over: object) => dataOf(stock.addItem, await add(over));
const change = (id: string, fields: object) => app().mutate('stock.changeItem', { ...BOARD, ...fields, id }, planner);
const retire = (id: string) => app().mutate('stock.retireItem', { id }, planner);
const restore = (id: string) => app().mutate('stock.restoreItem', { id }, planner);
const open = (id: string, over: object = {}) =>
  app().mutate(
    'stock.bookOpening',
    { id, quantity: 10, cost: 61_250, idempotency_key: randomUUID(), ...over },
    planner,
  );
const view = async (id: string) => dataOf(stock.item, await app().query('stock.item', { id }, planner));
const waiting = async (boardKey: string) =>
  dataOf(
    cuttingLists.waiting,
    await app().query('cuttingLists.waiting', { branch_id: await desk.branch() }, planner),
  ).find(({ board_key }) => board_key === boardKey);
const fieldsOf = (answer: Awaited<ReturnType<typeof add>>) => Object.keys(answer.error?.data.fields ?? {});
const messageOf = (answer: Awaited<ReturnType<typeof add>>) => answer.error?.message ?? '';

test('panels that were released without a board find it when it is added, and are planned and cut from its stock', async () => {
  const known = await released();
  const [key] = known.boards;
  const [colour_code, thickness] = key.split('/');
  await withoutBoard(colour_code, Number(thickness));
  const { project_id } = await released();
  expect(await waiting(key)).toMatchObject({ is_known: false, colour_code, thickness: Number(thickness) });

  const board = await added({ sku: 'BRD-LATE', colour_code, thickness: Number(thickness) });
  expect(await waiting(key)).toMatchObject({ is_known: true });
  const panels = await query(`select distinct item_id from panel where project_id = $1 and board_key = $2`, [
    project_id,
    key,
  ]);
  expect(panels).toEqual([{ item_id: board.id }]);
  expect(dataOf(stock.bookOpening, await open(board.id, { quantity: 30 }))).toMatchObject({ on_hand: 30, free: 30 });

  const list = await planned(await make([{ project_id, board_key: key }]));
  expect(list).toMatchObject({ status: 'planned', runs: [{ status: 'done', unplaced: 0 }] });
  expect(new Set(list.sheets.map(({ item_id }) => item_id))).toEqual(new Set([board.id]));

  // Panels count on it now.
  const refused = await retire(board.id);
  expect(refusalOf(refused)).toBe('item-needed');
  expect(messageOf(refused)).toMatch(/30 on hand.*planned on CL-\d+.*Panels of P-\d+/);
});

test('a board that waiting panels alone count on is put right; they go to another that fits, or wait again', async () => {
  const { boards, project_id } = await released();
  const [key] = boards;
  const [colour_code, typedThickness] = key.split('/');
  const thickness = Number(typedThickness);
  await withoutBoard(colour_code, thickness);
  await query(`update panel set item_id = null where project_id = $1`, [project_id]);
  const boardOf = async () =>
    (
      await query<{ item_id: string | null }>(
        'select distinct item_id from panel where project_id = $1 and board_key = $2',
        [project_id, key],
      )
    ).map(({ item_id }) => item_id);

  const first = await added({ sku: 'BRD-FIRST', colour_code, thickness, length: 2_000 });
  expect(await boardOf()).toEqual([first.id]);
  expect(first.fixed).toBeNull();
  const other = { ...BOARD, sku: 'BRD-FIRST', colour_code };
  const thinner = { ...other, thickness: 9 };
  // The colour is on sale, and what is sold in it must be cut from something.
  const refused = await change(first.id, thinner);
  expect([fieldsOf(refused), messageOf(refused)]).toEqual([
    ['thickness'],
    expect.stringMatching(/^It is the only board of \d+ mm in .*, which is on sale/),
  ]);
  await query('update colour set withdrawn_at = now() where code = $1', [colour_code]);
  dataOf(stock.changeItem, await change(first.id, thinner));
  expect(await boardOf()).toEqual([null]);
  await query('update colour set withdrawn_at = null where code = $1', [colour_code]);
  dataOf(stock.changeItem, await change(first.id, { ...other, thickness, length: 2_001 }));
  expect(await boardOf()).toEqual([first.id]);

  expect(refusalOf(await retire(first.id))).toBe('item-needed');
  const second = await added({ sku: 'BRD-SECOND', colour_code, thickness, length: 2_002 });
  dataOf(stock.retireItem, await retire(first.id));
  expect(await boardOf()).toEqual([second.id]);
  // Whatever else may go, the last board of a colour on sale stays.
  expect(messageOf(await retire(second.id))).toContain(`It is the only board of ${typedThickness} mm in`);
});

test('what is wrong is said at its field: a number that is taken, a size that is there, a colour that is not', async () => {
  const board = await added({ sku: 'BRD-ONE', length: 2_100 });
  expect(board).toMatchObject({ id: 'brd-one', sku: 'BRD-ONE', is_active: true, fixed: null, units: [] });
  expect(fieldsOf(await add({ sku: 'brd-one', length: 2_101 }))).toEqual(['sku']);
  // Sold in the shop.
  expect(fieldsOf(await add({ sku: 'HNG-SC110-FO-1', length: 2_102 }))).toEqual(['sku']);
  const same = await add({ sku: 'BRD-TWO', length: 2_100 });
  expect([fieldsOf(same), messageOf(same)]).toEqual([
    ['thickness'],
    expect.stringContaining('Test board (BRD-ONE) has the same colour and size. Book stock on that'),
  ]);
  expect(fieldsOf(await add({ sku: 'BRD-TWO', colour_code: 'no-such-colour' }))).toEqual(['colour_code']);
  // Stone is a colour of tops alone.
  expect(fieldsOf(await add({ sku: 'BRD-TWO', colour_code: 'zimbabwe-black' }))).toEqual(['colour_code']);
  expect(fieldsOf(await add({ sku: 'BRD-TWO', colour_code: null, length: null })).sort()).toEqual([
    'colour_code',
    'length',
  ]);
  dataOf(stock.retireItem, await retire(board.id));
  expect(messageOf(await add({ sku: 'BRD-TWO', length: 2_100 }))).toContain('is retired. Bring it back instead');
  dataOf(stock.restoreItem, await restore(board.id));
  expect((await view(board.id)).own).toMatchObject({ is_active: true });

  const screws = { ...PACKAGING, kind: 'consumable' };
  const first = await added({ ...screws, sku: 'CON-A', bom_codes: ['TEST-SCREW'] });
  expect(fieldsOf(await add({ ...screws, sku: 'CON-B', bom_codes: ['TEST-SCREW'] }))).toEqual(['bom_codes']);
  dataOf(stock.retireItem, await retire(first.id));
  await added({ ...screws, sku: 'CON-B', bom_codes: ['TEST-SCREW'] });
  expect(refusalOf(await restore(first.id))).toBe('bom-code-taken');
});

test('the same item sent twice is added once; who may not book stock adds none', async () => {
  const idempotency_key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => add({ ...PACKAGING, sku: 'PCK-TWICE', idempotency_key })));
  expect(twice.map((answer) => dataOf(stock.addItem, answer).id)).toEqual(['pck-twice', 'pck-twice']);
  expect(refusalOf(await add({ ...PACKAGING, sku: 'PCK-WORKER' }, 'worker'))).toBe('not-permitted');
});

test('kind and size stay once stock was booked; name, packs and codes change, and the log says what', async () => {
  const { id } = await added({ sku: 'BRD-KEPT', length: 2_200, units: [{ name: 'Pack of 40', factor: 40 }] });
  const kept = { sku: 'BRD-KEPT', length: 2_200 };
  dataOf(stock.changeItem, await change(id, { ...kept, length: 2_201 }));
  dataOf(stock.changeItem, await change(id, kept));
  dataOf(stock.bookOpening, await open(id));
  const refused = await change(id, { ...kept, width: 1_830, thickness: 18 });
  expect([refusalOf(refused), fieldsOf(refused).sort()]).toEqual(['item-fixed', ['thickness', 'width']]);
  const units = [
    { name: 'Box of 5', factor: 5 },
    { name: 'Pallet', factor: 60 },
  ];
  const after = dataOf(stock.changeItem, await change(id, { ...kept, sku: 'BRD-NEW', name: 'Renamed', units }));
  expect(after).toMatchObject({ id, sku: 'BRD-NEW', name: 'Renamed', units, fixed: expect.stringContaining('booked') });
  const [line] = await query<{ before: object; after: object }>(
    `select before, after from audit_entry where action = 'stock.change-item' and subject_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(line).toEqual({
    before: { sku: 'BRD-KEPT', name: 'Test board', units: [] },
    after: { sku: 'BRD-NEW', name: 'Renamed', units },
  });
  expect(refusalOf(await change('hng-sc110-fo-1', kept))).toBe('not-own-item');
});

test('what is needed is not retired: it lies there, or is on order; what is retired is out of the way and comes back', async () => {
  const { id } = await added({ ...PACKAGING, sku: 'PCK-FOAM' });
  dataOf(stock.bookOpening, await open(id, { quantity: 4, cost: 100 }));
  expect(messageOf(await retire(id))).toContain('4 on hand: use it up, or write it off first.');
  const ordered = await added({ ...PACKAGING, sku: 'PCK-ORDERED' });
  const [{ number }] = await query<{ number: string }>(
    `with o as (
       insert into purchase_order (id, number, supplier_id, branch_id)
       select gen_random_uuid(), 'PO-TEST', (select id from supplier limit 1), (select id from location limit 1) returning id, number),
     l as (
       insert into purchase_order_line (id, order_id, position, item_id, name, sku, supplier_code, base_unit, pack_unit, pack_factor, packs, price)
       select gen_random_uuid(), id, 1, $1, 'Foam', 'PCK-ORDERED', '', 'piece', 'piece', 1, 5, 100 from o)
     select number from o`,
    [ordered.id],
  );
  expect(messageOf(await retire(ordered.id))).toContain(`It is on order with ${number}`);

  const { id: unused } = await added({ ...PACKAGING, sku: 'PCK-UNUSED' });
  expect(dataOf(stock.retireItem, await retire(unused))).toMatchObject({ is_active: false });
  expect(refusalOf(await open(unused))).toBe('opened-already');
  expect(dataOf(stock.restoreItem, await restore(unused))).toMatchObject({ is_active: true });
  dataOf(stock.bookOpening, await open(unused));
});

test('opening stock of an item goes into any shelf in use, not the main bin alone', async () => {
  const { id } = await added({ sku: 'BRD-RACK', length: 2_400 });
  const addBin = (code: string, isActive: boolean) =>
    app().database.query<{ id: string }>(
      `insert into stock_bin (id, branch_id, code, kind, is_active, pick_order) select gen_random_uuid(), branch_id, $1, 'stock', $2, 5 from stock_bin where is_default order by id limit 1 returning id`,
      [code, isActive],
    );
  const [rack] = await addBin('RACK-01', true);
  await addBin('RACK-OUT', false);
  const { bins } = await view(id);
  expect(bins.map(({ code }) => code)).toContain('RACK-01');
  expect(bins.map(({ code }) => code)).not.toContain('RACK-OUT');
  // What is proposed stays the main bin of the first branch.
  const [{ code: main }] = await app().database.query<{ code: string }>(
    'select b.code from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1',
  );
  expect(bins[0].code).toBe(main);
  dataOf(stock.bookOpening, await open(id, { bin_id: rack.id }));
  expect((await view(id)).bins[0]).toMatchObject({ code: 'RACK-01', on_hand: 10 });
});

test('opening stock is worth what it cost, by the sheet or by the metre; once, and again when it was undone', async () => {
  const { id } = await added({ sku: 'BRD-COST', length: 2_300 });
  expect((await view(id)).may_open).toBe(true);
  const idempotency_key = randomUUID();
  await Promise.all([open(id, { idempotency_key }), open(id, { idempotency_key })]);
  expect(await view(id)).toMatchObject({ on_hand: 10, value: 612_500, may_open: false });
  expect(refusalOf(await open(id))).toBe('opened-already');

  const { movements, on_hand, value } = await view(id);
  const [{ id: movement_id, stays }] = movements;
  expect(stays).toBeNull();
  const undo = { id, movement_id, seen: { on_hand, value }, note: 'Wrong cost', idempotency_key: randomUUID() };
  dataOf(stock.reverse, await app().mutate('stock.reverse', undo, { as: 'storekeeper' }));
  expect(await view(id)).toMatchObject({ on_hand: 0, value: 0, may_open: true });
  dataOf(stock.bookOpening, await open(id, { quantity: 3, cost: 50_000 }));
  expect(await view(id)).toMatchObject({ on_hand: 3, value: 150_000 });

  const edging = await added({ ...EDGING, width: 33, units: [{ name: 'Roll of 50 m', factor: 50_000 }] });
  dataOf(stock.bookOpening, await open(edging.id, { quantity: 120_500, cost: 650 }));
  expect(await view(edging.id)).toMatchObject({ on_hand: 120_500, value: 78_325 });
  expect(
    fieldsOf(await open((await added({ ...PACKAGING, sku: 'PCK-BIG' })).id, { quantity: 90_000, cost: 90_000 })),
  ).toEqual(['quantity']);
  expect(await brokenBooks((text) => query(text))).toEqual([]);
});
