import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { hardwareFamilies } from '@plinth/contracts/range/hardware/hardware-labels';
import { FAMILY_FIELDS } from '@plinth/cabinetry/drawing/hardware/families';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { startApp, useApp, type TestApp } from '../../../../../test/support/app';

const {
  hardware,
  items,
  catalogueChanges,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
/** It hears of a change, or keeps what it has for minutes; how soon depends on the machine. */
const HEARD_MS = 30_000;

const handle = () => ({
  id: randomUUID(),
  name: 'Zambezi handle',
  slug: `zambezi-handle-${randomUUID().slice(0, 8)}`,
  sku: `HND-${randomUUID().slice(0, 6).toUpperCase()}`,
  department: 'handles',
  description: 'A bow handle that a thumb finds in the dark.',
  facts: [{ label: 'Load', value: '20 kg' }],
  box: [{ quantity: 2, text: 'Screw M4 × 22' }],
  search_words: 'pull',
  parcel: 'small',
  picture: { family: 'handle', shape: 'bow', centres: 128, finish: 'brass' },
  chosen_by: 'measure',
  articles: [
    { value: '96', price: 44_90 },
    { value: '160', price: 54_90 },
  ],
  on_sale: true,
});
type Asked = Omit<ReturnType<typeof handle>, 'picture'> & { picture: object };

const preview = (input: object, as = 'owner') => app().mutate('hardware.previewNew', input, { as });
async function save(input: Asked, over: object = {}, as = 'owner') {
  const { stamp } = dataOf(hardware.previewNew, await preview(input, as));
  return app().mutate('hardware.saveNew', { ...input, stamp, idempotency_key: randomUUID(), ...over }, { as });
}
const inShop = (slug: string) => app().query('catalogue.public.getItem', { slug });

test('a storekeeper makes a handle in two lengths: the shop has it with both, each drawn in its own; taken back it is gone, and comes again', async () => {
  const input = handle();
  const seen = dataOf(hardware.previewNew, await preview(input, 'storekeeper'));
  expect(seen.said).toEqual([
    'Zambezi handle is added to the shop.',
    'There is no stock yet: it is shown as sold out until some is received.',
  ]);
  expect(refusalOf(await inShop(input.slug))).not.toBeNull();
  const change = dataOf(hardware.saveNew, await save(input, { note: 'New from the maker' }, 'storekeeper'));
  const shown = dataOf(store.getItem, await inShop(input.slug));
  expect(shown.variants.map(({ name, price }) => [name, price])).toEqual([
    ['96 mm', 44_90],
    ['160 mm', 54_90],
  ]);
  const [short, long] = await Promise.all(shown.variants.map(async ({ image }) => (await app().fetch(image)).text()));
  expect(short).toContain('96 mm');
  expect(long).toContain('160 mm');
  const [latest] = dataOf(items.history, await app().query('items.history', { id: input.id }, owner));
  expect(latest).toMatchObject({ number: change.number, note: 'New from the maker' });

  const back = { id: change.id, version: change.version };
  const taken = dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  expect(refusalOf(await inShop(input.slug))).not.toBeNull();
  const again = { id: taken.id, version: taken.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', again, owner));
  expect(dataOf(store.getItem, await inShop(input.slug)).name).toBe('Zambezi handle');
  const log = await app().database.query<{ after: string }>(
    `select after::text from audit_entry where action = 'catalogue.change' and subject_id = $1`,
    [String(change.number)],
  );
  expect(log[0].after).toContain('Zambezi handle, on sale');
});

test('every family that there is makes an item that the shop shows with its picture', async () => {
  const missing: string[] = [];
  for (const family of hardwareFamilies.codes) {
    const { fields, finish } = FAMILY_FIELDS[family];
    const picture = Object.fromEntries(
      fields.map((field) => [
        field.key,
        field.kind === 'choice' && field.isNumber === true ? Number(field.usual) : field.usual,
      ]),
    );
    const input = {
      ...handle(),
      name: `A ${family}`,
      picture: { family, finish, ...picture },
      chosen_by: 'one',
      articles: [{ value: '', price: 1_00 }],
    };
    dataOf(hardware.saveNew, await save(input));
    const [{ image }] = dataOf(store.getItem, await inShop(input.slug)).variants;
    const drawn = await (await app().fetch(image)).text();
    if (!drawn.startsWith('<svg')) missing.push(family);
  }
  expect(missing).toEqual([]);
});

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['an address with spaces', { slug: 'my handle' }, 'slug'],
  ['an address that is taken', { slug: 'soft-close-hinge-110-full-overlay' }, 'slug'],
  ['an article number with a slash', { sku: 'HND/1' }, 'sku'],
  ['no description', { description: '' }, 'description'],
  ['a department of cupboards', { department: 'kitchen' }, 'department'],
  ['a drawing that no family draws', { picture: { family: 'spoon', finish: 'brass' } }, 'picture'],
  ['a finish that there is not', { picture: { family: 'lock', kind: 'cam', finish: 'gold' } }, 'picture'],
  ['a price of nothing', { articles: [{ value: '96', price: 0 }] }, 'articles.0.price'],
  ['a length in words', { articles: [{ value: 'long', price: 1_00 }] }, 'articles.0.value'],
  [
    'the same length twice',
    {
      articles: [
        { value: '96', price: 1_00 },
        { value: '96', price: 2_00 },
      ],
    },
    'articles.1.value',
  ],
  ['a cupboard that there is not', { fits: ['rocket'] }, 'fits'],
])('%s is refused at its field, and nothing is kept', async (_what, over, field) => {
  const input = { ...handle(), ...over };
  const answer = await preview(input);
  expect(Object.keys(answer.error?.data.fields ?? {})).toContain(field);
  expect(await app().database.query('select from product where id = $1', [input.id])).toEqual([]);
});

