import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import fc from 'fast-check';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { writeSpreadsheet } from '../../../platform/runtime/spreadsheets/write-spreadsheet';

const { itemSheets, items, catalogueChanges } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
const call = (name: string, input: object, as = 'owner') => app().mutate(`itemSheets.${name}`, input, { as });

/** Sends a file as the page does, has it read, and answers what was found. */
async function sent(bytes: Buffer, as = 'owner', file_name = 'items.csv') {
  const { id } = dataOf(itemSheets.begin, await call('begin', { file_name, size: bytes.length }, as));
  for (let at = 0, position = 0; at < bytes.length; at += PART_BYTES, position += 1) {
    const data = bytes.subarray(at, at + PART_BYTES).toString('base64');
    dataOf(itemSheets.part, await call('part', { id, position, data }, as));
  }
  dataOf(itemSheets.look, await call('look', { id }, as));
  return read(id, as);
}
async function read(id: string, as = 'owner') {
  await app().app.get(Jobs).drain();
  return dataOf(itemSheets.get, await app().query('itemSheets.get', { id }, { as }));
}
const typed = (...lines: string[]) => sent(Buffer.from(lines.join('\r\n')));
const saving = ({ id, found }: Awaited<ReturnType<typeof sent>>, over: object = {}) => ({
  id,
  stamp: found?.preview?.stamp ?? '-',
  note: '',
  effective_on: null,
  idempotency_key: randomUUID(),
  ...over,
});
const variant = async (sku: string) => {
  const [row] = await app().database.query<{
    price: number;
    name: string;
    item: string;
    state: string;
    pack_of: number;
  }>(
    `select v.price, v.pack_of, v.name, p.name as item, case when p.is_active then 'active' when p.is_draft then 'draft' else 'withdrawn' end as state
       from variant v join product p on p.id = v.product_id where v.sku = $1`,
    [sku],
  );
  return row;
};
const hinges = async () =>
  app().database.query<{ sku: string; price: number }>(
    `select v.sku, v.price from variant v join product p on p.id = v.product_id where p.slug = 'soft-close-hinge-110-full-overlay' order by v.position, v.id`,
  );
const everything = () =>
  app().database.query(`select md5(string_agg(t, ',' order by t)) as hash from (
    select p::text as t from (select id, slug, name, description, facts, box, search_words, goes_with, is_active, is_draft, position, width, unit from product) p
    union all select v::text from variant v union all select s::text from (select item_id, reorder_point from stock_level) s) x`);

test.each(['xlsx', 'csv'] as const)('what is exported as %s and taken in again changes nothing', async (format) => {
  const file = dataOf(
    itemSheets.exportFile,
    await app().query('itemSheets.exportFile', { matching: {}, format }, owner),
  );
  const { stage, found } = await sent(Buffer.from(file.data, 'base64'), 'owner', file.filename);
  expect({ stage, problem: found?.problem, problems: found?.problems }).toEqual({
    stage: 'read',
    problem: null,
    problems: [],
  });
  expect(found).toMatchObject({ preview: null, rows: { new: 0, changed: 0, refused: 0 } });
  expect(found?.rows.unchanged).toBeGreaterThan(500);
});

test('the file has what the list shows with its filters', async () => {
  const matching = { q: 'soft-close hinge', filters: { kind: ['hardware'] } };
  const { data, filename } = dataOf(
    itemSheets.exportFile,
    await app().query('itemSheets.exportFile', { matching, format: 'csv' }, owner),
  );
  expect(filename).toMatch(/^items-\d{4}-\d\d-\d\d\.csv$/);
  const text = Buffer.from(data, 'base64').toString();
  expect(text.split('\r\n')[0]).toContain('Article number,Name,Variant,Address,Department,State,Sold,Price (rand)');
  expect(text).toContain('HNG-SC110-FO-1');
  expect(text).not.toContain('B600');
});

