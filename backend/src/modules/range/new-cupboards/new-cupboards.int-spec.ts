import { randomUUID } from 'node:crypto';
import { UNIT_TYPES } from '@plinth/cabinetry/model/unit';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const {
  newCupboards,
  catalogueChanges,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const made = { doors: null, drawers: null, shelves: null, handle: null, colours: ['polar-white', 'sage'] };
const cupboard = () => ({
  ...made,
  id: randomUUID(),
  type: 'base',
  width: 470,
  height: 720,
  depth: 560,
  name: 'Quagga unit 470',
  slug: `quagga-unit-${randomUUID().slice(0, 8)}`,
  sku: `KQ-${randomUUID().slice(0, 6).toUpperCase()}`,
  department: 'kitchen',
  description: 'Fills an odd gap.',
  search_words: 'narrow',
  lead_class: 'standard',
  on_sale: true,
});
const preview = (input: object, as = 'owner') => app().mutate('newCupboards.preview', input, { as });
async function save(input: object, over: object = {}) {
  const { stamp } = dataOf(newCupboards.preview, await preview(input));
  return app().mutate('newCupboards.save', { ...input, stamp, idempotency_key: randomUUID(), ...over }, owner);
}
const inShop = (slug: string) => app().query('catalogue.public.getItem', { slug });
const draw = async (typed: object) => dataOf(newCupboards.draw, await app().mutate('newCupboards.draw', typed, owner));

test('a base unit of a width that there was not: drawn and priced as it is typed, then in the shop, the search and the pictures; taken back it is gone', async () => {
  const input = { ...cupboard(), doors: 1, shelves: 2 };
  const { type, width, height, depth, doors, drawers, shelves, handle, colours } = input;
  const drawn = await draw({ type, width, height, depth, doors, drawers, shelves, handle, colours });
  expect(drawn).toMatchObject({ problems: [], limits: { width: { min: 200, max: 1_200 } } });
  expect(drawn.takes).toEqual(expect.arrayContaining(['doors', 'shelves', 'handle']));
  const seen = dataOf(newCupboards.preview, await preview(input));
  expect(seen.said).toEqual(['Quagga unit 470 is added to the shop.']);
  const change = dataOf(newCupboards.save, await save(input));
  const shown = dataOf(store.getItem, await inShop(input.slug));
  expect(shown.variants.map(({ name, price }) => ({ name, price }))).toEqual(
    drawn.prices.map(({ name, price }) => ({ name, price })),
  );
  expect(await (await app().fetch(shown.variants[0].image)).text()).toMatch(/^<svg/);
  const found = dataOf(store.list, await app().query('catalogue.public.list', { q: 'quagga', count: 5 }));
  expect(found.items.map(({ slug }) => slug)).toContain(input.slug);
  // What was typed of it is what it is made of.
  const [{ unit }] = await app().database.query<{ unit: unknown }>('select unit from product where id = $1', [
    input.id,
  ]);
  expect(unit).toMatchObject({ type: 'base', width: 470, doors: 1, shelves: 2 });
  const back = { id: change.id, version: change.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  expect(refusalOf(await inShop(input.slug))).toBe('item-not-found');
});

test('a draft is drawn for who makes it, and for nobody who guesses its article number', async () => {
  const input = { ...cupboard(), name: 'Quokka </title><script>1</script>', doors: 1, on_sale: false };
  dataOf(newCupboards.save, await save(input));
  const [{ id }] = await app().database.query<{ id: string }>('select id from variant where product_id = $1 limit 1', [
    input.id,
  ]);
  const path = `/api/pictures/variants/${id}/oblique.svg`;
  const drawnFor = async (role?: string) => {
    const headers: Record<string, string> = role === undefined ? {} : { cookie: (await app().signInAs(role)).cookie };
    const response = await app().fetch(path, { headers });
    return [response.status, response.headers.get('cache-control')];
  };
  expect(await drawnFor()).toEqual([404, 'no-store']);
  expect((await drawnFor('customer'))[0]).toBe(404);
  expect((await drawnFor('driver'))[0]).toBe(404);
  expect(await drawnFor('owner')).toEqual([200, 'no-store']);
  expect(refusalOf(await inShop(input.slug))).toBe('item-not-found');
  expect((await app().fetch(`/api/pictures/share/items/${input.slug}.png`)).status).toBe(404);
  const cart = { id: randomUUID(), item: { id, quantity: 1 } };
  expect((await app().mutate('cart.addItem', cart)).status).toBeGreaterThanOrEqual(400);
  await app().database.query('update product set is_draft = false, is_active = true where id = $1', [input.id]);
  const shown = await app().fetch(path);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  // What it is called is words of its drawing.
  expect(await shown.text()).not.toContain('<script');
});

test('every type of unit becomes a cupboard of the shop in its usual sizes', async () => {
  const sizes: Record<(typeof UNIT_TYPES)[number], readonly [number, number, number]> = {
    base: [600, 720, 560],
    'sink-base': [900, 720, 560],
    'drawer-base': [600, 720, 560],
    'open-base': [300, 720, 560],
    wall: [600, 720, 300],
    'wall-lift': [900, 360, 300],
    'tall-larder': [600, 2030, 560],
    'oven-tall': [600, 2030, 560],
    'blind-corner': [1000, 720, 560],
    'l-corner': [900, 720, 900],
    wardrobe: [900, 2100, 580],
    vanity: [600, 600, 450],
    panel: [560, 720, 16],
    filler: [50, 720, 16],
    plinth: [2400, 145, 16],
    cornice: [2400, 16, 80],
  };
  const wrong: unknown[] = [];
  for (const type of UNIT_TYPES) {
    const [width, height, depth] = sizes[type];
    const input = { ...cupboard(), type, width, height, depth };
    const answer = await preview(input);
    if (answer.error !== undefined) {
      wrong.push([type, answer.error.data.fields]);
      continue;
    }
    dataOf(newCupboards.save, await save(input));
    const [{ image }] = dataOf(store.getItem, await inShop(input.slug)).variants;
    if (!(await (await app().fetch(image)).text()).startsWith('<svg')) wrong.push([type, 'no picture']);
  }
  expect(wrong).toEqual([]);
});

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['an address with spaces', { slug: 'my unit' }, 'slug'],
  ['an address that is taken', { slug: 'base-unit-300-one-door' }, 'slug'],
  ['an article number with a slash', { sku: 'KB/1' }, 'sku'],
  ['no description', { description: '' }, 'description'],
  ['a department of hardware', { department: 'handles' }, 'department'],
  ['a type that there is not', { type: 'rocket' }, 'type'],
  ['too wide', { width: 1_500 }, 'width'],
  ['too low', { height: 100 }, 'height'],
  ['no depth', { depth: 0 }, 'depth'],
  ['seven doors', { doors: 7 }, 'doors'],
  ['no colour', { colours: [] }, 'colours'],
  ['a colour that there is not', { colours: ['no-such-colour'] }, 'colours'],
  ['a colour twice', { colours: ['sage', 'sage'] }, 'colours'],
  ['a handle that there is not', { handle: 'rope' }, 'handle'],
])('%s is refused at its field, and nothing is kept', async (_what, over, field) => {
  const input = { ...cupboard(), ...over };
  const answer = await preview(input);
  expect(Object.keys(answer.error?.data.fields ?? {})).toContain(field);
  expect(await app().database.query('select from product where id = $1', [input.id])).toEqual([]);
});

