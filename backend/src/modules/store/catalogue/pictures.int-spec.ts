import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const {
  catalogue: { public: calls },
} = contracts;
const app = useApp({ database: 'complete' });

const CUPBOARD = 'base-unit-300-one-door';
const item = async (slug = CUPBOARD) => dataOf(calls.getItem, await app().query('catalogue.public.getItem', { slug }));
const kept = async (address: string) => (await app().fetch(address)).headers.get('cache-control');
const bodyOf = async (address: string) => (await app().fetch(address)).text();

describe('a picture that is not there', () => {
  test.each([
    'variants/%00/oblique.svg',
    'variants/none/oblique.svg',
    'variants/kb-300-1d-pw/naked.svg',
    'colours/none.svg',
    'colours/%00.svg',
    'sets/castle.svg',
    'sets/castle.svg?front_colour=%00',
    'share/items/none.png',
  ])('%s is said to be missing, and no cache keeps that', async (path) => {
    const { status, headers } = await app().fetch(`/api/pictures/${path}`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a colour that the shopkeeper changes', () => {
  /** Addresses of pictures in which a shopper sees it. */
  const addresses = async () => {
    const {
      variants: [variant],
      pictures: [first],
      colours: [colour],
    } = await item();
    const [set] = dataOf(calls.getSets, await app().query('catalogue.public.getSets'));
    const workshop = dataOf(calls.getWorkshop, await app().query('catalogue.public.getWorkshop', { slug: CUPBOARD }));
    const guide = dataOf(
      calls.getBuildGuide,
      await app().query('catalogue.public.getBuildGuide', { variant_id: variant.id, configuration: { width: 400 } }),
    );
    return {
      variant: variant.image,
      view: first.image,
      swatch: colour.image,
      set: set.image,
      board: workshop.boards[0].image,
      step: guide.steps[0].image,
    };
  };

  test('has another address for each picture, at which it is drawn anew and kept for good', async () => {
    const before = await addresses();
    for (const [what, address] of Object.entries(before))
      expect([what, await kept(address)]).toEqual([what, 'public, max-age=31536000, immutable']);
    const swatch = await bodyOf(before.swatch);
    const {
      colours: [{ code }],
    } = await item();
    await app().database.query(`update colour set base = '#123456' where code = $1`, [code]);
    // Told by the database; the lists follow when the catalogue was read again.
    while ((await item()).colours[0].image === before.swatch) continue;
    const after = await addresses();
    for (const [what, address] of Object.entries(after))
      expect([what, address, await kept(address)]).toEqual([what, address, 'public, max-age=31536000, immutable']);
    expect(await bodyOf(after.swatch)).not.toBe(swatch);
    expect(Object.values(after).filter((address) => Object.values(before).includes(address))).toEqual([]);
    // What an old page asks for is drawn as it is now, and asked for again soon.
    expect(await bodyOf(before.swatch)).toBe(await bodyOf(after.swatch));
    expect(await kept(before.swatch)).toBe('public, max-age=60');
  }, 60_000);

  test('is kept for good at no address but that of now: another backend may have heard of a change before this one', async () => {
    for (const address of Object.values(await addresses()))
      expect(await kept(address.replace(/v=[^&]*/, 'v=3-c0ffee00-abc'))).toBe('public, max-age=60');
  });
});

describe('how many pictures somebody may ask for', () => {
  const limited = useApp({ database: 'complete', env: { CALLS_PER_MINUTE: '300' } });

  test('a page of fifty is far from too many; a program that has pictures drawn without end is told when to come back, and calls are not refused for it', async () => {
    const {
      variants: [{ image }],
    } = dataOf(calls.getItem, await limited().query('catalogue.public.getItem', { slug: CUPBOARD }));
    const page = await Promise.all(Array.from({ length: 50 }, async () => (await limited().fetch(image)).status));
    expect(new Set(page)).toEqual(new Set([200]));
    const shared = await Promise.all(
      Array.from({ length: 10 }, async () => (await limited().fetch('/api/pictures/share/home.png')).status),
    );
    expect([
      shared.filter((status) => status === 200).length,
      shared.filter((status) => status === 429).length,
    ]).toEqual([7, 3]);
    const refused = await limited().fetch('/api/pictures/share/home.png');
    expect([
      refused.status,
      refused.headers.get('cache-control'),
      Number(refused.headers.get('retry-after')) > 0,
    ]).toEqual([429, 'no-store', true]);
    expect((await limited().query('catalogue.public.getCategories')).status).toBe(200);
  }, 60_000);
});