test('an article number that is taken is refused where it was typed; so is an id of something that is there', async () => {
  const [{ id, sku }] = await app().database.query<{ id: string; sku: string }>(
    `select p.id, v.sku from product p join variant v on v.product_id = p.id where p.kind = 'hardware' order by v.sku limit 1`,
  );
  const taken = await preview({ ...handle(), sku, chosen_by: 'one' });
  expect(taken.error?.data.fields?.sku).toEqual([`${sku} is another item’s article number. Choose another one`]);
  const before = await app().database.query('select * from product where id = $1', [id]);
  expect(Object.keys((await preview({ ...handle(), id })).error?.data.fields ?? {})).toEqual(['name']);
  expect(await app().database.query('select * from product where id = $1', [id])).toEqual(before);
});

test('from a day on it is not there before; the same tap twice is one item; two who take one address: the second is told', async () => {
  const [planned, twice, first] = [handle(), handle(), handle()];
  dataOf(hardware.saveNew, await save(planned, { effective_on: '2090-01-01' }));
  expect(refusalOf(await inShop(planned.slug))).not.toBeNull();

  const { stamp } = dataOf(hardware.previewNew, await preview(twice));
  const sent = { ...twice, stamp, idempotency_key: randomUUID() };
  const [one, other] = await Promise.all([
    app().mutate('hardware.saveNew', sent, owner),
    app().mutate('hardware.saveNew', sent, owner),
  ]);
  expect(dataOf(hardware.saveNew, one).id).toBe(dataOf(hardware.saveNew, other).id);

  const second = { ...handle(), slug: first.slug };
  const stamps = await Promise.all(
    [first, second].map(async (input) => dataOf(hardware.previewNew, await preview(input)).stamp),
  );
  const answers = await Promise.all(
    [first, second].map((input, index) =>
      app().mutate('hardware.saveNew', { ...input, stamp: stamps[index], idempotency_key: randomUUID() }, owner),
    ),
  );
  expect(answers.filter((answer) => answer.error !== undefined).map(refusalOf)).toEqual(['name-taken']);
});

