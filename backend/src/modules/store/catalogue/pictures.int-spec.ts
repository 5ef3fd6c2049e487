import { listPlinthRows } from '@plinth/cabinetry/drawing/run-picture';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { SetPictures } from './sets/set-pictures';
import { SetsRepository } from './sets/sets.repository';

const {
  catalogue: { public: calls },
} = contracts;
const app = useApp({ database: 'complete' });

const CUPBOARD = 'base-unit-300-one-door';
const item = async (slug = CUPBOARD) => dataOf(calls.getItem, await app().query('catalogue.public.getItem', { slug }));
const kept = async (address: string) => (await app().fetch(address)).headers.get('cache-control');
const bodyOf = async (address: string) => (await app().fetch(address)).text();

describe('on sale', () => {
  test('every variant on sale has its picture, as an image', async () => {
    const variants = await app().database.query<{ id: string }>('select id from variant where is_active order by id');
    const missing: string[] = [];
    for (const { id } of variants) {
      const response = await app().fetch(`/api/pictures/variants/${id}/oblique.svg`);
      const body = await response.text();
      if (response.status !== 200 || !body.startsWith('<svg')) missing.push(id);
    }
    expect(missing).toEqual([]);
    const { headers } = await app().fetch(`/api/pictures/variants/${variants[0].id}/oblique.svg`);
    expect(headers.get('content-type')).toContain('image/svg+xml');
  }, 120_000);

  test('with every choice that a shopper makes, a handle by its length too', async () => {
    const choice = 'width=280&height=720&shelves=1&handle=bar&handle_finish=black&handle_centres=320';
    const response = await app().fetch(`/api/pictures/variants/kb-300-1d-pw/oblique.svg?${choice}`);
    expect([response.status, (await response.text()).startsWith('<svg')]).toEqual([200, true]);
  });

  test('every colour has its swatch', async () => {
    const colours = dataOf(calls.getColours, await app().query('catalogue.public.getColours'));
    expect(colours).toHaveLength(27);
    for (const { image } of colours) expect((await app().fetch(image)).status).toBe(200);
  });

  test.each([
    'variants/none/oblique.svg',
    'variants/kb-300-1d-pw/naked.svg',
    'colours/../../etc.svg',
    'variants/kb-300-1d-pw/oblique.svg?width=abc',
  ])('%s is not found', async (path) => expect((await app().fetch(`/api/pictures/${path}`)).status).toBe(404));
});

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

describe('a ready-made set', () => {
  test('its picture shows every part that has a body, and nothing besides', async () => {
    const pictures = app().app.get(SetPictures);
    for (const record of await app().app.get(SetsRepository).listOnOffer()) {
      for (const choice of [{}, { end_panels: 'yes' }] as const) {
        const { parts } = dataOf(
          calls.getSet,
          await app().query('catalogue.public.getSet', { slug: record.slug, choice }),
        );
        const run = await pictures.specifyRun(record, choice);
        if (!run) throw new Error(record.slug);
        const built = parts.filter(({ role }) => role === 'unit' || role === 'end');
        const plinths = built.filter(({ slug }) => slug.startsWith('plinth'));
        const drawn = [...run.units, ...(run.ends ?? [])];
        expect([record.slug, drawn.length + plinths.length]).toEqual([record.slug, built.length]);
        // A plinth runs no further than the lengths of it that are in the box.
        const covered = listPlinthRows(run).reduce((sum, { left, right }) => sum + right - left, 0);
        expect(covered > 0).toBe(plinths.length > 0);
        const lengths = plinths.map(({ slug, quantity }) => Number(/^plinth-(\d+)/.exec(slug)?.[1]) * quantity);
        expect(covered).toBeLessThanOrEqual(lengths.reduce((sum, length) => sum + length, 0));
        const tops = run.tops ?? [];
        const cut = parts.flatMap(({ configuration }) => (configuration?.kind === 'top' ? [configuration.length] : []));
        const china = parts.filter(({ variant_id }) => variant_id.startsWith('bsn-top'));
        // A basin that is a top itself lies on its vanity.
        expect(tops).toHaveLength(cut.length + china.length);
        expect(tops.map(({ length }) => length)).toEqual(expect.arrayContaining(cut));
        const bowls = parts.filter(({ variant_id }) => /^(snk|bsn)-/.test(variant_id));
        const taps = parts.filter(({ variant_id }) => variant_id.startsWith('tap-'));
        expect([
          record.slug,
          tops.flatMap(({ sinks = [] }) => sinks).length,
          tops.filter(({ tap }) => tap).length,
        ]).toEqual([record.slug, bowls.length, taps.length]);
      }
    }
  });
});
