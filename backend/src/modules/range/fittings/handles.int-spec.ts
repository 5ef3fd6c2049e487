import { randomUUID } from 'node:crypto';
import { drillCabinet } from '@plinth/cabinetry/machining/holes';
import { contracts } from '@plinth/contracts/contracts';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { useApp } from '../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { Caches } from '../../../platform/runtime/cache/caches';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { MaterialsRepository } from '../../works/materials/materials.repository';

const { cart, fittings, catalogue, cupboardHardware, readySets } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
const UNIT = 'base-unit-600-one-door';
const CODE = 'handle-t-bar-160-bronze';
const T_BAR = {
  kind: 'handle',
  code: 't-bar',
  name: 'T-bar handle',
  specification: {
    choice: 'T-bar',
    shape: 'bar',
    out: 35,
    thick: 14,
    ends: 60,
    hole: 6,
    pieces: [
      { centres: 160, finish: 'bronze' },
      { centres: 224, finish: 'bronze' },
    ],
  },
  costs: { [CODE]: 8_900, 'handle-t-bar-224-bronze': 9_900 },
  articles: {},
};
const add = (input: object) => app().mutate('fittings.create', { idempotency_key: randomUUID(), ...input }, owner);
const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const preview = (id: string, changes: object) => app().mutate('fittings.previewChange', { id, changes }, owner);
async function change(id: string, changes: object) {
  const { stamp } = dataOf(fittings.previewChange, await preview(id, changes));
  const answer = await app().mutate('fittings.change', { id, changes, stamp, idempotency_key: randomUUID() }, owner);
  forget();
  return dataOf(fittings.change, answer);
}
const variantOf = async (slug: string): Promise<{ id: string; unit: unknown }> => {
  const [row] = await app().database.query<{ id: string; unit: unknown }>(
    `select v.id, p.unit from variant v join product p on p.id = v.product_id where p.slug = $1 order by v.position limit 1`,
    [slug],
  );
  return row;
};
const price = async (configuration: object) =>
  dataOf(
    catalogue.public.priceConfiguration,
    await app().query('catalogue.public.priceConfiguration', { variant_id: (await variantOf(UNIT)).id, configuration }),
  );

test('a new T-bar handle is added on the page; a shopper chooses it, the door is drilled for it, and the bag holds its article', async () => {
  const [{ sku }] = await app().database.query<{ sku: string }>(
    `select sku from stock_item where variant_id is not null and is_active and sku <> '' and bom_codes = '{}' order by sku limit 1`,
  );
  const newHandle = dataOf(fittings.create, await add({ ...T_BAR, articles: { [CODE]: [sku] } }));
  expect(newHandle).toMatchObject({ id: 'handle-t-bar', cupboards: 0, articles: { [CODE]: [sku] } });
  forget();
  const { figures } = dataOf(
    catalogue.public.getWorkshop,
    await app().query('catalogue.public.getWorkshop', { slug: UNIT }),
  );
  expect(JSON.stringify(figures)).toContain('T-bar handle');
  const answer = await price({ handle: 't-bar', handle_centres: 160 });
  expect(answer.problems).toEqual([]);
  expect(answer.price).toBeGreaterThan(0);
  const { unit } = await variantOf(UNIT);
  const { cabinet } = await app().app.get(UnitWorkshop).buildCabinet(unit, null, { handle: 't-bar' });
  if (cabinet === null) throw new Error('It can be made');
  expect(cabinet.hardware.find(({ kind }) => kind === 'handle')).toMatchObject({
    code: CODE,
    name: 'T-bar handle 160, bronze',
    size: 160,
    drilling: { kind: 'handle', diameter: 6 },
  });
  const bolts = drillCabinet(cabinet).flatMap(({ panel, copies }) =>
    panel.role === 'door' ? copies.flatMap(({ holes }) => holes.filter(({ kind }) => kind === 'handle')) : [],
  );
  expect(bolts.map(({ diameter }) => diameter)).toEqual([6, 6]);
  expect(Math.abs(bolts[0].along - bolts[1].along)).toBe(160);
  expect(await app().app.get(MaterialsRepository).mapArticles([CODE])).toEqual(new Map([[CODE, sku]]));
  const choices = dataOf(readySets.getHandles, await app().query('readySets.getHandles', {}, owner));
  expect(choices).toContainEqual({ value: 't-bar', label: 'T-bar' });
  const [{ slug: setSlug }] = await app().database.query<{ slug: string }>(
    `select slug from ready_set where is_active order by position limit 1`,
  );
  const set = dataOf(
    catalogue.public.getSet,
    await app().query('catalogue.public.getSet', { slug: setSlug, choice: {} }),
  );
  expect(set.handles.map(({ choice }) => choice)).toContain('T-bar');
});

test('a handle that cupboards of the catalogue take stays while they do, and so does a length of it', async () => {
  const answer = await preview('handle-bar', { is_withdrawn: true });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/take it\. Give them another handle first/);
  const [bar] = dataOf(fittings.list, await app().query('fittings.list', {}, owner)).filter(
    ({ id }) => id === 'handle-bar',
  );
  const specification = { ...bar.specification, pieces: [{ centres: 320, finish: 'black' }] };
  const shorter = await preview('handle-bar', { specification, articles: {} });
  expect(refusalOf(shorter)).toBe('edit-refused');
  expect(shorter.error?.message).toMatch(/\d+ cupboards of the store could no longer be made/);
});

