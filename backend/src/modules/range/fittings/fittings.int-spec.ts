import { randomUUID } from 'node:crypto';
import { drillCabinet } from '@plinth/cabinetry/machining/holes';
import { contracts } from '@plinth/contracts/contracts';
import { useApp } from '../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { Caches } from '../../../platform/runtime/cache/caches';
import { WorkshopPrices } from '../items/workshop-prices';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { MaterialsRepository } from '../../works/materials/materials.repository';

const { fittings, cupboardHardware, catalogueChanges } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const HOLES = [37, 165, 293, 453];
const runner = (code: string) => ({
  kind: 'runner',
  code,
  name: 'Soft-close runners 60 kg',
  specification: {
    push: false,
    mount: { kind: 'side', height: 53, above: 12, room: 19 },
    lengths: [
      { length: 400, holes: [37, 165, 293], load: 60 },
      { length: 500, holes: HOLES, load: 60 },
    ],
  },
  costs: { [`runner-${code}-400`]: 42_000, [`runner-${code}-500`]: 45_000 },
  articles: {},
});
const add = (input: object, caller: object = owner) =>
  app().mutate('fittings.create', { idempotency_key: randomUUID(), ...input }, caller);
const rows = async () => dataOf(fittings.list, await app().query('fittings.list', {}, owner));
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);
const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const preview = (id: string, changes: object) => app().mutate('fittings.previewChange', { id, changes }, owner);
async function change(id: string, changes: object) {
  const { stamp } = dataOf(fittings.previewChange, await preview(id, changes));
  return app().mutate('fittings.change', { id, changes, stamp, idempotency_key: randomUUID() }, owner);
}
async function giveRunner(value: string) {
  const change = { type: 'drawer-base', fitting: 'runner', value, width_from: 600 };
  const { stamp, said } = dataOf(
    cupboardHardware.preview,
    await app().mutate('cupboardHardware.preview', change, owner),
  );
  const saved = await app().mutate('cupboardHardware.save', { ...change, stamp, idempotency_key: randomUUID() }, owner);
  return { said, change: dataOf(cupboardHardware.save, saved) };
}
const drawerUnit = async (): Promise<unknown> => {
  const [{ unit }] = await app().database.query<{ unit: unknown }>(
    `select unit from product where slug = 'drawer-unit-600-three-drawers'`,
  );
  return unit;
};
/** Builds the drawer unit of the catalogue as it would be sold now. */
async function buildDrawerUnit() {
  forget();
  const { cabinet, problems } = await app()
    .app.get(UnitWorkshop)
    .buildCabinet(await drawerUnit(), null, {});
  if (cabinet === null) throw new Error(problems[0].message);
  return cabinet;
}

test('what the shop began with is its list now, with its articles', async () => {
  const list = await rows();
  expect(list.flatMap(({ id, kind }) => (kind === 'fixing' ? [] : [id])).toSorted()).toEqual([
    'handle-bar',
    'handle-bow',
    'handle-cup',
    'handle-knob',
    'handle-profile',
    'hinge-push-open',
    'hinge-soft-close',
    'hinge-standard',
    'hinge-wide-angle',
    'leg-100',
    'leg-150',
    'lift-light',
    'lift-medium',
    'lift-strong',
    'runner-ball-bearing',
    'runner-ball-bearing-soft',
    'runner-undermount-push',
    'runner-undermount-soft',
  ]);
  for (const { stock_codes, articles } of list)
    expect(Object.keys(articles).toSorted()).toEqual(stock_codes.toSorted());
  expect((await rowOf('hinge-soft-close'))?.cupboards).toBeGreaterThan(0);
});

