import type { VariantNow } from './catalogue.rows';
import { parseSearchWords } from './search/query-words';
import {
  addTypedFilters,
  findNamedGroups,
  NOTHING_NAMED,
  chooseShownVariant,
  listVariantWords,
  type Filters,
} from './shown-as';

const variant = (id: string, over: Partial<VariantNow>): VariantNow => ({
  id,
  product_id: 'p',
  name: id,
  colour: null,
  finish: null,
  options: [],
  price: 100_00,
  compare_at_price: null,
  is_stocked: false,
  free: 0,
  ...over,
});
const cupboard = [
  variant('white', { colour: 'polar-white' }),
  variant('sage', { colour: 'sage', price: 120_00 }),
  variant('oak', { colour: 'highveld-oak', price: 140_00 }),
];
const handle = ['96 mm', '160 mm'].flatMap((centres, index) =>
  ['Brushed steel', 'Matt black'].map((finish) =>
    variant(`${finish[0]}${centres}`, {
      finish,
      options: [
        { name: 'Finish', value: finish },
        { name: 'Hole centres', value: centres },
      ],
      price: 50_00 + index * 10_00,
      is_stocked: true,
      free: index,
    }),
  ),
);
const shown = (variants: VariantNow[], filters: Filters) =>
  chooseShownVariant(variants, filters, (colour) => (colour === 'wenge' ? 130_00 : null));

test('a cupboard in the colour that was chosen has that variant and its price, and no "from"', () => {
  expect(shown(cupboard, { colour: ['sage'], width: ['600'] })).toMatchObject({
    variantId: 'sage',
    colour: null,
    price: 120_00,
    price_varies: false,
  });
});

test('of several chosen colours the cheapest, from', () => {
  expect(shown(cupboard, { colour: ['highveld-oak', 'sage'] })).toMatchObject({
    variantId: 'sage',
    price: 120_00,
    price_varies: true,
  });
  expect(shown(cupboard, { colour: ['highveld-oak', 'wenge'] })).toMatchObject({
    variantId: 'white',
    colour: 'wenge',
    price: 130_00,
    price_varies: true,
  });
});

test('a colour that it does not come in is cut, at its own price; on special with the reduction', () => {
  expect(shown(cupboard, { colour: ['wenge'] })).toMatchObject({
    variantId: 'white',
    colour: 'wenge',
    price: 130_00,
    compare_at_price: null,
    price_varies: false,
  });
  expect(
    shown([variant('white', { colour: 'polar-white', price: 80_00, compare_at_price: 160_00 })], { colour: ['wenge'] }),
  ).toMatchObject({ price: 130_00, compare_at_price: 260_00 });
  expect(shown(cupboard, { colour: ['tartan'] })).toBeNull();
});

test('a handle in a finish and with a distance of its holes', () => {
  expect(shown(handle, { finish: ['Matt black'], 'option-hole-centres': ['160-mm'] })).toMatchObject({
    variantId: 'M160 mm',
    price: 60_00,
    price_varies: false,
    stocked: true,
    free: 1,
  });
  expect(shown(handle, { finish: ['Matt black'] })).toMatchObject({
    variantId: 'M96 mm',
    price: 50_00,
    price_varies: true,
  });
  expect(shown(handle, { finish: ['Matt black'], 'option-hole-centres': ['320-mm'] })).toMatchObject({
    variantId: 'M96 mm',
  });
});

test('filters that tell its variants not apart leave the item as it is', () => {
  expect(shown(handle, { price: ['1'], availability: ['stock'] })).toBeNull();
  expect(
    shown([variant('top', { colour: 'carrara-mist' }), variant('longer', { colour: 'carrara-mist' })], {
      colour: ['carrara-mist'],
    }),
  ).toBeNull();
});

describe('a colour that is typed', () => {
  const colours = [
    ['polar-white', 'Polar White'],
    ['highveld-oak', 'Highveld Oak'],
    ['smoked-oak', 'Smoked Oak'],
    ['dusk-blue', 'Dusk Blue'],
  ].map(([code, name]) => ({ code, name }));

  const typed = (colour: string[][]) => ({ ...NOTHING_NAMED, colour });

  test('is every colour with that word, and one alone where two words name it', () => {
    expect(findNamedGroups('grocery 600 oak', colours)).toEqual([['highveld-oak', 'smoked-oak']]);
    expect(findNamedGroups('Smoked OAK base', colours)).toEqual([['smoked-oak']]);
    expect(findNamedGroups('grocery 600', colours)).toEqual([]);
  });
  test('shows the cupboard that comes in it in that colour, at its price', () => {
    const filters = addTypedFilters({}, typed([['highveld-oak', 'smoked-oak']]), cupboard);
    expect(shown(cupboard, filters)).toMatchObject({ variantId: 'oak', price: 140_00, price_varies: false });
  });
  test('changes nothing where another was ticked, or the item does not come in it', () => {
    expect(addTypedFilters({ colour: ['sage'] }, typed([['highveld-oak']]), cupboard)).toEqual({ colour: ['sage'] });
    expect(addTypedFilters({ width: ['600'] }, typed([['wenge']]), cupboard)).toEqual({ width: ['600'] });
    expect(addTypedFilters({}, typed([['highveld-oak']]), handle)).toEqual({});
  });
});