test('a handle that only a ready-made set takes is not changed so that the set can no longer be made', async () => {
  const { query } = app().database;
  const [{ id, configuration, name }] = await query<{ id: string; configuration: object | null; name: string }>(
    `select w.id::text, w.configuration, split_part(s.name, ' {', 1) as name
       from set_part w join ready_set s on s.slug = w.set_slug join variant v on v.id = w.variant_id join product p on p.id = v.product_id
      where s.is_active and p.slug = $1 limit 1`,
    [UNIT],
  );
  const write = (value: object | null) =>
    query(`update set_part set configuration = $2 where id::text = $1`, [id, value && JSON.stringify(value)]);
  await write({ kind: 'cupboard', ...configuration, handle: 't-bar' });
  forget();
  const names = dataOf(catalogue.public.getSets, await app().query('catalogue.public.getSets')).map(
    (each) => each.name,
  );
  expect(names.join()).toContain(name);
  const answer = await preview('handle-t-bar', {
    specification: { ...T_BAR.specification, pieces: [{ centres: 1_500, finish: 'bronze' }] },
    costs: { 'handle-t-bar-1500-bronze': 9_900 },
    articles: {},
  });
  await write(configuration);
  forget();
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(answer.error?.message).toMatch(/1 ready-made set could no longer be made: .*\. Choose other values/);
  expect(answer.error?.message).toContain(name);
});

test('a cart with a length that the handle no longer comes in keeps its words and picture, and says so', async () => {
  const { id: cartId } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
  const chosen = { handle: 't-bar', handle_centres: 224, width: 500 };
  const item = { id: (await variantOf(UNIT)).id, configuration: chosen };
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id: cartId, item }));
  const [bar] = dataOf(fittings.list, await app().query('fittings.list', {}, owner)).filter(
    ({ id }) => id === 'handle-t-bar',
  );
  const longBar = { specification: bar.specification, costs: bar.costs };
  await change('handle-t-bar', {
    specification: { ...T_BAR.specification, pieces: [{ centres: 160, finish: 'bronze' }] },
    costs: { [CODE]: 8_900 },
  });
  const [line] = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items;
  expect(line).toMatchObject({
    price: 0,
    gone_fittings: [{ field: 'handle', name: 'T-bar handle 224 bronze' }],
    notice: 'T-bar handle 224 bronze is no longer sold. Choose another one or remove this to go on.',
  });
  expect(optionWords(line)).toMatch(/T-bar 224 bronze/i);
  const picture = await app().fetch(line.image);
  expect([picture.status, (await picture.text()).slice(0, 4)]).toEqual([200, '<svg']);
  await change('handle-t-bar', longBar);
});

test('once withdrawn it is chosen no more, and a cart that has it says so; what was sold with it stays', async () => {
  const overview = async () =>
    JSON.stringify(
      dataOf(cupboardHardware.overview, await app().query('cupboardHardware.overview', {}, owner)).flatMap(
        ({ fittings: taken }) => taken,
      ),
    );
  expect(await overview()).toContain('T-bar 160 mm, bronze');
  const { id: cartId } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
  const chosen = { handle: 't-bar', handle_centres: 160, width: 500 };
  const item = { id: (await variantOf(UNIT)).id, configuration: chosen };
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id: cartId, item }));
  await change('handle-t-bar', { is_withdrawn: true });
  const [line] = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items;
  expect(line).toMatchObject({
    price: 0,
    configuration: chosen,
    gone_fittings: [{ field: 'handle', name: 'T-bar handle' }],
    notice: 'T-bar handle is no longer sold. Choose another one or remove this to go on.',
  });
  expect(optionWords(line)).toMatch(/T-bar 160 bronze/i);
  const picture = await app().fetch(line.image);
  expect([picture.status, (await picture.text()).slice(0, 4)]).toEqual([200, '<svg']);
  expect(await overview()).not.toContain('T-bar');
  expect((await price({ handle: 't-bar' })).problems).toEqual([
    { field: 'handle', message: 'Choose one of the handles that are shown', nearest: null },
  ]);
});

test('what is wrong with a handle is said at its field', async () => {
  const odd = { ...T_BAR, code: 'odd', costs: {} };
  expect((await add(odd)).error?.data.fields).toMatchObject({
    'costs.handle-odd-160-bronze': ['Enter what it costs us'],
  });
  const pieces = [
    { centres: 0, finish: 'bronze' },
    { centres: 160, finish: 'bronze' },
  ];
  expect((await add({ ...odd, specification: { ...T_BAR.specification, pieces } })).error?.data.fields).toMatchObject({
    'specification.pieces': [expect.stringContaining('one screw or two')],
  });
  expect((await add({ ...odd, code: 'none' })).error?.data.fields).toHaveProperty('code');
});
