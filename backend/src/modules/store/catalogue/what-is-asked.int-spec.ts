import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { list: call } = contracts.catalogue.public;
const app = useApp({ database: 'complete' });
const list = async (q: string) => dataOf(call, await app().query('catalogue.public.list', { q }));

describe('who asks for what the shop does not have', () => {
  test.each(['sofa', 'couch'])('%s: it is said, and no other word is made of it', async (q) =>
    expect(await list(q)).toMatchObject({ total: 0, reading: { shown: null, not_sold: 'We don’t sell sofas.' } }),
  );

  test('a cupboard for the washing machine: it is said, though there are machine screws and washing baskets', async () =>
    expect((await list('washing machine unit')).reading).toMatchObject({
      shown: 'laminate top',
      not_sold: expect.stringContaining('washing machines'),
    }));

  test('shaker fronts: it is said, and cupboards are shown as that', async () => {
    const { items, reading } = await list('shaker fronts');
    expect(reading).toMatchObject({ shown: 'cupboards', not_sold: expect.stringContaining('shaker fronts') });
    expect(items.map(({ category }) => category)).toEqual(items.map(() => 'cupboards'));
  });

  test.each(['corner base', 'base corner unit'])('%s: what has all the words comes first', async (q) => {
    const { items } = await list(q);
    expect(items.slice(0, 2).map(({ slug }) => slug)).toEqual(['blind-corner-unit-1000', 'l-corner-unit-900']);
  });

  test('a light strip is shown the rail that has a light', async () =>
    expect((await list('led strip')).items.at(0)).toMatchObject({ slug: 'wardrobe-rail-with-led' }));

  test.each([
    ['hinge shaker', 'hinge'],
    ['handle shaker', 'handle'],
    ['bathroom mirror', 'bathroom wall unit'],
  ])('%s is shown as %s', async (q, shown) => expect((await list(q)).reading.shown).toBe(shown));
});

describe('who asks for a measure', () => {
  test.each([
    ['80mm handle', 'Nothing of 80 mm: the nearest is 96 mm.'],
    ['handle 700mm', 'Nothing of 700 mm: the nearest are 480 mm and 736 mm.'],
    ['runner 470mm', 'Nothing of 470 mm: the nearest are 450 mm and 500 mm.'],
    ['edging 25mm', expect.stringContaining('Nothing of 25 mm: the nearest is 22 mm')],
    ['wardrobe 5000mm', expect.stringContaining('Nothing of 5000 mm')],
  ])('%s: that nothing has it is said above what comes nearest', async (q, says) => {
    const { total, reading } = await list(q);
    expect(total).toBeGreaterThan(0);
    expect(reading).toMatchObject({ no_measure: says, without: [] });
  });

  test.each([
    'handle 160mm',
    'black handles 16 cm',
    'runner 450mm',
    'b600',
    'b650',
    'base unit 650mm',
    'wall unit 65 cm',
    'laminate top 2750mm',
    'granite top 700mm',
    'back panel 550 mm',
    'edging 22mm',
    'leg 80mm',
    '80mm',
    'hinge 110',
    'hinge 165°',
    'soft close hinge 10',
    'sofa 2000mm',
    'handles black',
  ])('%s: nothing is said where something has it or is made to it', async (q) =>
    expect((await list(q)).reading.no_measure).toBeNull(),
  );
});

describe('who asks for a page', () => {
  test('nothing is said to be missing where a page has all the words', async () =>
    expect(await list('kitchen planner')).toMatchObject({
      reading: { without: [] },
      pages: expect.arrayContaining([expect.objectContaining({ path: '/store/planner' })]),
    }));

  test.each([
    ['cape town', { name: 'Cape Town', province: 'the Western Cape' }],
    ['brits', { name: 'Brits', province: 'North West' }],
  ])('%s, where we do not drive, leads to where we do, and is no word mistyped', async (q, place) =>
    expect(await list(q)).toMatchObject({
      total: 0,
      reading: { shown: null, without: [] },
      pages: [expect.objectContaining({ path: '/store/delivery-and-returns' })],
      place,
    }),
  );

  test.each([
    ['sandton', 'Sandton'],
    ['do you deliver to Soweto', 'Soweto'],
  ])('%s: a place that we deliver to is named, and no item is guessed', async (q, name) =>
    expect(await list(q)).toMatchObject({
      total: 0,
      items: [],
      pages: expect.arrayContaining([expect.objectContaining({ path: '/store/delivery-and-returns' })]),
      place: { name, province: null },
    }),
  );

  test('the name of a town is no place where it is what a thing is called, nor is any other word', async () => {
    for (const q of ['springs', 'hinge']) {
      const { total, place } = await list(q);
      expect({ q, isFound: total > 0, place }).toEqual({ q, isFound: true, place: null });
    }
  });

  test('a fitting service: the page, what we offer, and no fitting', async () =>
    expect(await list('fitting service')).toMatchObject({
      total: 0,
      reading: { not_sold: expect.stringContaining('independent fitters') },
      pages: expect.arrayContaining([expect.objectContaining({ path: '/store/terms#building-and-fitting' })]),
    }));
});