describe('a finish that is typed', () => {
  const finishes = ['Brushed steel', 'Matt black', 'Black', 'Waxed black', 'Brushed brass'].map((name) => ({
    code: name,
    name,
  }));
  const typed = (q: string) => ({ ...NOTHING_NAMED, finish: findNamedGroups(q, finishes) });

  test('shows the handle in it, from the price of the least in it, and by its name', () => {
    for (const q of ['handles black', 'handvatsels swart', 'matt black handle'])
      expect(shown(handle, addTypedFilters({}, typed(q), handle))).toMatchObject({
        variantId: 'M96 mm',
        variant: 'M96 mm',
        price: 50_00,
        price_varies: true,
      });
  });
  test('is what was typed in full where the item does not come in what comes nearer, and no other finish with a word of it', () => {
    const knob = ['Brushed brass', 'Black'].map((finish) => variant(finish, { finish }));
    expect(shown(knob, addTypedFilters({}, typed('matt black knob'), knob))).toMatchObject({ variantId: 'Black' });
    expect(addTypedFilters({}, typed('brushed steel knob'), knob)).toEqual({});
  });
  test('changes nothing where another was ticked', () => {
    const ticked = { finish: ['Brushed steel'] };
    expect(addTypedFilters(ticked, typed('handles black'), handle)).toEqual(ticked);
  });
});

describe('a size or a pack that is typed', () => {
  const finish = (q: string) =>
    findNamedGroups(
      q,
      [...new Set(handle.flatMap((one) => one.finish ?? []))].map((name) => ({ code: name, name })),
    );
  const words = (q: string) => parseSearchWords(q, () => true);
  const typed = (q: string, variants: VariantNow[], name: string, filters: Filters = {}) =>
    chooseShownVariant(
      variants,
      addTypedFilters(filters, { ...NOTHING_NAMED, finish: finish(q) }, variants),
      () => null,
      listVariantWords(name, words(q)),
    );

  test.each(['black handles 160 mm', 'black handle 160mm', 'handle 160 black'])(
    '%j: the handle of that size in that finish',
    (q) =>
      expect(typed(q, handle, 'Bar handle, 12 mm')).toMatchObject({
        variantId: 'M160 mm',
        price: 60_00,
        price_varies: false,
      }),
  );
  test('a size alone is shown in the cheapest finish of it', () =>
    expect(typed('handle 160', handle, 'Bar handle')).toMatchObject({ variantId: 'B160 mm' }));
  test('a filter that was ticked counts more', () =>
    expect(typed('black handle 160', handle, 'Bar handle', { 'option-hole-centres': ['96-mm'] })).toMatchObject({
      variantId: 'M96 mm',
    }));

  const hinge = ['Single', 'Pack of 10', 'Trade box of 50'].map((value, index) =>
    variant(value, { options: [{ name: 'Pack', value }], price: 30_00 * (1 + 9 * index) }),
  );
  test.each([
    ['hinge pack of 10', 'Pack of 10'],
    ['10 hinges', 'Pack of 10'],
    ['hinge box', 'Trade box of 50'],
    ['single hinge', 'Single'],
  ])('%j: %s, at its price', (q, id) =>
    expect(typed(q, hinge, 'Soft-close hinge 110°')).toMatchObject({
      variantId: id,
      price: hinge.find((one) => one.id === id)?.price,
      price_varies: false,
    }),
  );
  test('a number of the name says nothing of a pack, and 5 is no beginning of 50', () => {
    const screws = ['50', '500'].map((value) => variant(value, { options: [{ name: 'Pack', value }] }));
    expect(typed('screw 4 x 50 mm', screws, 'Carcass screw 4 × 50 mm')).toBeNull();
    expect(typed('screw 5', screws, 'Carcass screw')).toBeNull();
  });
  test('thousands are found as they are typed', () => {
    const tops = ['1 800 × 600 mm', '2 400 × 600 mm'].map((value) =>
      variant(value, { options: [{ name: 'Size', value }] }),
    );
    for (const q of ['laminate top 2400', 'laminate top 2400x600'])
      expect(typed(q, tops, 'Laminate top')).toMatchObject({ variantId: '2 400 × 600 mm' });
  });
});