test('a price list of a supplier: prices as South Africans type them, looked at, saved once however often, taken back as one', async () => {
  const before = await hinges();
  const [one, two] = before;
  const found = await typed('Article number;Price', `${one.sku.toLowerCase()};R1 234,50`, `${two.sku};"1,250.00"`);
  expect(found.found).toMatchObject({ rows: { changed: 2, new: 0, unchanged: 0, refused: 0 }, problems: [] });
  expect(found.found?.preview?.prices?.count).toBe(2);
  expect(found.found?.preview?.shown.map(({ after }) => after)).toEqual(['R1\u00a0234.50', 'R1\u00a0250.00']);
  expect(await hinges()).toEqual(before);
  const sending = saving(found);
  const first = dataOf(itemSheets.save, await call('save', sending));
  expect(dataOf(itemSheets.save, await call('save', sending)).id).toBe(first.id);
  expect(refusalOf(await call('save', saving(found)))).toBe('import-in-hand');
  expect((await variant(one.sku)).price).toBe(1_234_50);
  const back = await app().mutate('catalogueChanges.takeBack', { id: first.id, version: first.version }, owner);
  dataOf(catalogueChanges.takeBack, back);
  expect(await hinges()).toEqual(before);
});

test('a file that was being read when the process ended is not read again: its sender is told, and may send it again', async () => {
  const bytes = Buffer.from('Article number,Price\r\n');
  const { id } = dataOf(itemSheets.begin, await call('begin', { file_name: 'items.csv', size: bytes.length }));
  dataOf(itemSheets.part, await call('part', { id, position: 0, data: bytes.toString('base64') }));
  dataOf(itemSheets.look, await call('look', { id }));
  await app().database.query('update item_import set rows_total = 0 where id = $1', [id]);
  const cut = await read(id);
  expect(cut).toMatchObject({ stage: 'read', found: { problem: expect.stringContaining('cut short') } });
  dataOf(itemSheets.look, await call('look', { id }));
  expect((await read(id)).found?.problem).toMatch(/no rows below/);
});

test('each wrong cell is said with its place, and nothing is half imported', async () => {
  const before = await everything();
  const [one, two] = await hinges();
  const { found } = await typed(
    'Article number,Name,State,Price,Price before,Facts',
    `${one.sku},A better hinge,On sale,99.00,,Load: 8 kg`,
    `${two.sku},A better hinge,Gone,1.234,,Load`,
    'NO-SUCH-THING,x,,1.00,,',
    `${one.sku},x,,1.00,,`,
  );
  expect(found?.preview).toBeNull();
  expect(found?.rows).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 3 });
  const said = found?.problems.map(({ row, column, cell, message }) => [row, column, cell, message.slice(0, 44)]);
  expect(said).toEqual([
    [3, 'State', 'C3', 'Write On sale, Draft or Withdrawn'],
    [3, 'Price (rand)', 'D3', 'Write rand and cents as 1234.50, R1 234,50 o'],
    [3, 'Facts', 'F3', 'Write each fact on a line of its own, as in '],
    [4, 'Article number', 'A4', 'There is no article NO-SUCH-THING. Correct t'],
    [5, 'Article number', 'A5', `${one.sku} is in row 2 already. Keep one of them`.slice(0, 44)],
  ]);
  expect(await everything()).toEqual(before);
});

test('what only the shop knows is said at its cell too: an address that is taken, a price before that is lower', async () => {
  const [one] = await hinges();
  const { found } = await typed('Article number,Address,Price before', `${one.sku},hinge-for-glass-doors,0.50`);
  expect(found?.preview).toBeNull();
  expect(found?.problems.map(({ cell }) => cell).sort()).toEqual(['B2', 'C2']);
});

test('rows of one item: one that says otherwise counts for it, two that differ are refused', async () => {
  const [one, two] = await hinges();
  const { item } = await variant(one.sku);
  const agreed = await typed('Article number,Name', `${one.sku},Hinge of the year`, `${two.sku},"${item}"`);
  expect(agreed.found?.preview?.edits).toBe(1);
  const torn = await typed('Article number,Name', `${one.sku},Hinge one`, `${two.sku},Hinge two`);
  expect(torn.found?.problems).toEqual([
    expect.objectContaining({ cell: 'B3', message: expect.stringContaining('Row 2') }),
  ]);
});

