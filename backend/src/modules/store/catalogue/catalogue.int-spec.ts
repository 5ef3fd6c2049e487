import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { SHOPPER_WORDS } from '../../../../../test/support/shopper-words';
import { countStatements } from '../../../../../test/support/statements';
import { ConstantsService } from '../../base/company/constants.service';
import { Caches } from '../../../platform/runtime/cache/caches';

const { public: calls } = contracts.catalogue;
const app = useApp({ database: 'complete' });

const list = async (input: object) => dataOf(calls.list, await app().query('catalogue.public.list', input));
const item = async (slug: string) => dataOf(calls.getItem, await app().query('catalogue.public.getItem', { slug }));

describe('departments', () => {
  test('all categories and subcategories of the specification, each with something in it', async () => {
    const categories = dataOf(calls.getCategories, await app().query('catalogue.public.getCategories'));
    expect(
      Object.fromEntries(categories.map(({ slug, subcategories }) => [slug, subcategories.map((child) => child.slug)])),
    ).toEqual({
      cupboards: ['kitchen', 'bedroom', 'bathroom', 'panel', 'specials'],
      hardware: [
        'hingesandrunners',
        'handles',
        'legs',
        'sinksandtaps',
        'screwsandbrackets',
        'basketsanddrawerdividers',
        'chromeaccessories',
      ],
      tops: ['formica', 'stone'],
    });
    for (const { subcategories } of categories)
      for (const { slug, count } of subcategories) expect([slug, count > 0]).toEqual([slug, true]);
    expect(categories[2].subcategories[0].label).toBe('Laminate');
  });
});