test('from a day on it is not there before; a draft is not in the shop; the same tap twice is one cupboard', async () => {
  const [planned, draft, twice] = [cupboard(), { ...cupboard(), on_sale: false }, cupboard()];
  dataOf(newCupboards.save, await save(planned, { effective_on: '2090-01-01' }));
  expect(refusalOf(await inShop(planned.slug))).toBe('item-not-found');
  dataOf(newCupboards.save, await save(draft));
  expect(refusalOf(await inShop(draft.slug))).toBe('item-not-found');
  const { stamp } = dataOf(newCupboards.preview, await preview(twice));
  const sent = { ...twice, stamp, idempotency_key: randomUUID() };
  const ids = [];
  for (const answer of [
    await app().mutate('newCupboards.save', sent, owner),
    await app().mutate('newCupboards.save', sent, owner),
  ])
    ids.push(dataOf(newCupboards.save, answer).id);
  expect(ids[0]).toBe(ids[1]);
});

test('is for owner, developer and storekeeper', async () => {
  for (const as of ['sales', 'worker', 'customer'])
    expect(refusalOf(await preview(cupboard(), as))).toBe('not-permitted');
  for (const as of ['owner', 'developer', 'storekeeper']) dataOf(newCupboards.preview, await preview(cupboard(), as));
});
