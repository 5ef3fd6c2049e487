import { randomUUID } from 'node:crypto';
import { drillCabinet } from '@plinth/cabinetry/machining/holes';
import { contracts } from '@plinth/contracts/contracts';
import { useApp } from '../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { Caches } from '../../../platform/runtime/cache/caches';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { MaterialsRepository } from '../../works/materials/materials.repository';

const { fittings } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const add = (input: object) =>
  app().mutate('fittings.create', { idempotency_key: randomUUID(), articles: {}, costs: {}, ...input }, owner);
const list = async () => dataOf(fittings.list, await app().query('fittings.list', {}, owner));
const preview = (id: string, changes: object) => app().mutate('fittings.previewChange', { id, changes }, owner);
const change = async (id: string, changes: object) => {
  const { stamp } = dataOf(fittings.previewChange, await preview(id, changes));
  const save = { id, changes, stamp, idempotency_key: randomUUID() };
  dataOf(fittings.change, await app().mutate('fittings.change', save, owner));
  forget();
};
const build = async (unit: object) => {
  const { cabinet } = await app().app.get(UnitWorkshop).buildCabinet(unit, null, {});
  if (cabinet === null) throw new Error('It can be made');
  return cabinet;
};

test('the shop begins with the usual fixings, each with its articles of stock', async () => {
  const rows = (await list()).filter(({ kind }) => kind === 'fixing');
  const pin = rows.find(({ code }) => code === 'shelf-pin');
  expect(pin).toMatchObject({ id: 'fixing-shelf-pin', name: 'Shelf pin', stock_codes: ['shelf-pin'] });
  expect(pin?.articles['shelf-pin']?.length).toBeGreaterThan(0);
  expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['screw-3.5x16', 'wardrobe-rail', 'latch-push']));
});

test('the shop changes over to pins of 7 mm: boxes, drill sheets, bags and cost follow', async () => {
  const [{ sku }] = await app().database.query<{ sku: string }>(
    `select sku from stock_item where variant_id is not null and is_active and sku <> '' and bom_codes = '{}' order by sku limit 1`,
  );
  const pin = {
    kind: 'fixing',
    code: 'pin-brass-7',
    name: 'Brass pin 7 mm',
    specification: { role: 'shelf-pin', diameter: 7, depth: 12 },
    articles: { 'pin-brass-7': [sku] },
  };
  expect((await add(pin)).error?.data.fields).toMatchObject({ 'costs.pin-brass-7': ['Enter what it costs us'] });
  dataOf(fittings.create, await add({ ...pin, costs: { 'pin-brass-7': 900 } }));
  await change('fixing-shelf-pin', { is_withdrawn: true });
  const cabinet = await build({ type: 'base', width: 600, height: 720, depth: 560, shelves: 1 });
  const line = cabinet.hardware.find(({ kind }) => kind === 'shelf-pin');
  expect(line).toMatchObject({ code: 'pin-brass-7', name: 'Brass pin 7 mm' });
  const holes = drillCabinet(cabinet).flatMap(({ copies }) => copies.flatMap((copy) => copy.holes));
  expect(holes.filter(({ kind }) => kind === 'pin').map(({ diameter }) => diameter)).toEqual([7, 7, 7, 7]);
  expect(await app().app.get(MaterialsRepository).mapArticles(['pin-brass-7'])).toEqual(
    new Map([['pin-brass-7', sku]]),
  );
  expect((await app().app.get(UnitWorkshop).getPricedWorkshop()).rates.hardware['pin-brass-7']).toBe(900);
  const answer = await preview('fixing-pin-brass-7', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/It is the last shelf pin\. Add another one first/);
});

test('a fixing keeps its use, and says what is wrong at its field', async () => {
  const answer = await preview('fixing-joiner', { specification: { role: 'latch' } });
  expect(answer.error?.message).toMatch(/Its use stays/);
  const deep = { role: 'shelf-pin', diameter: 5, depth: 30 };
  const odd = await add({ kind: 'fixing', code: 'odd-pin', name: 'Odd pin', specification: deep });
  expect(odd.error?.data.fields).toMatchObject({ 'specification.depth': ['Enter 13 mm or less'] });
  const taken = { kind: 'fixing', code: 'hinge-soft-close', name: 'Latch', specification: { role: 'latch' } };
  expect((await add(taken)).error?.data.fields).toMatchObject({
    code: ['Another fitting has the stock code hinge-soft-close'],
  });
});

test('a rail costs by the metre: its own cost counts before the shop’s rate', async () => {
  await change('fixing-wardrobe-rail', { costs: { 'wardrobe-rail': 12_345 } });
  expect((await app().app.get(UnitWorkshop).getPricedWorkshop()).rates.hardware['wardrobe-rail']).toBe(12_345);
});

test('a new handle bolt takes no cupboard until the old one is withdrawn, and then says which prices move', async () => {
  const unit = { type: 'base', width: 600, height: 720, depth: 560 };
  const listBolts = async () =>
    (await build(unit)).hardware.flatMap(({ code }) => (code.startsWith('bolt') ? [code] : []));
  expect(await listBolts()).toEqual(['bolt-m4x25']);
  const bolt = { kind: 'fixing', code: 'bolt-m4x24', name: 'Handle bolt M4 × 24' };
  const specification = { role: 'bolt', length: 24 };
  dataOf(fittings.create, await add({ ...bolt, specification, costs: { 'bolt-m4x24': 5000 } }));
  forget();
  expect(await listBolts()).toEqual(['bolt-m4x25']);
  const withdrawal = dataOf(fittings.previewChange, await preview('fixing-bolt-m4x25', { is_withdrawn: true }));
  expect(withdrawal.prices?.least).toBeGreaterThan(0);
  await change('fixing-bolt-m4x25', { is_withdrawn: true });
  expect(await listBolts()).toEqual(['bolt-m4x24']);
});

test('a screw of 3.5 mm has the point of its size in its code, other fittings have none', async () => {
  const screw = {
    kind: 'fixing',
    code: 'screw-3.5x20',
    name: 'Back screw 3.5 × 20',
    specification: { role: 'back-screw' },
  };
  expect(dataOf(fittings.create, await add({ ...screw, costs: { 'screw-3.5x20': 20 } }))).toMatchObject({
    id: 'fixing-screw-3.5x20',
    stock_codes: ['screw-3.5x20'],
  });
  const leg = { kind: 'leg', code: 'leg-12.5', name: 'Leg', specification: { height: 125, foot: null, load: null } };
  expect((await add(leg)).error?.data.fields).toMatchObject({ code: ['Use small letters, figures and hyphens'] });
});