describe('a list', () => {
  test('shows 24 of a category, and more when asked', async () => {
    const first = await list({ category: 'hardware' });
    expect(first.items).toHaveLength(24);
    expect(first.total).toBeGreaterThanOrEqual(150);
    expect((await list({ category: 'hardware', count: 48 })).items.slice(0, 24)).toEqual(first.items);
  });

  test('what a card shows can be filtered: colour, width, price, availability', async () => {
    const { facets } = await list({ category: 'cupboards', subcategory: 'kitchen' });
    expect(facets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['type', 'width', 'colour', 'price', 'availability']),
    );
    const sage = await list({ category: 'cupboards', filters: { colour: ['sage'], width: ['600'] } });
    expect(sage.items.every(({ width }) => width === 600)).toBe(true);
    expect(sage.total).toBeGreaterThan(0);
  });

  test('narrowed to a colour, every cupboard is shown, priced and opened in it', async () => {
    const { items } = await list({
      category: 'cupboards',
      subcategory: 'kitchen',
      filters: { colour: ['sage'] },
      sort: 'price_up',
      count: 48,
    });
    const variants = await app().database.query<{ id: string; slug: string; price: number }>(
      `select v.id, p.slug, v.price from variant v join product p on p.id = v.product_id where v.colour_code = 'sage' and v.is_active`,
    );
    const own = new Map(variants.map(({ slug, ...variant }) => [slug, variant]));
    expect(items.filter(({ slug }) => own.has(slug)).length).toBeGreaterThan(10);
    for (const { slug, image, price, choice, cut_in, price_varies, default_variant_id } of items) {
      const variant = own.get(slug);
      expect(price_varies).toBe(false);
      if (variant) {
        expect([slug, price, cut_in, default_variant_id]).toEqual([slug, variant.price, null, variant.id]);
        expect(image).toContain(`/variants/${variant.id}/`);
        expect(['', `variant=${variant.id}`]).toContain(choice);
        continue;
      }
      expect([slug, cut_in, choice]).toEqual([slug, 'Sage', expect.stringMatching(/^(front|carcass)_colour=sage$/)]);
      expect(image).toContain(choice);
      const [field] = choice.split('=');
      const response = await app().query('catalogue.public.priceConfiguration', {
        variant_id: default_variant_id,
        configuration: { [field]: 'sage' },
      });
      expect([slug, price]).toEqual([slug, dataOf(calls.priceConfiguration, response).price]);
    }
    expect(items.map(({ price }) => price)).toEqual(items.map(({ price }) => price).toSorted((a, b) => a - b));
  });

  test('what is cut to order is found in every colour that it can be cut in, and no sample among it', async () => {
    const wenge = await list({ category: 'cupboards', filters: { colour: ['wenge'] }, count: 240 });
    expect(wenge.total).toBe(wenge.items.length);
    expect(wenge.facets.find(({ id }) => id === 'colour')?.options.find(({ value }) => value === 'wenge')?.count).toBe(
      wenge.total,
    );
    expect(wenge.items.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['base-unit-300-one-door']));
    expect(wenge.items.filter(({ kind }) => kind === 'sample')).toEqual([]);
    // Cut from board of 22 mm, which Wenge is not made in.
    expect(wenge.items.map(({ slug }) => slug)).not.toContain('shelf-900');
    const boards = dataOf(calls.getColours, await app().query('catalogue.public.getColours')).filter(
      ({ kind }) => kind === 'board',
    );
    const offered = (await list({ category: 'cupboards', filters: { type: ['base'] } })).facets.find(
      ({ id }) => id === 'colour',
    )?.options;
    expect(offered?.map(({ value }) => value).toSorted()).toEqual(boards.map(({ code }) => code).toSorted());
  });

  test('a card tells in how many colours and widths a cupboard can be cut, its page the same', async () => {
    const boards = dataOf(calls.getColours, await app().query('catalogue.public.getColours')).filter(
      ({ kind }) => kind === 'board',
    ).length;
    const { items } = await list({ category: 'cupboards', subcategory: 'kitchen', q: 'base unit 600, one door' });
    const card = items.find(({ slug }) => slug === 'base-unit-600-one-door');
    expect(card).toMatchObject({
      more_swatches: boards - 5,
      cut: { least_width: 200, most_width: 1_200, colours: boards },
    });
    expect((await item('base-unit-600-one-door')).cut).toEqual(card?.cut);
    const hinges = await list({ category: 'hardware', q: 'hinge' });
    expect(hinges.items.every(({ cut }) => cut === null)).toBe(true);
  });

  test('hardware is narrowed by what it comes in, and shown so', async () => {
    const handles = await list({ category: 'hardware', subcategory: 'handles' });
    expect(handles.facets.map(({ id }) => id)).toEqual(expect.arrayContaining(['finish', 'option-hole-centres']));
    const centres = handles.facets.find(({ id }) => id === 'option-hole-centres')?.options ?? [];
    expect(centres.map(({ label }) => label).slice(0, 3)).toEqual(['96 mm', '128 mm', '160 mm']);
    const chosen = await list({
      category: 'hardware',
      subcategory: 'handles',
      filters: { finish: ['Matt black'], 'option-hole-centres': ['160-mm'] },
    });
    expect(chosen.items.length).toBeGreaterThan(2);
    const [{ slug, choice }] = chosen.items;
    const shown = (await item(slug)).variants.find(
      ({ id, options }) => choice === `variant=${id}` || options.length === 0,
    );
    expect(shown?.options).toEqual(
      expect.arrayContaining([
        { name: 'Finish', value: 'Matt black' },
        { name: 'Hole centres', value: '160 mm' },
      ]),
    );
    const hinges = await list({ category: 'hardware', q: 'hinge' });
    expect(hinges.facets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['option-overlay', 'option-opening-angle']),
    );
    expect(
      (await list({ category: 'cupboards', subcategory: 'kitchen' })).facets.filter(({ id }) =>
        id.startsWith('option-'),
      ),
    ).toEqual([]);
  });

  test('sorted by price', async () => {
    const prices = (await list({ category: 'cupboards', sort: 'price_up', count: 60 })).items.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test.each([
    ['hinge soft cloze 110', 'soft-close-hinge-110-full-overlay'],
    ['base 600', /600/],
    ['HNG-SC110-FO-1', 'soft-close-hinge-110-full-overlay'],
  ])('a search for "%s" finds it first', async (q, slug) => {
    const { items } = await list({ q });
    if (typeof slug === 'string') expect(items[0].slug).toBe(slug);
    else expect(items[0].name).toMatch(slug);
  });

  test.each([
    ['hinge', /hinge/i, 6],
    ['hinges', /hinge/i, 6],
    ['soft close hinge', /^Soft-close hinge/, 3],
    ['soft close hinge 110', /^Soft-close hinge 110/, 3],
    ['drawer runners 500mm', /runner/i, 3],
    ['runners', /runner/i, 6],
    ['drawer slides', /runner/i, 3],
    ['handles black', /handle/i, 6],
    ['black handles 160 mm', /handle/i, 3],
    ['legs', /leg/i, 6],
    ['knobs', /knob/i, 4],
    ['kitchen sink', /sink/i, 5],
    ['double bowl sink', /^Double bowl/, 2],
    ['kraan', /tap|mixer/i, 5],
    ['white cupboard 600', /unit|cupboard|wardrobe|vanity/i, 6],
    ['white cupboard 600', /600/, 6],
    ['corner', /corner unit|^L-corner/i, 2],
    ['corner cupboard', /corner unit|^L-corner/i, 2],
    ['kitchen cupboards', /^Base unit/, 4],
    ['cuboard', /^Base unit/, 4],
    ['wardrobe', /^(children's )?wardrobe/i, 6],
    ['bic', /wardrobe/i, 6],
    ['built in cupboards', /wardrobe/i, 6],
    ['3 drawer', /three drawers/, 3],
    ['sage', /sage|unit/i, 6],
    ['2 door wardrobe', /^(children's )?wardrobe/i, 3],
    ['pantry', /^Grocery cupboard/, 2],
    ['gas lift', /^Gas stay/, 1],
    ['b60', /^Base unit 600/, 2],
    ['w90', /^Wall unit 900/, 1],
    ['kas', /unit|cupboard|wardrobe/i, 6],
    ['laai', /drawer/i, 6],
    ['skarniere', /hinge/i, 6],
    ['caesarstone', /^Quartz top/, 3],
    ['counter top', /^(Laminate|Quartz|Granite) top, /, 6],
    ['worktop', /^(Laminate|Quartz|Granite) top, /, 6],
    ['shelves', /shel/i, 3],
    ['melamine shelf', /shelf/i, 1],
    ['hinge soft cloze 110', /^Soft-close hinge 110/, 3],
  ] as const)('who types "%s" sees that first', async (q, wanted, first) => {
    const { items } = await list({ q });
    const names = items.slice(0, first).map(({ name }) => name);
    expect([names.length, names.filter((name) => !wanted.test(name))]).toEqual([first, []]);
  });

  test('who types what shoppers type sees first what a salesperson would fetch', async () => {
    const seen: Record<string, string[]> = {};
    for (const [q, wanted] of Object.entries(SHOPPER_WORDS))
      seen[q] = (await list({ q, count: 4 })).items.slice(0, wanted.length).map(({ slug }) => slug);
    expect(seen).toEqual(SHOPPER_WORDS);
  });

  test('what was corrected is said, and what was typed can be looked for itself', async () => {
    expect((await list({ q: 'hindge' })).reading).toEqual({
      shown: 'hinge',
      without: [],
      not_sold: null,
      no_measure: null,
    });
    expect(await list({ q: 'hindge', exactly: true })).toMatchObject({ total: 0, reading: { shown: null } });
    expect((await list({ q: 'blum' })).reading.shown).toBe('soft-close hinge');
    expect((await list({ q: 'softclose' })).reading.shown).toBeNull();
    expect((await list({ q: 'hinge' })).reading).toEqual({
      shown: null,
      without: [],
      not_sold: null,
      no_measure: null,
    });
    expect((await list({ q: 'hinge geyser' })).reading).toMatchObject({ shown: null, without: ['geyser'] });
    const [grocery] = (await list({ q: 'grocery 600 oak' })).items;
    expect(grocery.image).toContain('/kt-600-l-ho/');
    const kitchens = await list({ q: 'kombuis' });
    expect(kitchens.sets.length).toBeGreaterThan(0);
    expect(kitchens.sets.every(({ room }) => room === 'kitchen')).toBe(true);
  });

  test.each([
    ['delivery', '/store/delivery-and-returns'],
    ['installation', '/store/terms#building-and-fitting'],
    ['assembly', '/store/terms#building-and-fitting'],
    ['warranty', '/store/delivery-and-returns#our-own-guarantee'],
  ])('who types "%s" finds the page that tells of it', async (q, path) => {
    expect((await list({ q })).pages.map((page) => page.path)).toContain(path);
  });

  test.each(['<script>alert(1)</script>', 'qwertz yxcvb'])('%s is nothing that we sell', async (q) => {
    expect(await list({ q })).toMatchObject({ items: [], total: 0 });
  });

  test('costs the database one statement once the catalogue is known', async () => {
    await list({ category: 'hardware' });
    const { statements } = await countStatements(() => list({ category: 'hardware', subcategory: 'handles' }));
    expect(statements).toBeLessThanOrEqual(2);
  });
});

describe('an item', () => {
  test('a pack of screws says how many are in its box', async () => {
    const { variants } = await item('carcass-screw-4-50-mm');
    expect(variants.map(({ in_the_box }) => in_the_box)).toEqual(
      [100, 500, 1000].map((count) => [`${String(count)} × Carcass screw 4 × 50 mm`]),
    );
  });

  test('a cupboard tells its parts, colours with prices, pictures and what fits', async () => {
    const cupboard = await item('base-unit-300-one-door');
    expect(cupboard.in_the_box[0]).toMatch(/^2 × .*720 × 560 mm/);
    expect(cupboard.variants.length).toBeGreaterThanOrEqual(3);
    expect(cupboard.variants.every(({ price, availability }) => price > 50_000 && availability.made_to_order)).toBe(
      true,
    );
    expect(cupboard.pictures.map(({ view }) => view)).toEqual([
      'oblique',
      'front',
      'open',
      'dimensioned',
      'scale',
      'exploded',
    ]);
    expect(cupboard.goes_with.length).toBeGreaterThan(0);
    expect(cupboard.alternatives.every(({ slug }) => slug !== cupboard.slug)).toBe(true);
  });

  test('an item that is not sold is not found, in plain words', async () => {
    const answer = await app().query('catalogue.public.getItem', { slug: 'flying-cupboard' });
    expect([answer.status, refusalOf(answer)]).toEqual([404, 'item-not-found']);
  });

  test('a changed cupboard has its price, or every reason why not with the nearest size', async () => {
    const price = async (configuration: object) =>
      dataOf(
        calls.priceConfiguration,
        await app().query('catalogue.public.priceConfiguration', { variant_id: 'KB-300-1D-PW', configuration }),
      );
    const asIs = await price({});
    const wide = await price({ width: 450 });
    expect(wide.price).toBeGreaterThan(asIs.price ?? 0);
    expect(await price({ width: 4_000 })).toMatchObject({
      price: null,
      problems: [{ field: 'width', nearest: 1_200 }],
    });
    expect(await price({ front_colour: 'tartan' })).toMatchObject({
      price: null,
      problems: [{ field: 'front_colour' }],
    });
  });
});

test('another rate of VAT is that of what is cut and of the cart alike', async () => {
  const constants = app().app.get(ConstantsService);
  const rateIs = async (percent: number) => {
    await app().database.query(`update constant set value = to_jsonb($1::int) where key = 'vat.rate_percent'`, [
      percent,
    ]);
    constants.invalidate();
  };
  const cut = { variant_id: 'KB-300-1D-PW', configuration: { width: 451 } };
  const price = async () =>
    dataOf(calls.priceConfiguration, await app().query('catalogue.public.priceConfiguration', cut)).price ?? 0;
  const at15 = await price();
  await rateIs(38);
  const at38 = await price();
  // 138 for 115, each rounded up to a whole rand.
  expect(Math.abs(at38 / at15 - 1.2)).toBeLessThan(100 / at15);
  const { id } = dataOf(contracts.cart.createCart, await app().mutate('cart.createCart'));
  const item = { id: cut.variant_id, configuration: cut.configuration };
  expect(dataOf(contracts.cart.addItem, await app().mutate('cart.addItem', { id, item }))).toMatchObject({
    total: at38,
    vat: Math.round((at38 * 38) / 138),
    vat_rate_percent: 38,
  });
  await rateIs(15);
});

test('a trade figure that the company sets is followed by price, parts and pictures, and by what the browser works with', async () => {
  const VARIANT = 'KB-600-1D-PW';
  const seen = async () => {
    const ask = { variant_id: VARIANT, configuration: { shelves: 2 } };
    const { price, problems } = dataOf(
      calls.priceConfiguration,
      await app().query('catalogue.public.priceConfiguration', ask),
    );
    const guide = dataOf(calls.getBuildGuide, await app().query('catalogue.public.getBuildGuide', ask));
    const { figures } = dataOf(
      calls.getWorkshop,
      await app().query('catalogue.public.getWorkshop', { slug: 'base-unit-600-one-door' }),
    );
    const [step] = guide.steps;
    const { panels } = step;
    return {
      price,
      problems,
      figures,
      panels,
      image: step.image,
      picture: await (await app().fetch(step.image)).text(),
    };
  };
  const set = async (key: string, value: unknown) => {
    await app().database.query(
      `insert into constant (key, "group", label, unit, type, value, description)
       values ($1, 'cabinetry', $1, 'mm', 'number', $2::jsonb, '') on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
    app().app.get(Caches).invalidate('public-pages');
  };
  const before = await seen();
  expect(before.figures).toEqual({ values: {}, tables: {} });

  await set('cabinetry.cleatWidth', 150);
  const wider = await seen();
  expect(wider.figures).toEqual({ values: { cleatWidth: 150 }, tables: {} });
  expect(wider.price).toBeGreaterThan(before.price ?? Infinity);
  expect(wider.image).not.toBe(before.image);
  expect(wider.picture).not.toBe(before.picture);
  await set('cabinetry.shelfMinClear', 300);
  const ask = { variant_id: VARIANT, configuration: { shelves: 2 } };
  const refused = await app().query('catalogue.public.priceConfiguration', ask);
  expect(dataOf(calls.priceConfiguration, refused)).toMatchObject({ price: null, problems: [{ field: 'shelves' }] });

  // What is out of range cannot reach the saw: it counts as never set.
  await set('cabinetry.cleatWidth', 15_000);
  await set('cabinetry.shelfMinClear', 'plenty');
  expect(await seen()).toMatchObject({ price: before.price, figures: before.figures, picture: before.picture });
  await app().database.query(`delete from constant where key like 'cabinetry.%'`);
  app().app.get(Caches).invalidate('public-pages');
  expect(await seen()).toEqual(before);
});

describe('the workshop of a cupboard', () => {
  const workshop = (slug: string) => app().query('catalogue.public.getWorkshop', { slug });

  test('tells the unit and its boards, and nothing of what they cost', async () => {
    const answer = dataOf(calls.getWorkshop, await workshop('base-unit-300-one-door'));
    expect(answer.unit).toMatchObject({ type: 'base', width: 300, height: 720, depth: 560 });
    expect(answer.boards).toHaveLength(14);
    expect(JSON.stringify(answer)).not.toMatch(/rate|margin|cents|cost/i);
  });

  test('what stands on the shelf, and what is no cupboard, is sold as it is', async () => {
    const [stocked] = await app().database.query<{ slug: string; id: string }>(
      `select p.slug, v.id from product p join variant v on v.product_id = p.id where p.kind = 'cupboard' and v.is_stocked order by p.slug limit 1`,
    );
    expect(refusalOf(await workshop(stocked.slug))).toBe('configuration-impossible');
    expect(refusalOf(await workshop('sample-sage'))).toBe('configuration-impossible');
    const price = await app().query('catalogue.public.priceConfiguration', {
      variant_id: stocked.id,
      configuration: { width: 500 },
    });
    expect(dataOf(calls.priceConfiguration, price)).toMatchObject({
      price: null,
      problems: [{ message: 'This item is sold as it is' }],
    });
  });
});
