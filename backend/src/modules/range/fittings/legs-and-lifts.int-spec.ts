import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { useApp } from '../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { Caches } from '../../../platform/runtime/cache/caches';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { MaterialsRepository } from '../../works/materials/materials.repository';

const { fittings, cupboardHardware } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const add = (input: object) =>
  app().mutate('fittings.create', { idempotency_key: randomUUID(), articles: {}, ...input }, owner);
const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const preview = (id: string, changes: object) => app().mutate('fittings.previewChange', { id, changes }, owner);
const build = async (unit: object) => {
  const { cabinet } = await app().app.get(UnitWorkshop).buildCabinet(unit, null, {});
  if (cabinet === null) throw new Error('It can be made');
  return cabinet;
};
const findFreeSku = async (): Promise<string> => {
  const [{ sku }] = await app().database.query<{ sku: string }>(
    `select sku from stock_item where variant_id is not null and is_active and sku <> '' and bom_codes = '{}' order by sku limit 1`,
  );
  return sku;
};

test('a new leg of 120 mm is added; drawer units are put on it, and its article is in their bags', async () => {
  const sku = await findFreeSku();
  const leg = {
    kind: 'leg',
    code: 'steel-120',
    name: 'Steel leg 120',
    specification: { height: 120, foot: 60, edge: 8, load: 90 },
    costs: { 'leg-steel-120': 3_900 },
    articles: { 'leg-steel-120': [sku] },
  };
  expect(dataOf(fittings.create, await add(leg)).cupboards).toBe(0);
  forget();
  const change = { type: 'drawer-base', fitting: 'legs', value: '120' };
  const { stamp, said } = dataOf(
    cupboardHardware.preview,
    await app().mutate('cupboardHardware.preview', change, owner),
  );
  expect(said.join(' ')).toContain('Steel leg 120');
  dataOf(
    cupboardHardware.save,
    await app().mutate('cupboardHardware.save', { ...change, stamp, idempotency_key: randomUUID() }, owner),
  );
  forget();
  const [{ unit }] = await app().database.query<{ unit: object }>(
    `select unit from product where slug = 'drawer-unit-600-three-drawers'`,
  );
  const cabinet = await build(unit);
  expect(cabinet.legHeight).toBe(120);
  expect(cabinet.hardware.find(({ kind }) => kind === 'leg')?.code).toBe('leg-steel-120');
  expect(await app().app.get(MaterialsRepository).mapArticles(['leg-steel-120'])).toEqual(
    new Map([['leg-steel-120', sku]]),
  );
  const answer = await preview('leg-steel-120', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/take it\. Give them another leg first/);
});

test('a stronger lift is added, and a flap that was too heavy opens with it', async () => {
  const heavy = { type: 'wall-lift', width: 1_200, height: 600, depth: 300, front: { thickness: 22 } };
  const before = await app().app.get(UnitWorkshop).buildCabinet(heavy, null, {});
  expect(before.problems[0]?.message).toMatch(/, more than lifts take: 4790$/);
  const lift = {
    kind: 'lift',
    code: 'extra',
    name: 'Lift mechanism, extra strong, pair',
    specification: { least: 4_000, most: 9_000, height: 60, length: 180, thick: 18, behind: [37, 165], apart: 32 },
    costs: { 'lift-extra': 79_000 },
  };
  dataOf(fittings.create, await add(lift));
  forget();
  expect((await build(heavy)).hardware.find(({ kind }) => kind === 'lift')).toMatchObject({
    code: 'lift-extra',
    name: 'Lift mechanism, extra strong, pair',
  });
  const odd = await add({ ...lift, code: 'odd', specification: { ...lift.specification, most: 3_000 } });
  expect(odd.error?.data.fields).toMatchObject({ 'specification.most': ['Enter more than the least'] });
});

test('a lift that flaps of the catalogue need stays, and the refusal names their cupboards', async () => {
  const answer = await preview('lift-light', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(
    /\d+ cupboards? of the store could no longer be made: .*lift.*\. Add another one that takes its place first/i,
  );
});
