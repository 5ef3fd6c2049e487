import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { catalogue, items } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const idOf = async (slug: string) => {
  const [row] = await app().database.query<{ id: string }>('select id from product where slug = $1', [slug]);
  return row.id;
};
const itemAt = async (slug: string) =>
  dataOf(items.get, await app().query('items.get', { id: await idOf(slug) }, owner));
const preview = (input: object, as = 'owner') => app().mutate('items.preview', input, { as });
async function save(input: object, over: object = {}, as = 'owner') {
  const { stamp } = dataOf(items.preview, await preview(input, as));
  return app().mutate('items.save', { ...input, stamp, idempotency_key: randomUUID(), ...over }, { as });
}
const inShop = async (slug: string) => app().query('catalogue.public.getItem', { slug });

const HINGE = 'soft-close-hinge-110-full-overlay';

describe('the list of items', () => {
  const found = async (input: object, as = 'owner') =>
    dataOf(items.list, await app().query('items.list', input, { as })).rows;

  test('finds by name, article number and search words; drafts and withdrawn ones too', async () => {
    expect((await found({ q: 'HNG-SC110-FO-1' })).map(({ slug }) => slug)).toEqual([HINGE]);
    await app().database.query(`update product set is_active = false where slug = 'hinge-cover-caps'`);
    expect(await found({ q: 'hinge cover caps' })).toEqual([expect.objectContaining({ state: 'withdrawn' })]);
    expect(await found({ filters: { state: ['withdrawn'] } })).toHaveLength(1);
  });

  test('is for those who look after the store', async () => {
    for (const as of ['sales', 'worker', 'customer'])
      expect(refusalOf(await app().query('items.list', {}, { as }))).toBe('not-permitted');
    for (const as of ['owner', 'developer', 'storekeeper']) expect((await found({}, as)).length).toBeGreaterThan(0);
  });
});

test('who saves an item sees it in the shop at once, with the history on its page; the same tap twice is one change', async () => {
  const before = await itemAt(HINGE);
  const [variant] = before.variants;
  const input = {
    items: [{ id: before.id, name: 'Soft-close hinge, the good one', search_words: 'skarnier' }],
    variants: [{ id: variant.id, price: variant.price + 1_00 }],
  };
  const { stamp } = dataOf(items.preview, await preview(input));
  const sent = { ...input, stamp, note: 'Better words', idempotency_key: randomUUID() };
  const first = dataOf(items.save, await app().mutate('items.save', sent, owner));
  expect(dataOf(items.save, await app().mutate('items.save', sent, owner)).id).toBe(first.id);
  expect(dataOf(catalogue.public.getItem, await inShop(HINGE)).name).toBe('Soft-close hinge, the good one');
  const [latest, ...others] = dataOf(items.history, await app().query('items.history', { id: before.id }, owner));
  expect(latest).toMatchObject({ number: first.number, note: 'Better words' });
  expect(latest.shown.map(({ field }) => field).sort()).toEqual(['Name', 'Price', 'Search words']);
  expect(others.every(({ id }) => id !== first.id)).toBe(true);
  expect((await itemAt(HINGE)).variants[0].since).not.toBeNull();
});

test.each([
  ['a price of nothing', { price: 0 }, 'variants.0.price', 'Enter a price above R0.00'],
  ['a price that is no number', { price: 'NaN' }, 'variants.0.price', 'Enter a price in rand and cents'],
])('%s is refused at its field', async (_what, fields, at, message) => {
  const { variants } = await itemAt(HINGE);
  const answer = await preview({ variants: [{ id: variants[0].id, ...fields }] });
  expect(answer.error?.data.fields?.[at]).toEqual([message]);
});

test('an address that is taken, and items that are not there, are refused where they stand', async () => {
  const { id } = await itemAt(HINGE);
  const answer = await preview({ items: [{ id, slug: 'hinge-for-glass-doors', goes_with: ['no-such-thing'] }] });
  expect(refusalOf(answer)).toBe('edit-refused');
  expect(Object.keys(answer.error?.data.fields ?? {}).sort()).toEqual(['items.0.goes_with', 'items.0.slug']);
  expect(refusalOf(await preview({ items: [{ id: randomUUID(), name: 'Nobody' }] }))).toBe('object-gone');
  expect(refusalOf(await preview({}))).toBe('nothing-to-change');
  expect(refusalOf(await preview({ items: [{ id, name: 'x' }] }, 'sales'))).toBe('not-permitted');
});