describe('who asks for a finish', () => {
  test.each(['handles black', 'swart handvatsels'])('%s: each card shows, prices and opens a black one', async (q) => {
    const black = Map.groupBy(
      await app().database.query<{ id: string; name: string; slug: string; price: number }>(
        `select v.id, v.name, p.slug, v.price from variant v join product p on p.id = v.product_id
          where v.is_active and jsonb_path_exists(v.options, '$[*] ? (@.name == "Finish" && @.value like_regex "black" flag "i")')`,
      ),
      ({ slug }) => slug,
    );
    const { items } = await list(q);
    const cards = items.filter(({ slug, kind }) => kind === 'hardware' && black.has(slug));
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter(({ choice }) => choice !== '').length).toBeGreaterThan(3);
    for (const card of cards) {
      const own = black.get(card.slug) ?? [];
      const shown = own.find(({ id }) => id === card.default_variant_id);
      expect([card.slug, shown?.price]).toEqual([card.slug, Math.min(...own.map(({ price }) => price))]);
      expect(card.price).toBe(shown?.price);
      if (card.choice === '') continue;
      expect(card).toMatchObject({ variant: shown?.name, choice: `variant=${card.default_variant_id}` });
      expect(card.image).toContain(`/variants/${card.default_variant_id}/`);
    }
  });
});

describe('who asks for a size or a pack', () => {
  interface Own {
    id: string;
    name: string;
    slug: string;
    price: number;
  }
  /** The variants whose options have all of these values, by item. */
  const variantsWith = async (...values: string[]): Promise<Map<string, Own[]>> =>
    Map.groupBy(
      await app().database.query<Own>(
        `select v.id, v.name, p.slug, v.price from variant v join product p on p.id = v.product_id
          where v.is_active and (select count(*) from unnest(array[${values.map((value) => `'${value}'`).join(', ')}]) wanted
                 where jsonb_path_exists(v.options, '$[*] ? (@.value == $wanted)', jsonb_build_object('wanted', wanted))) = ${values.length}`,
      ),
      ({ slug }) => slug,
    );

  test.each(['black handles 160 mm', 'black handle 160mm'])(
    '%s: the handles that come so stand first, shown, priced and opened at 160 mm in black',
    async (q) => {
      const own = await variantsWith('160 mm', 'Matt black');
      const { items } = await list(q);
      const handles = items.filter(({ slug }) => slug.includes('handle'));
      const having = handles.filter(({ slug }) => own.has(slug));
      expect(having.length).toBeGreaterThan(3);
      expect(items.slice(0, having.length)).toEqual(having);
      for (const card of having) {
        const shown = own.get(card.slug)?.at(0);
        expect(card).toMatchObject({ default_variant_id: shown?.id, price: shown?.price });
        if (card.choice !== '') expect(card).toMatchObject({ variant: shown?.name, choice: `variant=${shown?.id}` });
      }
      expect(items.find(({ slug }) => slug === 'bar-handle-12-mm-round')).toMatchObject({
        variant: '160 mm, Matt black',
        price_varies: false,
      });
    },
  );

  test('hinge pack of 10: every hinge that there is such a pack of is shown as the pack, at its price', async () => {
    const own = await variantsWith('Pack of 10');
    const { items } = await list('hinge pack of 10');
    const packs = items.filter(({ slug }) => own.has(slug));
    expect(packs.length).toBeGreaterThan(3);
    expect(items.slice(0, packs.length)).toEqual(packs);
    for (const { slug, variant, price, choice } of packs) {
      const pack = own.get(slug)?.at(0);
      expect({ slug, variant, price, choice }).toEqual({
        slug,
        variant: 'Pack of 10',
        price: pack?.price,
        choice: `variant=${pack?.id}`,
      });
    }
  });
});
