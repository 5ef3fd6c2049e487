import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';

const { catalogueChanges, colours, stock } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const TEAK = {
  name: 'Bushveld Teak',
  kind: 'board',
  base: '#C9A66B',
  grain: '#8A6236',
  finish: 'woodgrain',
  pattern: 'grain',
  grained: true,
  thicknesses: [16],
  price_group: 'woodgrain',
  description: 'A warm teak with a straight grain.',
};
const addColour = async (over: object = {}) =>
  dataOf(
    colours.create,
    await app().mutate('colours.create', { ...TEAK, idempotency_key: randomUUID(), ...over }, owner),
  );
const getColour = async (code: string) => dataOf(colours.get, await app().query('colours.get', { code }, owner));
const listMaterials = async (code: string) =>
  (await getColour(code)).materials.map(
    ({ id, is_active, on_hand }) => `${id} ${is_active ? '' : 'retired '}${on_hand}`,
  );
const preview = async (code: string, changes: object) =>
  dataOf(colours.previewChange, await app().query('colours.previewChange', { code, changes }, owner));
async function change(code: string, changes: object, over: object = {}) {
  const { stamp } = await preview(code, changes);
  const saving = { code, changes, stamp, idempotency_key: randomUUID(), ...over };
  return dataOf(colours.change, await app().mutate('colours.change', saving, owner));
}
const takeBack = async ({ id, version }: { id: string; version: number }) =>
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', { id, version }, owner));
const openStock = async (id: string, quantity: number, cost: number) => {
  const [{ bin_id }] = await app().database.query<{ bin_id: string }>(
    `select b.id as bin_id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1`,
  );
  const opening = { id, bin_id, quantity, cost, idempotency_key: randomUUID() };
  return dataOf(stock.bookOpening, await app().mutate('stock.bookOpening', opening, owner));
};

test('a new colour brings a board of each thickness and its edging, in the size of the supplier’s sheets', async () => {
  const { code, materials } = await addColour({ thicknesses: [16, 22], sheet: { length: 3_660, width: 1_830 } });
  expect(materials).toEqual([
    expect.objectContaining({
      id: 'brd-bushveld-teak-16-3660x1830',
      name: 'Bushveld Teak board 16 mm, 3660 × 1830',
      on_hand: '0',
      cost: null,
    }),
    expect.objectContaining({ id: 'brd-bushveld-teak-22-3660x1830' }),
    expect.objectContaining({ id: 'edg-bushveld-teak-22x1', kind: 'edging', on_hand: '0.00 m' }),
    expect.objectContaining({ id: 'edg-bushveld-teak-28x1', name: 'Bushveld Teak edging 28 × 1 mm' }),
  ]);
  await openStock('brd-bushveld-teak-16-3660x1830', 4, 91_250);
  expect((await getColour(code)).materials[0]).toMatchObject({ on_hand: '4', cost: 91_250 });
});

test('a colour of tops brings neither', async () => {
  const laminate = { name: 'Marula Top', kind: 'laminate', price_group: 'laminate-a', thicknesses: [32] };
  expect((await addColour(laminate)).materials).toEqual([]);
});

test('a board of a colour that somebody added before is not added again', async () => {
  const { code } = await addColour({ name: 'Late Teak', sheet: { length: 2_800, width: 2_070 } });
  await change(code, { thicknesses: [16, 18] });
  expect(await listMaterials(code)).toEqual([
    'brd-late-teak-16-2800x2070 0',
    'brd-late-teak-18-2800x2070 0',
    'edg-late-teak-22x1 0.00 m',
    'edg-late-teak-24x1 0.00 m',
  ]);
});

test('a thickness that is taken away takes its board, unless it lies there; taken back, it is as before', async () => {
  const { code } = await addColour({ name: 'River Teak', thicknesses: [16, 18, 22] });
  const [, middle] = (await getColour(code)).materials.map(({ id }) => id);
  await openStock(middle, 3, 80_000);
  const changes = { thicknesses: [16] };
  expect((await preview(code, changes)).said).toEqual([
    'Stays in stock until it is used up: River Teak board 18 mm, 2750 × 1830 (3 on hand).',
    'Leaves the items of stock: River Teak board 22 mm, 2750 × 1830; River Teak edging 24 × 1 mm; River Teak edging 28 × 1 mm.',
  ]);
  const before = await listMaterials(code);
  const change1 = await change(code, changes);
  expect(await listMaterials(code)).toEqual([before[0], `${middle} 3`, before[3]]);
  await takeBack(change1);
  expect(await listMaterials(code)).toEqual(before);
});

test('a colour that becomes thinner, or thick and thin again, keeps edging that is wide enough', async () => {
  const { code } = await addColour({ name: 'Valley Teak', thicknesses: [18] });
  await change(code, { thicknesses: [16] });
  expect(await listMaterials(code)).toEqual(['brd-valley-teak-16-2750x1830 0', 'edg-valley-teak-22x1 0.00 m']);
  const thicker = await change(code, { thicknesses: [18] });
  expect(await listMaterials(code)).toEqual(['brd-valley-teak-18-2750x1830 0', 'edg-valley-teak-24x1 0.00 m']);
  await takeBack(thicker);
  expect(await listMaterials(code)).toEqual(['brd-valley-teak-16-2750x1830 0', 'edg-valley-teak-22x1 0.00 m']);
});

test('a withdrawn colour takes its boards and its edging; sold again, it has the same ones', async () => {
  const { code } = await addColour({ name: 'Delta Teak' });
  const before = await listMaterials(code);
  expect((await preview(code, { is_withdrawn: true })).said).toContain(
    'Leaves the items of stock: Delta Teak board 16 mm, 2750 × 1830; Delta Teak edging 22 × 1 mm.',
  );
  await change(code, { is_withdrawn: true });
  expect(await listMaterials(code)).toEqual([]);
  expect((await preview(code, { is_withdrawn: false })).said).toContain(
    'Joins the items of stock: Delta Teak board 16 mm, 2750 × 1830; Delta Teak edging 22 × 1 mm.',
  );
  await change(code, { is_withdrawn: false });
  expect(await listMaterials(code)).toEqual(before);
});

test('boards are called as their colour is, but for those that somebody named otherwise', async () => {
  const { code, materials } = await addColour({ name: 'Forest Teak', thicknesses: [16, 22] });
  await app().database.query(`update stock_item set name = 'Our thick one' where id = $1`, [materials[1].id]);
  await change(code, { name: 'Knysna Teak' });
  expect((await getColour(code)).materials.map(({ name }) => name)).toEqual([
    'Knysna Teak board 16 mm, 2750 × 1830',
    'Our thick one',
    'Knysna Teak edging 22 × 1 mm',
    'Knysna Teak edging 28 × 1 mm',
  ]);
});

test('a thickness from a day on brings its board on that day', async () => {
  const { code } = await addColour({ name: 'Coast Teak' });
  const before = await listMaterials(code);
  const changes = { thicknesses: [16, 22] };
  expect(await change(code, changes, { effective_on: shopDay(3) })).toMatchObject({ status: 'planned' });
  expect(await listMaterials(code)).toEqual(before);
});

test('nobody retires the only board of a colour on sale while it is withdrawn or changed beside', async () => {
  const { code, materials } = await addColour({ name: 'Ridge Teak' });
  const [board] = materials;
  const retire = () => app().mutate('stock.retireItem', { id: board.id }, owner);
  expect(refusalOf(await retire())).toBe('item-needed');
  const [retired, changed] = await Promise.allSettled([retire(), change(code, { is_withdrawn: true })]);
  expect([retired.status, changed.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await listMaterials(code)).toEqual([]);
});