describe('of several who want one name at once', () => {
  const saidTo = (answers: readonly Awaited<ReturnType<typeof preview>>[]) =>
    answers.flatMap(({ status, error }) => (error ? [{ status, fields: Object.keys(error.data.fields ?? {}) }] : []));

  test('one creates an item with an address and article numbers, the others are told at the field', async () => {
    const from = await idOf('hinge-for-glass-doors');
    const create = (slug: string, sku: string) =>
      app().mutate('items.create', { copy_of: from, name: 'Wanted', slug, sku, idempotency_key: randomUUID() }, owner);
    const addresses = await Promise.all(['wan-a', 'wan-b', 'wan-c', 'wan-d'].map((sku) => create('wanted', sku)));
    expect(saidTo(addresses)).toEqual(Array.from({ length: 3 }, () => ({ status: 409, fields: ['slug'] })));
    const numbers = await Promise.all(['a', 'b', 'c', 'd'].map((end) => create(`wanted-${end}`, 'wan-x')));
    expect(saidTo(numbers)).toEqual(Array.from({ length: 3 }, () => ({ status: 409, fields: ['sku'] })));
  });

  test('one moves an item to an address, the others are told at the field', async () => {
    const all = await app().database.query<{ id: string }>(
      `select id from product where kind = 'hardware' and is_active order by slug limit 4`,
    );
    const changes = all.map(({ id }) => ({ items: [{ id, slug: 'the-good-address' }] }));
    const stamps: string[] = [];
    for (const input of changes) stamps.push(dataOf(items.preview, await preview(input)).stamp);
    const answers = await Promise.all(
      changes.map((input, index) =>
        app().mutate('items.save', { ...input, stamp: stamps[index], idempotency_key: randomUUID() }, owner),
      ),
    );
    expect(saidTo(answers)).toEqual(Array.from({ length: 3 }, () => ({ status: 409, fields: ['items.0.slug'] })));
  });
});

test('a new item is a draft from a copy of another: not in the shop until it is put on sale, and then with its stock to book', async () => {
  const from = await idOf('hinge-for-glass-doors');
  const input = { copy_of: from, name: 'Hinge for mirrors', slug: 'hinge-for-mirrors', sku: 'hng-mir' };
  const create = (over: object = {}) =>
    app().mutate('items.create', { ...input, idempotency_key: randomUUID(), ...over }, owner);
  expect((await create({ slug: HINGE })).error?.data.fields).toHaveProperty('slug');
  const { id } = dataOf(items.create, await create());
  expect((await create({ slug: 'hinge-for-mirrors-2' })).error?.data.fields).toHaveProperty('sku');
  expect(await itemAt('hinge-for-mirrors')).toMatchObject({ state: 'draft', name: 'Hinge for mirrors' });
  expect(refusalOf(await inShop('hinge-for-mirrors'))).toBe('item-not-found');
  dataOf(items.save, await save({ items: [{ id, state: 'active' }] }));
  const shown = dataOf(catalogue.public.getItem, await inShop('hinge-for-mirrors'));
  expect(shown.variants.every(({ sku }) => sku.startsWith('HNG-MIR'))).toBe(true);
  const book = {
    id: shown.variants[0].id,
    reason: 'receipt',
    quantity: 5,
    reference: '',
    note: '',
    idempotency_key: randomUUID(),
  };
  dataOf(contracts.stock.book, await app().mutate('stock.book', book, { as: 'storekeeper' }));
});

describe('a price list by percent', () => {
  const percent = (over: object) =>
    app().mutate('items.previewPercent', { percent: 10, rounding: 'r1', ...over }, owner);
  const matching = { filters: { department: ['handles'] } };

  test('shows every price before, saves them as one change, and finds out when the list has changed', async () => {
    const seen = dataOf(items.previewPercent, await percent({ matching }));
    expect(seen.prices?.count).toBe(seen.edits);
    expect(seen.shown.every(({ after }) => /\.00$/.test(after))).toBe(true);
    const saving = { matching, percent: 10, rounding: 'r1', stamp: seen.stamp };
    const answer = await app().mutate('items.savePercent', { ...saving, idempotency_key: randomUUID() }, owner);
    expect(dataOf(items.savePercent, answer)).toMatchObject({ status: 'in_force', edits: seen.edits });
    const again = await app().mutate('items.savePercent', { ...saving, idempotency_key: randomUUID() }, owner);
    expect(refusalOf(again)).toBe('changed-meanwhile');
  });

  test('of a top the metre goes up with the lengths, so that what is cut stays as dear as what is on the shelf', async () => {
    const [top] = await app().database.query<{ id: string }>(
      `select p.id from product p where p.kind = 'top' and p.subcategory_slug = 'formica' order by slug limit 1`,
    );
    const saving = { ids: [top.id], percent: 20, rounding: '10c' };
    const seen = dataOf(items.previewPercent, await percent(saving));
    expect(seen.shown.map(({ field }) => field)).toContain('Price a metre');
    dataOf(
      items.savePercent,
      await app().mutate('items.savePercent', { ...saving, stamp: seen.stamp, idempotency_key: randomUUID() }, owner),
    );
    const [{ dearer }] = await app().database.query<{ dearer: boolean }>(
      `select bool_and((u.piece ->> 'price')::int = v.price) as dearer
         from product p cross join jsonb_array_elements(p.unit -> 'blanks') b(blank) cross join jsonb_array_elements(b.blank -> 'uncut') u(piece)
         join variant v on v.product_id = p.id and (v.picture ->> 'length')::int = (u.piece ->> 'length')::int
          and (v.picture ->> 'depth')::int = (b.blank ->> 'depth')::int where p.id = $1`,
      [top.id],
    );
    expect(dearer).toBe(true);
  });

  test('nothing chosen, and a percentage that nobody means, are refused', async () => {
    expect(refusalOf(await percent({}))).toBe('no-items-chosen');
    expect((await percent({ matching, percent: -100 })).error?.data.fields).toHaveProperty('percent');
  });
});

