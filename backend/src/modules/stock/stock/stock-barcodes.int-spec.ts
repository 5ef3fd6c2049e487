import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { itemCode } from '@plinth/contracts/stock/stock/barcodes';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, documents, stock, stockCounts, stockMoves } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const KEEPER = { as: 'storekeeper' } as const;
const hinge = HINGE.toLowerCase();
const [SINGLE, BOX, UPC] = ['6001234567899', '16001234567896', '036000291452'];

type Barcode = Omit<InputOf<typeof stock.addBarcode>, 'item_id'>;
const add = (barcode: Barcode, item_id = hinge, who: object = KEEPER) =>
  app().mutate('stock.addBarcode', { item_id, ...barcode }, who);
const addCode = async (barcode: Barcode, item_id = hinge) => dataOf(stock.addBarcode, await add(barcode, item_id));
const view = async (id = hinge) => dataOf(stock.item, await app().query('stock.item', { id }, KEEPER));
const scan = async (code: string) =>
  dataOf(stockMoves.scan, await app().query('stockMoves.scan', { code, branch_id: null }, KEEPER)).items;

beforeAll(async () => {
  await addCode({ kind: 'gtin', code: SINGLE, quantity: 1 });
  await addCode({ kind: 'gtin', code: '1 6001 2345 6789 6', quantity: 50 });
});

test('a storekeeper scans the EAN of a hinge, and that of its box of 50, where he moves stock', async () => {
  expect(await scan(SINGLE)).toMatchObject([{ id: hinge, pack: null }]);
  expect(await scan(BOX)).toMatchObject([{ id: hinge, pack: 50 }]);
  expect(await scan(HINGE)).toMatchObject([{ id: hinge, pack: null }]);
});

test('whoever counts scans the box, and is told how many are in it and nothing of the books', async () => {
  const matches = dataOf(stockCounts.find, await app().query('stockCounts.find', { code: BOX }, KEEPER));
  expect(matches).toMatchObject({ bins: [], items: [{ item_id: hinge, pack: 50 }] });
});

test('whoever picks gets the codes of each item with the list, so that a scan needs no question', async () => {
  const desk = new SalesDesk(app);
  const { id: document_id } = await desk.issued('invoice', {
    deposit_bp: 0,
    lines: [draftLine({ variant_id: HINGE, quantity: 2 })],
  });
  const allocation = dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, KEEPER));
  const { number } = await view();
  expect(allocation.lines[0].codes).toEqual(
    expect.arrayContaining([
      { lookup: itemCode(number), quantity: 1 },
      { lookup: `0${SINGLE}`, quantity: 1 },
      { lookup: BOX, quantity: 50 },
    ]),
  );
});

test('an item without an EAN gets our own label, which every scan reads, also after its article number has changed', async () => {
  const id = `own-${randomUUID().slice(0, 8)}`;
  await app().database.query(
    `insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Corner protector')`,
    [id],
  );
  const { number } = await view(id);
  await app().database.query('update stock_item set sku = upper($1) || $2 where id = $1', [id, '-NEW']);
  expect(await scan(itemCode(number))).toMatchObject([{ id, pack: null }]);
  const numbers = await app().query('stock.numbers', { ids: [id, hinge] }, KEEPER);
  expect(dataOf(stock.numbers, numbers)).toEqual(expect.arrayContaining([number, (await view()).number]));
});

test('the label of an item opens at the address with its number, and with the code that is printed on it', async () => {
  const { number } = await view();
  const labelAt = async (id: string) =>
    dataOf(documents.itemLabel, await app().query('documents.itemLabel', { id }, KEEPER)).label;
  expect(await labelAt(itemCode(number))).toEqual(await labelAt(String(number)));
  expect(await labelAt(itemCode(number).toLowerCase())).toMatchObject({ number, scan: itemCode(number) });
});

test('the stock list finds an item by the code on its box', async () => {
  const answer = await app().query('stock.list', { q: BOX, page: 1, page_size: 25 }, KEEPER);
  expect(dataOf(stock.list, answer).rows.map(({ id }) => id)).toEqual([hinge]);
});

test('a code belongs to one item: another’s is refused by name, however the scanner reads it', async () => {
  const [{ id: other }] = await app().database.query<{ id: string }>(
    'select id from stock_item where id <> $1 order by id limit 1',
    [hinge],
  );
  await addCode({ kind: 'gtin', code: UPC, quantity: 1 });
  const refusal = refusalOf(await add({ kind: 'gtin', code: `0${UPC}`, quantity: 1 }, other));
  expect(refusal).toBe('barcode-taken');
  expect(refusalOf(await add({ kind: 'supplier', code: HINGE, quantity: 1 }, other))).toBe('barcode-taken');
  // Entered again for its own item, it stands for what was entered last.
  const after = await addCode({ kind: 'gtin', code: UPC, quantity: 10 });
  expect(after.filter(({ code }) => code === UPC)).toMatchObject([{ quantity: 10 }]);
});

test.each([
  ['gtin', '6001234567890'],
  ['gtin', 'HET-9071'],
  ['supplier', 'B00012'],
] as const)('the %s code %s is refused at its field', async (kind, code) => {
  expect((await add({ kind, code, quantity: 1 })).error).toBeDefined();
});

test('a code that was removed finds nothing', async () => {
  const after = await addCode({ kind: 'supplier', code: 'het-9071.100', quantity: 100 });
  expect(await scan('HET-9071.100')).toMatchObject([{ id: hinge, pack: 100 }]);
  const barcode_id = after.find(({ code }) => code === 'het-9071.100')?.id;
  const removal = await app().mutate('stock.removeBarcode', { item_id: hinge, barcode_id }, KEEPER);
  expect(dataOf(stock.removeBarcode, removal).map(({ code }) => code)).not.toContain('het-9071.100');
  expect((await view()).barcodes.map(({ code }) => code)).not.toContain('het-9071.100');
  const unknown = await app().query('stockMoves.scan', { code: 'HET-9071.100', branch_id: null }, KEEPER);
  expect(refusalOf(unknown)).toBe('code-unknown');
});

test('whoever may only look at the stock adds no codes', async () => {
  expect(refusalOf(await add({ kind: 'gtin', code: SINGLE, quantity: 1 }, hinge, { as: 'sales' }))).toBe(
    'not-permitted',
  );
});