test('is for owner, developer and storekeeper', async () => {
  for (const as of ['sales', 'worker', 'customer']) {
    expect(refusalOf(await preview(handle(), as))).toBe('not-permitted');
    expect(refusalOf(await app().query('hardware.list', {}, { as }))).toBe('not-permitted');
  }
  for (const as of ['owner', 'developer', 'storekeeper']) dataOf(hardware.previewNew, await preview(handle(), as));
});

test('the list has hardware alone, by department and by what it is, with its picture and what it is for', async () => {
  const found = async (input: object) => dataOf(hardware.list, await app().query('hardware.list', input, owner));
  const hinges = await found({ filters: { department: ['hingesandrunners'], family: ['hinge'] }, page_size: 100 });
  expect(hinges.rows.every(({ family }) => family === 'hinge')).toBe(true);
  expect(hinges.facets?.family.handle).toBeUndefined();
  const [everyday] = (await found({ q: 'HNG-SC110-FO-1' })).rows;
  expect(everyday.fits).toContain('Base unit');
  expect(await (await app().fetch(everyday.image)).text()).toMatch(/^<svg/);
  expect((await found({ q: 'base unit 600' })).rows).toEqual([]);
});

test('another drawing is seen before, in the shop at once, said in the history in words, and refused where it cannot be drawn', async () => {
  const [{ id }] = await app().database.query<{ id: string }>(
    `select id from product where slug = 'soft-close-hinge-110-full-overlay'`,
  );
  const edit = (picture: unknown) => ({ items: [{ id, picture }] });
  const odd = await app().mutate('items.preview', edit({ family: 'hinge', opening: 7, finish: 'nickel' }), owner);
  expect(Object.keys(odd.error?.data.fields ?? {})).toEqual(['items.0.picture']);
  const changed = edit({ family: 'hinge', opening: 165, softClose: true, overlay: 'full', finish: 'black' });
  const seen = dataOf(items.preview, await app().mutate('items.preview', changed, owner));
  expect(seen.shown).toEqual([
    expect.objectContaining({
      field: 'Drawing',
      before: 'Hinge: opening angle 110°, overlay full overlay, soft-close, nickel',
      after: 'Hinge: opening angle 165°, overlay full overlay, soft-close, black',
    }),
  ]);
  const [{ image }] = dataOf(store.getItem, await inShop('soft-close-hinge-110-full-overlay')).variants;
  const sent = { ...changed, stamp: seen.stamp, idempotency_key: randomUUID() };
  dataOf(items.save, await app().mutate('items.save', sent, owner));
  const after = dataOf(store.getItem, await inShop('soft-close-hinge-110-full-overlay'));
  expect(after.variants[0].image).not.toBe(image);
  const [cupboard] = await app().database.query<{ id: string }>(
    `select id from product where kind = 'cupboard' limit 1`,
  );
  const drawnCupboard = { items: [{ id: cupboard.id, picture: { family: 'lock', kind: 'cam', finish: 'chrome' } }] };
  expect(refusalOf(await app().mutate('items.preview', drawnCupboard, owner))).toBe('edit-refused');
});

describe('with two backends', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startApp({ env: { DATABASE_URL: app().database.url } });
  }, 120_000);
  afterAll(() => other.close());

  test('what one makes is in the list, the search and the pictures of the other, which was not asked', async () => {
    const input = { ...handle(), name: 'Okavango handle' };
    const found = async () =>
      dataOf(store.list, await other.query('catalogue.public.list', { q: 'okavango', count: 5 })).items.find(
        ({ slug }) => slug === input.slug,
      );
    expect(await found()).toBeUndefined();
    dataOf(hardware.saveNew, await save(input));
    const from = performance.now();
    let card = await found();
    while (card === undefined && performance.now() - from < HEARD_MS) card = await found();
    expect(card?.name).toBe('Okavango handle');
    expect(await (await other.fetch(card?.image ?? '')).text()).toContain('96 mm');
  });
});