test('new items are drafts after others, part of the change, and withdrawn when it is taken back', async () => {
  const [one] = await hinges();
  const found = await typed(
    'Article number,Name,Address,Price,Pieces in the pack,Search words,"New, like article"',
    `HNG-NEW-1,Hinge for thin doors,hinge-for-thin-doors,45.00,1,dun deur,${one.sku}`,
    `HNG-NEW-50,Hinge for thin doors,hinge-for-thin-doors,1 990.00,50,,${one.sku}`,
  );
  expect(found.found).toMatchObject({ problems: [], rows: { new: 2, changed: 0 } });
  const change = dataOf(itemSheets.save, await call('save', saving(found)));
  expect(await variant('HNG-NEW-50')).toMatchObject({
    price: 1_990_00,
    pack_of: 50,
    state: 'draft',
    item: 'Hinge for thin doors',
  });
  const list = dataOf(items.list, await app().query('items.list', { q: 'dun deur' }, owner));
  expect(list.rows).toEqual([expect.objectContaining({ state: 'draft', variants: 2 })]);
  dataOf(
    catalogueChanges.takeBack,
    await app().mutate('catalogueChanges.takeBack', { id: change.id, version: change.version }, owner),
  );
  expect(await variant('HNG-NEW-1')).toMatchObject({ state: 'withdrawn' });
  const twice = await typed(
    'Article number,Name,Address,Price,"New, like article"',
    `HNG-NEW-9,Again,hinge-for-thin-doors,1.00,${one.sku}`,
  );
  expect(twice.found?.problems).toEqual([expect.objectContaining({ row: 2, cell: 'A2' })]);
});

test('whoever changed a price meanwhile is not overwritten: it is looked at again', async () => {
  const [one] = await hinges();
  const found = await typed('Article number,Price', `${one.sku},77.00`);
  await app().database.query('update variant set price = price + 1 where sku = $1', [one.sku]);
  expect(refusalOf(await call('save', saving(found)))).toBe('changed-meanwhile');
  dataOf(itemSheets.look, await call('look', { id: found.id }));
  dataOf(itemSheets.save, await call('save', saving(await read(found.id))));
  expect((await variant(one.sku)).price).toBe(77_00);
});

test('a file is its sender’s alone; sales has no part in it', async () => {
  const [one] = await hinges();
  const found = await typed('Article number,Price', `${one.sku},78.00`);
  for (const name of ['look', 'save'])
    expect(refusalOf(await call(name, name === 'save' ? saving(found) : { id: found.id }, 'storekeeper'))).toBe(
      'import-not-found',
    );
  expect(refusalOf(await call('begin', { file_name: 'x.csv', size: 10 }, 'sales'))).toBe('not-permitted');
  const kept = dataOf(itemSheets.begin, await call('begin', { file_name: 'x.csv', size: 10 }));
  const part = { id: kept.id, position: 0, data: Buffer.from('more than ten bytes').toString('base64') };
  expect(refusalOf(await call('part', part))).toBe('import-not-whole');
  expect(refusalOf(await call('look', { id: kept.id }))).toBe('import-not-whole');
});

test('five thousand rows are read with progress, and saved as one change', async () => {
  const skus = await app().database.query<{ sku: string; price: number }>(
    'select sku, price from variant order by sku limit 5000',
  );
  const rows = skus.map(({ sku, price }) => [sku, (price + 1_00) / 100]);
  const columns = [
    { title: 'Article number', width: 20, as: 'text' },
    { title: 'Price', width: 10, as: 'money' },
  ] as const;
  const found = await sent(await writeSpreadsheet('Prices', columns, rows), 'owner', 'prices.xlsx');
  expect(found).toMatchObject({ rows_done: rows.length, rows_total: rows.length });
  expect(found.found).toMatchObject({ problems: [], problem: null });
  expect(found.found?.preview?.prices?.count).toBe(rows.length);
});

test('any cells are understood or refused in words, and none of them changes anything', async () => {
  const before = await everything();
  const [one] = await hinges();
  const headings = [
    'Article number',
    'Price',
    'Name',
    'Facts',
    'State',
    'Width (mm)',
    'Goes with',
    'New, like article',
    'Address',
    'Reorder point',
  ];
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      one.sku,
      '=1+1',
      'R1 234,50',
      '-5',
      '1e400',
      'NaN',
      'null',
      '__proto__',
      'constructor',
      '2026-01-01',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.double().map(String),
  );
  const row = fc.array(cell, { minLength: headings.length, maxLength: headings.length });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (lines) => {
      const quoted = [headings, ...lines].map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
      );
      const { stage, found } = await sent(Buffer.from(quoted.join('\r\n')));
      expect(stage).toBe('read');
      expect(found?.problem ?? '').not.toContain('could not be read now');
    }),
    { numRuns: 8 },
  );
  expect(await everything()).toEqual(before);
});
