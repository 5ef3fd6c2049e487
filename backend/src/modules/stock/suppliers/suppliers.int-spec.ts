import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { SupplierView } from '@plinth/contracts/stock/suppliers/suppliers';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../../platform/platform.module';
import { SuppliersModule } from './suppliers.module';

jest.setTimeout(60_000);
const { suppliers } = contracts;
const app = useApp({ imports: [PlatformModule, SuppliersModule], contracts: { suppliers } });
const KEEPER = { as: 'storekeeper' } as const;
const BOARD = 'board-polar-white-16';

const supplier = (change: object = {}) => ({
  name: 'Highveld Boards',
  contact: 'Sipho Dlamini',
  email: 'orders@highveldboards.example',
  phone: '011 555 0101',
  address: '12 Kelvin St, Wynberg',
  vat_number: '4123456789',
  account_number: 'PLI001',
  terms_days: 30,
  lead_days: 3,
  notes: '',
  is_active: true,
  ...change,
});
const price = (change: object = {}) => ({
  item_id: BOARD,
  supplier_code: 'PW16',
  pack_unit: 'sheet',
  pack_factor: 1,
  price: 61_240,
  breaks: [{ from_packs: 20, price: 58_000 }],
  min_packs: 1,
  multiple_packs: 1,
  lead_days: null,
  valid_from: '2026-01-01',
  valid_until: null,
  ...change,
});
const added = async (change: object = {}): Promise<SupplierView> =>
  dataOf(
    suppliers.create,
    await app().mutate('suppliers.create', { ...supplier(change), idempotency_key: randomUUID() }, KEEPER),
  );
const priced = (supplier_id: string, change: object = {}): Promise<Answer> =>
  app().mutate('suppliers.addPrice', { supplier_id, ...price(change), idempotency_key: randomUUID() }, KEEPER);
const listed = async (input: object, caller: object = KEEPER) =>
  dataOf(suppliers.list, await app().query('suppliers.list', input, caller));

beforeAll(() =>
  app().database.query(
    `insert into stock_item (id, kind, sku, name, base_unit) values ($1, 'board', upper($1), 'Polar White, 16 mm, 2750 × 1830', 'piece')`,
    [BOARD],
  ),
);

test('a supplier is added once, however often the button is pressed, and is found by whom one reaches there', async () => {
  const fields = { ...supplier({ name: 'Berg Hardware', contact: 'Annelie Botha' }), idempotency_key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => app().mutate('suppliers.create', fields, KEEPER)));
  expect(new Set(answers.map((answer) => dataOf(suppliers.create, answer).id)).size).toBe(1);
  const { rows, total } = await listed({ q: 'annelie' });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ name: 'Berg Hardware', phone: '0115550101', items: 0, open_orders: 0 });
});

test('what is changed of a supplier stands on the timeline; whoever saw the old one is told', async () => {
  const { id, version } = await added();
  const change = { id, version, ...supplier({ lead_days: 5, contact: 'Lerato Nkosi' }) };
  const after = dataOf(suppliers.update, await app().mutate('suppliers.update', change, KEEPER));
  expect(after.timeline).toMatchObject([
    { text: 'Supplier added', actor: 'Test storekeeper' },
    { field: 'contact', old_value: 'Sipho Dlamini', new_value: 'Lerato Nkosi' },
    { field: 'lead_days', old_value: '3', new_value: '5' },
  ]);
  expect(refusalOf(await app().mutate('suppliers.update', change, KEEPER))).toBe('supplier-changed');
});

test('a price list says what an item costs by the pack, with its breaks, and from when until when', async () => {
  const { id } = await added({ name: 'Prices' });
  const now = dataOf(suppliers.addPrice, await priced(id));
  expect(now.prices).toMatchObject([
    {
      item: { id: BOARD, name: 'Polar White, 16 mm, 2750 × 1830', base_unit: 'piece' },
      price: 61_240,
      is_current: true,
    },
  ]);
  const [{ id: price_id, version }] = now.prices;
  const { item_id: _same, ...fields } = price({ price: 64_000, breaks: [], valid_until: '2026-01-31' });
  const after = dataOf(
    suppliers.changePrice,
    await app().mutate('suppliers.changePrice', { price_id, version, ...fields }, KEEPER),
  );
  expect(after.prices).toMatchObject([{ price: 64_000, breaks: [], is_current: false }]);
  expect(after.timeline.at(-1)).toMatchObject({
    text: 'Price list: Polar White, 16 mm, 2750 × 1830',
    old_value: 'R612.40 a sheet',
    new_value: 'R640.00 a sheet, until 31 January 2026',
  });
  expect(await listed({ q: 'Prices' })).toMatchObject({ rows: [{ items: 0 }] });
});

test('a break that begins no later or costs more, a last day before the first and an unknown item are refused', async () => {
  const { id } = await added({ name: 'Mistakes' });
  const refused = async (change: object) => (await priced(id, change)).error?.data.fields;
  expect(await refused({ breaks: [{ from_packs: 20, price: 61_241 }] })).toHaveProperty('breaks');
  expect(
    await refused({
      breaks: [
        { from_packs: 20, price: 2_000 },
        { from_packs: 20, price: 1_000 },
      ],
    }),
  ).toHaveProperty('breaks');
  expect(await refused({ valid_until: '2025-12-31' })).toHaveProperty('valid_until');
  expect(refusalOf(await priced(id, { item_id: 'no-such-item' }))).toBe('supplier-item-unknown');
});

test('edging at R8.50 for one millimetre is refused: a price of a metre typed as the price of its unit', async () => {
  await app().database.query(
    `insert into stock_item (id, kind, sku, name, base_unit) values ('edg-by-mm', 'edging', 'EDG-BY-MM', 'Edging 22 × 1 mm', 'mm')`,
  );
  const { id } = await added({ name: 'Tape House' });
  const refused = await priced(id, { item_id: 'edg-by-mm', price: 850, breaks: [] });
  expect(refusalOf(refused)).toBe('supplier-pack-too-short');
  expect(refused.error?.data.fields).toHaveProperty('pack_factor');
  const roll = { item_id: 'edg-by-mm', pack_unit: 'roll', pack_factor: 50_000, price: 42_500, breaks: [] };
  const [{ id: price_id, version }] = dataOf(suppliers.addPrice, await priced(id, roll)).prices;
  const { item_id: _same, ...fields } = price({ ...roll, pack_factor: 1 });
  expect(refusalOf(await app().mutate('suppliers.changePrice', { price_id, version, ...fields }, KEEPER))).toBe(
    'supplier-pack-too-short',
  );
});

test('accounts look at suppliers and change none; sales see none', async () => {
  await added({ name: 'Looked at' });
  expect((await listed({ q: 'Looked at' }, { as: 'accounts' })).total).toBe(1);
  expect(
    refusalOf(
      await app().mutate('suppliers.create', { ...supplier(), idempotency_key: randomUUID() }, { as: 'accounts' }),
    ),
  ).toBe('not-permitted');
  expect(refusalOf(await app().query('suppliers.list', {}, { as: 'sales' }))).toBe('not-permitted');
});
