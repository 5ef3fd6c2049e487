import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { startApp, useApp, type TestApp } from '../../../../../test/support/app';

const {
  readySets,
  catalogueChanges,
  cart,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
const HEARD_MS = 30_000;

const line = (variant_id: string, over: object = {}) => ({
  variant_id,
  quantity: 1,
  x: null,
  y: null,
  front_colour: null,
  length: null,
  depth: null,
  width: null,
  height: null,
  doors: null,
  drawers: null,
  shelves: null,
  ...over,
});
async function variantOf(slug: string): Promise<string> {
  const [row] = await app().database.query<{ id: string }>(
    'select v.id from variant v join product p on p.id = v.product_id where p.slug = $1 order by v.position limit 1',
    [slug],
  );
  return row.id;
}
async function kitchen() {
  const [base, sink, wall, top] = await Promise.all(
    ['base-unit-300-one-door', 'sink-unit-900-two-doors', 'wall-unit-900', 'laminate-top-salt-terrazzo'].map((slug) =>
      variantOf(slug),
    ),
  );
  return {
    slug: `zulu-kitchen-${randomUUID().slice(0, 8)}`,
    sku: `SET-${randomUUID().slice(0, 6).toUpperCase()}`,
    name: 'Zulu kitchen, 1.2 m',
    room: 'kitchen',
    description: 'A sink and a cupboard in {front}.',
    wall: 1_200,
    front_colour: 'sage',
    carcass_colour: 'polar-white',
    discount_percent: 10,
    made: {
      rows: [
        line(base, { x: 0, y: 150 }),
        line(sink, { x: 300, y: 150 }),
        line(wall, { x: 0, y: 1_460 }),
        line(top, { x: 0, length: 1_200, depth: 600 }),
        line('snk-s860'),
        line('tap-low', { quantity: 2 }),
      ],
      end_panels: true,
      handle: null,
    },
    on_sale: true,
  };
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>;
const withRow = (input: Kitchen, index: number, over: object): Kitchen => ({
  ...input,
  made: { ...input.made, rows: input.made.rows.map((row, at) => (at === index ? { ...row, ...over } : row)) },
});

const previewNew = (input: object, as = 'owner') => app().mutate('readySets.previewNew', input, { as });
async function saveNew(input: object, over: object = {}) {
  const { stamp } = dataOf(readySets.previewNew, await previewNew(input));
  return app().mutate('readySets.saveNew', { ...input, stamp, idempotency_key: randomUUID(), ...over }, owner);
}
async function change(slug: string, changes: object) {
  const preview = dataOf(readySets.preview, await app().mutate('readySets.preview', { slug, changes }, owner));
  const sent = { slug, changes, stamp: preview.stamp, idempotency_key: randomUUID() };
  return { preview, saved: dataOf(readySets.save, await app().mutate('readySets.save', sent, owner)) };
}
const inShop = (slug: string) => app().query('catalogue.public.getSet', { slug });
const view = async (slug: string) => dataOf(readySets.get, await app().query('readySets.get', { slug }, owner));

test('a new kitchen: drawn and added up while it is put together, in the shop once it is saved, gone when it is taken back, and there again', async () => {
  const input = await kitchen();
  const { name, wall, front_colour, carcass_colour, discount_percent, made } = input;
  const typed = { name, wall, front_colour, carcass_colour, discount_percent, made };
  const drawn = dataOf(readySets.draw, await app().mutate('readySets.draw', typed, owner));
  expect(drawn.problems).toEqual([]);
  expect(drawn.svg).toMatch(/^<svg/);
  expect(drawn.rows.every((price) => price !== null && price > 0)).toBe(true);

  const seen = dataOf(readySets.previewNew, await previewNew(input));
  expect(seen.said.join()).toContain('Zulu kitchen, 1.2 m is added to the shop, for R');
  expect(refusalOf(await inShop(input.slug))).toBe('set-not-found');
  const made1 = dataOf(readySets.saveNew, await saveNew(input, { note: 'For flats' }));
  const shown = dataOf(store.getSet, await inShop(input.slug));
  expect(shown).toMatchObject({
    price: drawn.price,
    full_price: drawn.full_price,
    units: 3,
    wall: 1_200 + 2 * 16 - 32,
  });
  expect(shown.end_panels?.price).toBe(drawn.end_panels);
  const top = shown.parts.find(({ role }) => role === 'top')?.configuration;
  expect(top?.kind === 'top' && top.cut_outs?.map(({ kind }) => kind)).toEqual(['sink', 'tap']);
  expect(await (await app().fetch(shown.image)).text()).toMatch(/^<svg/);

  const [latest] = dataOf(readySets.history, await app().query('readySets.history', { slug: input.slug }, owner));
  expect(latest).toMatchObject({ number: made1.number, note: 'For flats' });
  const back = { id: made1.id, version: made1.version };
  const taken = dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, owner));
  expect(refusalOf(await inShop(input.slug))).toBe('set-not-found');
  expect(refusalOf(await app().query('readySets.get', { slug: input.slug }, owner))).toBe('no-such-set');
  const again = { id: taken.id, version: taken.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', again, owner));
  expect(dataOf(store.getSet, await inShop(input.slug)).price).toBe(shown.price);
});

test('a draft is the shop’s own: a visitor who guesses its address finds no page, no picture, no share, and buys nothing of it', async () => {
  const hostile = `Kitchen </title><script>1</script>"'&`;
  const input = { ...(await kitchen()), name: hostile, on_sale: false };
  dataOf(readySets.saveNew, await saveNew(input));
  const statusOf = async (path: string) => (await app().fetch(path)).status;
  const addresses = [
    `/api/pictures/sets/${input.slug}.svg`,
    `/api/pictures/sets/${input.slug}.svg?carcass_colour=sage`,
  ];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
  expect(await statusOf(`/api/pictures/share/sets/${input.slug}.png`)).toBe(404);
  expect(refusalOf(await inShop(input.slug))).toBe('set-not-found');
  const bought = { id: randomUUID(), slug: input.slug, idempotency_key: randomUUID() };
  expect((await app().mutate('cart.addSet', bought)).status).toBe(404);
  const found = JSON.stringify([
    (await app().query('catalogue.public.list', { q: 'zulu kitchen' })).data,
    (await app().query('catalogue.public.getSets')).data,
  ]);
  expect(found).not.toContain(input.slug);
  for (const call of ['list', 'get', 'history', 'findParts', 'getBoards'])
    for (const as of ['unauthenticated', 'customer'])
      expect([call, (await app().query(`readySets.${call}`, { slug: input.slug }, { as })).status]).toEqual([
        call,
        as === 'customer' ? 403 : 401,
      ]);
  // On sale it is drawn for anybody, and its name is words of the drawing.
  await change(input.slug, { state: 'active' });
  const picture = await app().fetch(addresses[0]);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'|script-src 'self'/);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const svg = await picture.text();
  expect(svg).not.toContain('<script');
  // Withdrawn, it may hang in a message; taken back, it never was.
  const { saved } = await change(input.slug, { state: 'withdrawn' });
  expect(await statusOf(addresses[0])).toBe(200);
  expect(saved.number).toBeDefined();
});

test('every set of the catalogue goes through its form and comes out as it was', async () => {
  const sets = await app().database.query<{ slug: string }>('select slug from ready_set where is_active');
  const differing: unknown[] = [];
  for (const { slug } of sets) {
    const { made } = await view(slug);
    const answer = await app().mutate('readySets.preview', { slug, changes: { made } }, owner);
    if (refusalOf(answer) !== 'nothing-to-change') differing.push([slug, answer.error?.data.fields ?? answer]);
  }
  expect(sets.length).toBeGreaterThan(5);
  expect(differing).toEqual([]);
});

test('another discount is counted in open carts, and in the shop at once', async () => {
  const input = await kitchen();
  dataOf(readySets.saveNew, await saveNew(input));
  const before = dataOf(store.getSet, await inShop(input.slug));
  const { id } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
  dataOf(cart.addSet, await app().mutate('cart.addSet', { id, slug: input.slug }));
  const { preview } = await change(input.slug, { discount_percent: 0 });
  expect(preview.carts).toBe(1);
  expect(preview.sets).toEqual([
    { slug: input.slug, name: input.name, before: before.price, after: before.full_price },
  ]);
  expect(dataOf(store.getSet, await inShop(input.slug)).price).toBe(before.full_price);
  const now = dataOf(cart.getCart, await app().query('cart.getCart', { id }));
  expect(now.total).toBe(before.full_price);
});

test('what comes and what goes is said by name; a part that is wrong keeps everything as it was', async () => {
  const input = await kitchen();
  dataOf(readySets.saveNew, await saveNew(input));
  const { made } = await view(input.slug);
  const rows = made.rows.filter(({ variant_id }) => variant_id !== 'tap-low');
  const { preview } = await change(input.slug, { made: { ...made, rows } });
  expect(preview.said.join()).toMatch(/It loses 2 × /);
  const [part] = await app().database.query<{ count: number }>(
    `select count(*)::int as count from set_part where set_slug = $1 and role = 'hardware'`,
    [input.slug],
  );
  expect(part.count).toBe(1);
});

test('withdrawn it is not in the shop, and from a day on it is still there', async () => {
  const input = await kitchen();
  dataOf(readySets.saveNew, await saveNew(input));
  const changes = { state: 'withdrawn' };
  const seen = dataOf(readySets.preview, await app().mutate('readySets.preview', { slug: input.slug, changes }, owner));
  expect(seen.sets).toMatchObject([{ slug: input.slug, after: null }]);
  const planned = { slug: input.slug, changes, stamp: seen.stamp, effective_on: '2090-01-01' };
  dataOf(readySets.save, await app().mutate('readySets.save', { ...planned, idempotency_key: randomUUID() }, owner));
  dataOf(store.getSet, await inShop(input.slug));
  await change(input.slug, changes);
  expect(refusalOf(await inShop(input.slug))).toBe('set-not-found');
});

test.each<[string, (input: Kitchen) => object, string]>([
  ['no name', (input) => ({ ...input, name: ' ' }), 'name'],
  ['an address with spaces', (input) => ({ ...input, slug: 'my set' }), 'slug'],
  ['an address that is taken', (input) => ({ ...input, slug: 'flat-kitchen-1800-polar-white' }), 'slug'],
  ['an article number that is taken', (input) => ({ ...input, sku: 'SET-K1800-PW' }), 'sku'],
  ['an article number of an item', (input) => ({ ...input, sku: 'SNK-S860' }), 'sku'],
  ['a room that there is not', (input) => ({ ...input, room: 'garage' }), 'room'],
  ['no description', (input) => ({ ...input, description: '' }), 'description'],
  ['a wall of nothing', (input) => ({ ...input, wall: 0 }), 'wall'],
  ['a discount of half', (input) => ({ ...input, discount_percent: 50 }), 'discount_percent'],
  ['fronts of no colour', (input) => ({ ...input, front_colour: 'no-such-colour' }), 'front_colour'],
  ['no part', (input) => ({ ...input, made: { ...input.made, rows: [] } }), 'made.rows'],
  [
    'only fittings',
    (input) => ({ ...input, made: { ...input.made, rows: [line('snk-s860')] } }),
    'made.rows.0.variant_id',
  ],
  ['an item that there is not', (input) => withRow(input, 0, { variant_id: 'nothing' }), 'made.rows.0.variant_id'],
  ['a cupboard without a place', (input) => withRow(input, 0, { x: null }), 'made.rows.0.x'],
  ['a cupboard at no height', (input) => withRow(input, 0, { y: null }), 'made.rows.0.y'],
  ['a cupboard in the place of another', (input) => withRow(input, 1, { x: 200 }), 'made.rows.1.x'],
  ['a cupboard beyond the wall', (input) => withRow(input, 1, { x: 400 }), 'made.rows.1.x'],
  ['a cupboard too wide to be made', (input) => withRow(input, 0, { width: 2_900 }), 'made.rows.0.width'],
  ['a top longer than the wall', (input) => withRow(input, 3, { length: 1_300 }), 'made.rows.3.length'],
  ['a top of no depth', (input) => withRow(input, 3, { depth: null }), 'made.rows.3.depth'],
  ['a top deeper than there is', (input) => withRow(input, 3, { depth: 1_900 }), 'made.rows.3.depth'],
  ['none of a fitting', (input) => withRow(input, 4, { quantity: 0 }), 'made.rows.4.quantity'],
  ['a fitting twice', (input) => withRow(input, 5, { variant_id: 'snk-s860' }), 'made.rows.5.variant_id'],
])('%s is refused at its field, and nothing is kept', async (_what, wrong, field) => {
  const input = await kitchen();
  const answer = await previewNew(wrong(input));
  expect(Object.keys(answer.error?.data.fields ?? {})).toContain(field);
  expect(await app().database.query('select from ready_set where slug = $1', [input.slug])).toEqual([]);
});

test('of two who take one article number the second is told; the same tap twice is one set', async () => {
  const [first, twice] = [await kitchen(), await kitchen()];
  const second = { ...(await kitchen()), sku: first.sku };
  const stamps = await Promise.all(
    [first, second].map(async (input) => dataOf(readySets.previewNew, await previewNew(input)).stamp),
  );
  const answers = await Promise.all(
    [first, second].map((input, at) =>
      app().mutate('readySets.saveNew', { ...input, stamp: stamps[at], idempotency_key: randomUUID() }, owner),
    ),
  );
  expect(answers.filter(({ error }) => error !== undefined).map(refusalOf)).toEqual(['name-taken']);
  const { stamp } = dataOf(readySets.previewNew, await previewNew(twice));
  const sent = { ...twice, stamp, idempotency_key: randomUUID() };
  const [one, other] = [
    await app().mutate('readySets.saveNew', sent, owner),
    await app().mutate('readySets.saveNew', sent, owner),
  ];
  expect(dataOf(readySets.saveNew, one).id).toBe(dataOf(readySets.saveNew, other).id);
});

test('is for owner, developer and storekeeper', async () => {
  const input = await kitchen();
  for (const as of ['sales', 'worker', 'customer']) {
    expect(refusalOf(await previewNew(input, as))).toBe('not-permitted');
    expect(refusalOf(await app().query('readySets.list', {}, { as }))).toBe('not-permitted');
  }
  for (const as of ['owner', 'developer', 'storekeeper']) dataOf(readySets.previewNew, await previewNew(input, as));
});

test('parts are found by their words, cupboards once and fittings each', async () => {
  const found = async (q: string) =>
    dataOf(readySets.findParts, await app().query('readySets.findParts', { q }, owner)).map(({ name }) => name);
  expect(await found('sink unit 900')).toContain('Sink unit 900, two doors');
  // There is one of it.
  expect(await found('sink unit 900 smoked oak customer return')).toEqual([]);
  expect(await found('100% _nothing_')).toEqual([]);
});

describe('with two backends', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startApp({ env: { DATABASE_URL: app().database.url } });
  }, 120_000);
  afterAll(() => other.close());

  test('a set that one saves is on the list of the other, which was not asked', async () => {
    const input = await kitchen();
    const cards = async () =>
      dataOf(store.getSets, await other.query('catalogue.public.getSets', {})).map(({ slug }) => slug);
    expect(await cards()).not.toContain(input.slug);
    dataOf(readySets.saveNew, await saveNew(input));
    const from = performance.now();
    let seen = await cards();
    while (!seen.includes(input.slug) && performance.now() - from < HEARD_MS) seen = await cards();
    expect(seen).toContain(input.slug);
  });
});
