import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { OldBooksSender, placesOf } from '../../../../../test/support/old-books';

const { movingIn, stock } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);
const OWNER = { as: 'owner' } as const;
const HEADINGS = 'SKU;Branch;Bin;Qty;Unit cost';
let branch = { id: '', name: '' };

/** Adds items that nothing was booked on: `PREFIX-1` and so on. */
const addItems = (prefix: string, count: number, kind = 'packaging', unit = 'piece') =>
  query(
    `insert into stock_item (id, kind, sku, name, base_unit, colour_code, width, thickness)
     select lower($1) || '-' || n, $3, upper($1) || '-' || n, $1 || ' number ' || n, $4,
            case when $3 = 'edging' then 'polar-white' end, case when $3 = 'edging' then 22 + n end, case when $3 = 'edging' then 1 end
       from generate_series(1, $2::int) n`,
    [prefix, count, kind, unit],
  );
const addBin = (code: string, kind = 'stock', isActive = true) =>
  query(
    `insert into stock_bin (id, branch_id, code, kind, is_active, sells_online) values (gen_random_uuid(), $1::uuid, $2, $3, $4, $3 = 'stock')`,
    [branch.id, code, kind, isActive],
  );
const getItem = async (id: string) => dataOf(stock.item, await app().query('stock.item', { id }, OWNER));
const undo = async (id: string, at: number) => {
  const { movements, on_hand, value } = await getItem(id);
  const undoing = { id, movement_id: movements[at].id, seen: { on_hand, value }, note: 'Wrong cost' };
  dataOf(
    stock.reverse,
    await app().mutate('stock.reverse', { ...undoing, idempotency_key: randomUUID() }, { as: 'storekeeper' }),
  );
};

beforeAll(async () => {
  [branch] = await query<{ id: string; name: string }>('select id, name from location order by position, name limit 1');
});
afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('a first owner brings the stock of 540 bins in one file, and signs off its value', async () => {
  await addItems('Foam', 536);
  await addItems('Edge', 1, 'edging', 'mm');
  await addBin('OP-01-1');
  const [{ entries }] = await query<{ entries: number }>('select count(*)::int as entries from stock_movement');
  const lines = [
    HEADINGS,
    ...Array.from({ length: 535 }, (_, at) => `foam-${String(at + 1)};${branch.name};;${String(at + 1)};R1 250,50`),
    `Foam number 536;${branch.name.toUpperCase()};op-01-1;10;3.00`,
    `FOAM-536;${branch.name};;5;6,00`,
    `EDGE-1;${branch.name};OP-01-1;48,5;6.53`,
    `EDGE-1;${branch.name};;0.5;6.53`,
  ];
  const worth = ((535 * 536) / 2) * 125_050 + 10 * 300 + 5 * 600 + Math.round(48.5 * 653) + Math.round(0.5 * 653);
  expect(await books.takeIn('opening_stock', lines)).toMatchObject({ added: 539, already_here: 0 });
  expect(await books.getState('opening_stock')).toMatchObject({ count: 539, amount: worth });
  const [ledger] = await query<{ value: number; entries: number }>(
    `select sum(value)::bigint::text::float8 as value, count(*)::int as entries from stock_movement where reason = 'opening' and item_id ~ '^(foam|edge)-[0-9]+$'`,
  );
  expect(ledger).toEqual({ value: worth, entries: 539 });
  expect(await getItem('foam-7')).toMatchObject({ on_hand: 7, value: 7 * 125_050, may_open: false });
  expect(await getItem('edge-1')).toMatchObject({ on_hand: 49_000, value: 31_671 + 327 });
  const { bins } = await getItem('foam-536');
  expect(
    bins
      .filter(({ on_hand }) => on_hand > 0)
      .map(({ on_hand }) => on_hand)
      .toSorted(),
  ).toEqual([10, 5]);
  expect(bins.find(({ code }) => code === 'OP-01-1')).toMatchObject({ on_hand: 10 });

  expect(await books.takeIn('opening_stock', lines)).toMatchObject({ added: 0, already_here: 539 });
  expect(await query('select count(*)::int - 539 as entries from stock_movement')).toEqual([{ entries }]);
  dataOf(movingIn.signOff, await books.call('signOff', { kind: 'opening_stock', old_count: 539, old_amount: worth }));
  expect((await books.getState('opening_stock')).sign_off).toMatchObject({ is_equal: true });
});