describe('a new variant', () => {
  const [CUPBOARD, LIKE] = ['base-unit-300-one-door', 'kb-300-1d-pw'];
  const unused = async () => {
    const [row] = await app().database.query<{ code: string; name: string }>(
      `select code, name from colour c where kind = 'board' and withdrawn_at is null
          and not exists (select from variant v join product p on p.id = v.product_id where p.slug = $1 and v.colour_code = c.code) limit 1`,
      [CUPBOARD],
    );
    return row;
  };
  const add = async (over: object = {}, as = 'owner') => {
    const { code, name } = await unused();
    const input = {
      id: await idOf(CUPBOARD),
      like: LIKE,
      name,
      sku: 'KB-300-1D-NEW',
      price: 123_400,
      options: [{ name: 'Colour', value: name }],
      colour_code: code,
      idempotency_key: randomUUID(),
      ...over,
    };
    return app().mutate('items.addVariant', input, { as });
  };
  const sold = async () => dataOf(catalogue.public.getItem, await inShop(CUPBOARD)).variants.map(({ id }) => id);

  test('is like another one, in no shop until it is put on sale, and then in the shop at its price', async () => {
    const { id } = dataOf(items.addVariant, await add());
    expect(await sold()).not.toContain(id);
    const { variants, added } = await itemAt(CUPBOARD);
    expect(added).toEqual([expect.objectContaining({ sku: variants.at(-1)?.sku, by: expect.any(String) })]);
    expect(variants.at(-1)).toMatchObject({ id, price: 123_400, is_active: false, free: null });
    dataOf(items.save, await save({ variants: [{ id, is_active: true }] }));
    expect(await sold()).toContain(id);
  });

  test('that is there already, has another’s number, or comes in a colour that there is not, is refused at its field', async () => {
    expect(refusalOf(await add({ sku: 'KB-300-1D-PW' }))).toBe('sku-taken');
    const white = { colour_code: 'polar-white', options: [{ name: 'Colour', value: 'Polar White' }] };
    expect(refusalOf(await add({ ...white, sku: 'KB-300-1D-W2' }))).toBe('variant-twice');
    expect(refusalOf(await add({ colour_code: 'tartan', sku: 'KB-300-1D-T' }))).toBe('variant-impossible');
    expect(refusalOf(await add({ options: [], sku: 'KB-300-1D-T' }))).toBe('variant-impossible');
    expect(refusalOf(await add({ like: 'hng-sc110-fo-1', sku: 'KB-300-1D-T' }))).toBe('no-such-item');
    expect(refusalOf(await add({}, 'sales'))).toBe('not-permitted');
  });
});

test('the list of changes says what was withdrawn, and what is sold again', async () => {
  const { id, name } = await itemAt('hinge-for-glass-doors');
  const latest = async () => {
    const answer = await app().query('catalogueChanges.list', { page_size: 1 }, owner);
    return dataOf(contracts.catalogueChanges.list, answer).rows[0].what;
  };
  dataOf(items.save, await save({ items: [{ id, state: 'withdrawn' }] }));
  expect(await latest()).toBe(`${name}: withdrawn`);
  dataOf(items.save, await save({ items: [{ id, state: 'active' }] }));
  expect(await latest()).toBe(`${name}: on sale`);
  dataOf(items.save, await save({ items: [{ id, search_words: 'glass' }] }));
  expect(await latest()).toBe(name);
});
