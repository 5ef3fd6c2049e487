import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { Caches } from '../../../platform/runtime/cache/caches';

const {
  colours,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const OAK = {
  name: 'Karoo Oak',
  kind: 'board',
  base: '#C9A66B',
  grain: '#8A6236',
  finish: 'woodgrain',
  pattern: 'grain',
  grained: true,
  thicknesses: [16],
  price_group: 'woodgrain',
  description: 'A warm oak with a straight grain, for kitchens that get the evening sun.',
};
const add = (over: object = {}, caller: object = owner) =>
  app().mutate('colours.create', { ...OAK, idempotency_key: randomUUID(), ...over }, caller);
/** The shop reads its catalogue again behind its readers' backs. */
async function inShop(holds: (codes: readonly string[]) => boolean): Promise<boolean> {
  app().app.get(Caches).invalidate('public-pages');
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const there = dataOf(store.getColours, await app().query('catalogue.public.getColours'));
    if (holds(there.map(({ code }) => code))) return true;
  }
  return false;
}
const priceIn = async (front_colour: string) =>
  dataOf(
    store.priceConfiguration,
    await app().query('catalogue.public.priceConfiguration', {
      variant_id: 'kb-450-1d-pw',
      configuration: { width: 447, front_colour },
    }),
  );

describe('a new colour', () => {
  test('can be chosen for a cupboard at once, at the price of its group, and is on the page of colours', async () => {
    const made = dataOf(colours.create, await add());
    expect(made).toMatchObject({ code: 'karoo-oak', status: 'sold', items: 0, thicknesses: [16] });
    expect(made.timeline.map(({ text, actor }) => [text, actor])).toEqual([['Added', 'Test owner']]);
    expect(await inShop((codes) => codes.includes('karoo-oak'))).toBe(true);
    const [{ price }, like] = [await priceIn('karoo-oak'), await priceIn('honey-oak')];
    expect(price).toBe(like.price);
  });

  test('sent twice is added once; the name of another is refused at its field, however it is written', async () => {
    const idempotency_key = randomUUID();
    const name = 'Tsitsikamma';
    await Promise.all([add({ name, idempotency_key }), add({ name, idempotency_key })]);
    const answer = await add({ name: 'TSITSIKAMMA ' });
    expect(refusalOf(answer)).toBe('colour-name-taken');
    expect(refusalOf(await add({ name: '1234' }))).toBe('colour-name-unreadable');
    expect(refusalOf(await add({ name: 'New' }))).toBe('colour-name-taken');
  });

  test.each([
    ['a wood without a second colour', { grain: null }],
    ['a thickness that no saw here is set to', { thicknesses: [17] }],
    ['a board for backs alone', { thicknesses: [3] }],
    ['the price group of stone', { price_group: 'stone-a' }],
    ['a colour that is none', { base: 'red; stroke' }],
    ['a field that there is not', { code: 'mine' }],
  ])('is refused with %s', async (_, over) => {
    expect((await add({ name: `Other ${randomUUID().slice(0, 8)}`, ...over })).status).toBe(400);
  });

  test('is added by whoever may create colours, and by nobody else', async () => {
    for (const as of ['storekeeper', 'sales', 'production', 'customer', 'unauthenticated'])
      expect((await add({ name: 'Not to be' }, { as })).status).toBe(as === 'unauthenticated' ? 401 : 403);
    expect((await add({ name: 'Of a developer' }, { as: 'developer' })).status).toBe(200);
  });
});

test('a colour is put behind another: the list and the options follow', async () => {
  dataOf(colours.place, await app().mutate('colours.place', { code: 'wenge', after: 'polar-white' }, owner));
  const options = dataOf(colours.getOptions, await app().query('colours.getOptions', {}, owner));
  expect(options.slice(0, 3).map(({ value }) => value)).toEqual(['polar-white', 'wenge', 'chalk']);
  const { rows } = dataOf(colours.list, await app().query('colours.list', {}, owner));
  expect(rows.slice(0, 2).map(({ name, position }) => [name, position])).toEqual([
    ['Polar White', 0],
    ['Wenge', 1],
  ]);
  expect(refusalOf(await app().mutate('colours.place', { code: 'wenge', after: 'nowhere' }, owner))).toBe(
    'colour-not-found',
  );
});