test('averages with parts of a cent, and the value of a line, come in to the cent of the old books', async () => {
  await addItems('Dowel', 4);
  const lines = [
    'SKU;Branch;Qty;Average cost;Stock value',
    `DOWEL-1;${branch.name};300;0.123456;`,
    `DOWEL-2;${branch.name};7;R1 234,5678;`,
    `DOWEL-3;${branch.name};3;33.33;100.00`,
    `DOWEL-4;${branch.name};6;;99.99`,
  ];
  const { amount: before } = await books.getState('opening_stock');
  await books.takeIn('opening_stock', lines);
  const worths = [37_04, 8_641_97, 100_00, 99_99];
  for (const [index, value] of worths.entries())
    expect((await getItem(`dowel-${String(index + 1)}`)).value).toBe(value);
  expect((await books.getState('opening_stock')).amount).toBe((before ?? 0) + worths.reduce((sum, each) => sum + each));
  const wrong = [lines[0], `DOWEL-1;${branch.name};30;32.50;9750.00`, `DOWEL-2;${branch.name};1;;`];
  expect(placesOf(await books.sendLines('opening_stock', wrong))).toEqual(
    expect.arrayContaining([
      ['E2', '30 at R32.50 are R975.00. Correct the cost or the value'],
      ['D3', 'Enter what one cost, without VAT'],
    ]),
  );
});

test('what came in wrongly is undone on the sheet of the item: it leaves the totals, and comes again', async () => {
  await addItems('Tape', 1);
  await addBin('OP-02-1');
  const { count: before, amount } = await books.getState('opening_stock');
  const lines = [HEADINGS, `TAPE-1;${branch.name};;100;5`, `TAPE-1;${branch.name};OP-02-1;7;5`];
  await books.takeIn('opening_stock', lines);
  const changed = [HEADINGS, `TAPE-1;${branch.name};;10;5`, `TAPE-1;${branch.name};OP-02-1;7;5`];
  expect(placesOf(await books.sendLines('opening_stock', changed))).toEqual([
    ['D2', expect.stringContaining('It came in with 100 for R500.00 before')],
  ]);
  await undo('tape-1', 0);
  expect((await books.getState('opening_stock')).count).toBe(before + 1);
  const refused = await books.sendLines('opening_stock', lines);
  expect(refused.findings?.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('bring all its rows together'),
  ]);
  const { movements } = await getItem('tape-1');
  await undo(
    'tape-1',
    movements.findIndex(({ quantity, stays }) => quantity > 0 && stays === null),
  );
  expect(await books.getState('opening_stock')).toMatchObject({ count: before, amount });
  expect(await books.takeIn('opening_stock', changed)).toMatchObject({ added: 2 });
  expect(await getItem('tape-1')).toMatchObject({ on_hand: 17, value: 85_00 });
  expect(await books.getState('opening_stock')).toMatchObject({ count: before + 2, amount: (amount ?? 0) + 85_00 });
});

test('mistakes are said by cell, and nothing is booked', async () => {
  await addItems('Glue', 9);
  await addItems('Strip', 1, 'edging', 'mm');
  await addItems('Cut', 1, 'offcut');
  await query(`update stock_item set name = 'Twin glue' where id in ('glue-7', 'glue-8')`);
  await query(`update stock_item set is_active = false where id = 'glue-9'`);
  for (const [code, kind, isActive] of [
    ['M-OUT', 'dispatch', true],
    ['M-SET', 'quarantine', true],
    ['M-WAY', 'transit', true],
    ['M-OLD', 'stock', false],
  ] as const)
    await addBin(code, kind, isActive);
  const opening = { id: 'glue-6', quantity: 1, cost: 100, idempotency_key: randomUUID() };
  dataOf(stock.bookOpening, await app().mutate('stock.bookOpening', opening, OWNER));
  const [main] = await query<{ code: string }>('select code from stock_bin where is_default and branch_id = $1::uuid', [
    branch.id,
  ]);
  const file = await books.sendLines('opening_stock', [
    HEADINGS,
    `NO-SUCH;${branch.name};;1;1`,
    `twin GLUE;${branch.name};;1;1`,
    `GLUE-9;${branch.name};;1;1`,
    `GLUE-6;${branch.name};;1;1`,
    `CUT-1;${branch.name};;1;1`,
    `GLUE-1;Nowhere;;1;1`,
    `GLUE-1;${branch.name};X-99;1;1`,
    `GLUE-2;${branch.name};M-OUT;1;1`,
    `GLUE-2;${branch.name};M-SET;1;1`,
    `GLUE-2;${branch.name};M-OLD;1;1`,
    `GLUE-3;${branch.name};;1.5;1`,
    `STRIP-1;${branch.name};;1,200;1`,
    `GLUE-4;${branch.name};;0;1`,
    `GLUE-5;${branch.name};;1;0`,
    `GLUE-5;${branch.name};M-OUT;1;`,
    `GLUE-1;${branch.name};;1;1`,
    `GLUE-1;${branch.name};${main.code};2;1`,
    `GLUE-5;${branch.name};;90 000;90000`,
    `GLUE-3;${branch.name};${main.code};1,000;1`,
    `GLUE-4;${branch.name};${main.code};12.000;1`,
    `GLUE-2;${branch.name};M-WAY;1;1`,
  ]);
  expect(placesOf(file)).toEqual([
    ['A2', expect.stringContaining('in the stock list')],
    ['A3', 'Several items have this name. Write the article number: GLUE-7, GLUE-8'],
    ['A4', expect.stringContaining('is retired')],
    ['A5', expect.stringContaining('Stock was booked on GLUE-6 already')],
    ['A6', expect.stringContaining('offcut')],
    ['B7', expect.stringContaining('Write one of your branches')],
    ['C8', expect.stringContaining('No bin X-99 at this branch')],
    ['C9', expect.stringContaining('of the kind Dispatch')],
    ['C10', expect.stringContaining('of the kind Set aside')],
    ['C11', expect.stringContaining('out of use')],
    ['D12', 'Enter a whole number, without a comma'],
    ['D13', expect.stringContaining('can be read in two ways')],
    ['D14', expect.stringContaining('Enter more than 0')],
    ['E15', expect.stringContaining('above R0.00')],
    ['E16', 'Enter what one cost, without VAT'],
    ['A18', `Row 17 has GLUE-1 in ${main.code} already. Add them up in one row`],
    ['D19', expect.stringContaining('worth more')],
    ['D20', '1,000 can be read in two ways. Write 1000 pieces, without a comma'],
    ['D21', expect.stringContaining('Write 12000 pieces')],
    ['C22', expect.stringContaining('of the kind In transit')],
  ]);
  expect(refusalOf(await books.call('takeIn', { id: file.id }))).toBe('moving-in-has-mistakes');
  expect(
    await query(`select count(*)::int as n from stock_movement where item_id ~ '^(glue|strip|cut)-[0-9]+$'`),
  ).toEqual([{ n: 1 }]);
});