test('a new soft-close runner of 60 kg is added, a cupboard takes it, its drawer is drilled at its holes and its bag holds its article', async () => {
  const [{ sku }] = await app().database.query<{ sku: string }>(
    `select sku from stock_item where variant_id is not null and is_active and sku <> '' and bom_codes = '{}' order by sku limit 1`,
  );
  const input = { ...runner('heavy-60'), articles: { 'runner-heavy-60-500': [sku] } };
  expect(dataOf(fittings.create, await add(input))).toMatchObject({
    id: 'runner-heavy-60',
    cupboards: 0,
    articles: { 'runner-heavy-60-500': [sku] },
  });
  forget();
  const { said, change: taken } = await giveRunner('heavy-60');
  expect(said.join(' ')).toContain('Soft-close runners 60 kg 500, pair');
  const cabinet = await buildDrawerUnit();
  const bag = cabinet.hardware.find(({ kind }) => kind === 'runner');
  expect(bag?.code).toBe('runner-heavy-60-500');
  expect(await app().app.get(MaterialsRepository).mapArticles(['runner-heavy-60-500'])).toEqual(
    new Map([['runner-heavy-60-500', sku]]),
  );
  const sides = drillCabinet(cabinet).flatMap(({ panel, copies }) => (panel.role === 'drawer-side' ? copies : []));
  expect(sides).toHaveLength(6);
  for (const { holes } of sides)
    expect(
      holes.flatMap(({ kind, along }) => (kind === 'runner' ? [500 - along] : [])).toSorted((a, b) => a - b),
    ).toEqual(HOLES);
  // While cupboards take it, it stays.
  expect((await rowOf('runner-heavy-60'))?.cupboards).toBeGreaterThan(0);
  expect(refusalOf(await preview('runner-heavy-60', { is_withdrawn: true }))).toBe('edit-refused');
  const back = { id: taken.id, version: taken.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  forget();
  expect(dataOf(fittings.change, await change('runner-heavy-60', { is_withdrawn: true })).id).toBeTruthy();
  forget();
  expect((await rowOf('runner-heavy-60'))?.is_withdrawn).toBe(true);
});

test('a dearer runner moves the prices that follow from it, and taking that back gives them back', async () => {
  const priceNow = async () => {
    const [{ price }] = await app().database.query<{ price: number }>(
      `select v.price from variant v join product p on p.id = v.product_id where p.slug = 'drawer-unit-600-three-drawers' order by v.position limit 1`,
    );
    return price;
  };
  const before = await priceNow();
  const costs = { 'runner-ball-bearing-soft-500': 30_000, 'runner-ball-bearing-soft-550': 32_000 };
  const calculations = jest.spyOn(app().app.get(WorkshopPrices), 'calculatePriceEdits');
  const seen = dataOf(fittings.previewChange, await preview('runner-ball-bearing-soft', { costs }));
  // Every cupboard is priced twice for it: a preview does that once.
  expect(calculations).toHaveBeenCalledTimes(1);
  calculations.mockRestore();
  expect(seen.prices?.most).toBeGreaterThan(0);
  expect(seen.said.join(' ')).toMatch(/cupboards take Soft-close ball-bearing runners/);
  const saved = dataOf(fittings.change, await change('runner-ball-bearing-soft', { costs }));
  expect(await priceNow()).toBeGreaterThan(before);
  forget();
  const back = { id: saved.id, version: saved.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  forget();
  expect(await priceNow()).toBe(before);
});

test('other holes are in the drawers that are made from then on; what was sold keeps its own', async () => {
  const row = await rowOf('runner-ball-bearing-soft');
  const lengths = [{ length: 500, holes: [50, 200, 450], load: 40 }];
  const sold = () =>
    app().database.query(
      'select count(*)::int as units, md5(string_agg(content::text, chr(44) order by id)) as contents from sold_unit',
    );
  const before = await sold();
  expect(
    refusalOf(
      await preview('runner-ball-bearing-soft', {
        specification: { ...row?.specification, lengths: [{ length: 500, holes: [50, 495], load: 40 }] },
      }),
    ),
  ).toBe('edit-refused');
  // Chests and bedside units are too shallow for 500.
  expect(
    refusalOf(await preview('runner-ball-bearing-soft', { specification: { ...row?.specification, lengths } })),
  ).toBe('edit-refused');
  const others = [250, 300, 350, 400, 450, 550].map((length) => ({ length, holes: [37, length - 60], load: 35 }));
  const all = [...others, ...lengths].toSorted((one, other) => one.length - other.length);
  dataOf(
    fittings.change,
    await change('runner-ball-bearing-soft', { specification: { ...row?.specification, lengths: all } }),
  );
  const cabinet = await buildDrawerUnit();
  const line = cabinet.hardware.find(({ kind }) => kind === 'runner');
  expect(line?.drilling).toEqual({
    kind: 'runner',
    holes: all.find(({ length }) => length === line?.size)?.holes,
    clip: null,
  });
  expect(await sold()).toEqual(before);
});

test('what is missing or wrong is said at its field; the code of another, and article numbers that no item has, are refused', async () => {
  const noCost = await add({ ...runner('light'), costs: { 'runner-light-400': 9_900 } });
  expect(noCost.error?.data.fields).toEqual({ 'costs.runner-light-500': ['Enter what it costs us'] });
  const noHoles = { ...runner('light').specification, lengths: [{ length: 400, holes: [37], load: 30 }] };
  expect((await add({ ...runner('light'), specification: noHoles })).error?.data.fields).toMatchObject({
    'specification.lengths.0.holes': ['Enter two holes or more'],
  });
  expect(refusalOf(await add({ ...runner('undermount-soft') }))).toBe('fitting-code-taken');
  const unknown = await add({ ...runner('light'), articles: { 'runner-light-400': ['NO-SUCH-1'] } });
  expect(unknown.error?.data.fields).toEqual({ articles: ['No item of stock has the article number NO-SUCH-1'] });
});

test('is for those who look after the store', async () => {
  for (const as of ['sales', 'worker', 'customer'])
    expect(refusalOf(await add(runner('sales-own'), { as }))).toBe('not-permitted');
  expect(dataOf(fittings.create, await add(runner('kept-by-store'), { as: 'storekeeper' })).code).toBe('kept-by-store');
});

test('the only hinge for folding doors stays, though no cupboard names it', async () => {
  const answer = await preview('hinge-wide-angle', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/\d+ cupboards? of the store could no longer be made: L-corner unit/);
});

test('a hinge that opens by a push stays while customers may choose doors without handles', async () => {
  const answer = await preview('hinge-push-open', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/Customers may choose doors without handles/);
});

test('articles of one code are one item or packs of it, so that a picker knows which to take', async () => {
  const skus = await app().database.query<{ sku: string; code: string }>(
    `select i.sku, c.code from stock_item i cross join lateral unnest(i.bom_codes) c(code)
      where c.code in ('hinge-soft-close', 'leg-100') and i.is_active order by c.code, i.sku`,
  );
  const skuOf = (code: string) => skus.find((row) => row.code === code)?.sku ?? '';
  const articles = { 'runner-mixed-400': [skuOf('hinge-soft-close'), skuOf('leg-100')] };
  const { fields } = (await add({ ...runner('mixed'), articles })).error?.data ?? {};
  expect(fields).toMatchObject({
    'articles.runner-mixed-400': [expect.stringMatching(/are different items\. Enter one item, or packs of it$/)],
  });
});

test('the history of a cupboard says a fitting by its name, of one that is withdrawn too', async () => {
  const { change: runnerChange } = await giveRunner('undermount-soft');
  const { shown } = dataOf(
    catalogueChanges.get,
    await app().query('catalogueChanges.get', { id: runnerChange.id, page: 1 }, owner),
  );
  expect(shown.filter(({ field }) => field === 'Runner')).toContainEqual(
    expect.objectContaining({ after: 'Soft-close undermount runners' }),
  );
  const back = { id: runnerChange.id, version: runnerChange.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  forget();
});