test('an item that somebody opens by hand after the check refuses the file as a whole', async () => {
  await addItems('Bolt', 2);
  const lines = [HEADINGS, `BOLT-1;${branch.name};;1;1`, `BOLT-2;${branch.name};;1;1`];
  const { id, findings } = await books.sendLines('opening_stock', lines);
  expect(findings).toMatchObject({ rows: { new: 2 }, amount: 200 });
  const opening = { id: 'bolt-2', quantity: 5, cost: 100, idempotency_key: randomUUID() };
  dataOf(stock.bookOpening, await app().mutate('stock.bookOpening', opening, OWNER));
  expect(refusalOf(await books.call('takeIn', { id }))).toBe('moving-in-has-mistakes');
  expect(await getItem('bolt-1')).toMatchObject({ on_hand: 0, may_open: true });
});

test('who may change the company but not book stock is refused at once', async () => {
  await query(
    `insert into role_permission (role_key, resource_id, action)
     select 'accounts', id, a from resource, unnest(array['view', 'update']) a where url = $1 on conflict do nothing`,
    [staffPages.movingIn.resource],
  );
  const file = { kind: 'opening_stock', file_name: 'stock.csv', size: 10 };
  expect(refusalOf(await books.call('begin', file, 'accounts'))).toBe('moving-in-books-stock');
});

test('codes on boxes come in with opening stock, and a scan finds the item', async () => {
  await addItems('Cap', 4);
  await addBin('OP-09-1');
  const headings = 'SKU;Branch;Bin;Qty;Unit cost;EAN';
  const wrong = [
    headings,
    `CAP-1;${branch.name};;10;3.00;6001234567890`,
    `CAP-2;${branch.name};;10;3.00;6.00123E+12`,
    `CAP-3;${branch.name};;10;3.00;6001234567899`,
    `CAP-4;${branch.name};;10;3.00;600 1234 567899`,
  ];
  expect(placesOf(await books.sendLines('opening_stock', wrong))).toEqual([
    ['F2', 'The last digit is not right. Scan it again'],
    ['F3', 'Your spreadsheet program cut this number off. Format the cell as text, and type it again'],
    ['F5', 'Cap number 3 has that code. A code names one item'],
  ]);
  const right = [
    headings,
    `CAP-1;${branch.name};;10;3.00;`,
    `CAP-2;${branch.name};;10;3.00;BLM-71B3550`,
    `CAP-3;${branch.name};;10;3.00;6001234567899`,
    `CAP-3;${branch.name};OP-09-1;10;3.00;6001234567899`,
  ];
  expect(await books.takeIn('opening_stock', right)).toMatchObject({ added: 4 });
  const codesOf = async (id: string) =>
    (await getItem(id)).barcodes.map(({ kind, code, quantity }) => [kind, code, quantity]);
  expect(await codesOf('cap-1')).toEqual([]);
  expect(await codesOf('cap-2')).toEqual([['supplier', 'BLM-71B3550', 1]]);
  expect(await codesOf('cap-3')).toEqual([['gtin', '6001234567899', 1]]);
  expect(await books.takeIn('opening_stock', right)).toMatchObject({ added: 0, already_here: 4 });
  const linesWithTakenCode = [headings, `CAP-4;${branch.name};;10;3.00;6001234567899`];
  expect(placesOf(await books.sendLines('opening_stock', linesWithTakenCode))).toEqual([
    ['F2', 'Cap number 3 has that code. A code names one item'],
  ]);
});
