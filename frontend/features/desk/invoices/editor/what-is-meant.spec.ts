import type { Candidate } from './draft-model';
import { choiceInWords, frontsOf, findLastCupboard, interpretEntry } from './what-is-meant';

const candidate = (over: Partial<Candidate>): Candidate => ({
  kind: 'unit',
  variant_id: `v-${over.slug ?? 'b60'}-${over.colour ?? ''}`,
  slug: 'b60',
  sku: '',
  name: 'Base unit 600, one door',
  options: [],
  image: '',
  configuration: null,
  quantity: 1,
  unit_price: 100_000,
  made_to_order: true,
  available: null,
  more_on: null,
  configurable: true,
  whole: true,
  alone: true,
  mixes: null,
  colour: null,
  ...over,
});
const HIGHVELD = candidate({ colour: 'Highveld Oak' });
const HONEY = candidate({ colour: 'Honey Oak' });

test('what has all that was typed is taken', () => {
  expect(interpretEntry([candidate({})], [])).toMatchObject({ match: { slug: 'b60' }, unclear: null });
  expect(interpretEntry([], [])).toEqual({ match: null, unclear: null, choices: [] });
});

test('what has only a part of it is shown, and never taken', () => {
  const sink = candidate({ slug: 'sink', whole: false });
  expect(interpretEntry([sink], [])).toEqual({ match: null, unclear: 'part', choices: [sink] });
});

test('of several items that fit alike nobody’s Enter takes the first', () => {
  const bowls = ['double', 'single', 'prep'].map((slug) => candidate({ slug, alone: false }));
  const near = candidate({ slug: 'sink-unit', whole: false });
  expect(interpretEntry([...bowls, near], [])).toEqual({ match: null, unclear: 'several', choices: bowls });
});

test('what comes with another handle than the lines before it is asked about', () => {
  const cups = candidate({ slug: 'd90', mixes: 'Handle: cup 96 brass' });
  expect(interpretEntry([cups], [])).toEqual({ match: null, unclear: 'mixed', choices: [cups] });
});

test('what comes next is made as the newest cupboard is', () => {
  const line = (id: string, variant_id: string | null) => ({
    id,
    variant_id,
    configuration: null,
    name: '',
    quantity: 1,
    discount_bp: 0,
    zero_rated: false,
    note: '',
  });
  const known = (kind: 'unit' | 'item') => ({ ...HIGHVELD, kind, list_unit_price: 0, price_held: false, of: '' });
  const facts = new Map([
    ['a', known('unit')],
    ['b', known('item')],
  ]);
  expect(findLastCupboard([line('b', 'hinge')], facts)).toBeUndefined();
  expect(findLastCupboard([line('a', 'b60'), line('b', 'hinge'), line('c', null)], facts)).toEqual({
    variant_id: 'b60',
    configuration: null,
  });
});

test('a word with two colours asks once, and then holds for the document', () => {
  expect(interpretEntry([HIGHVELD, HONEY], ['Polar White'])).toEqual({
    match: null,
    unclear: 'colour',
    choices: [HIGHVELD, HONEY],
  });
  expect(interpretEntry([HIGHVELD, HONEY], ['Polar White', 'Honey Oak']).match).toBe(HONEY);
});

test('the colour of the newest line is the one that is meant, and no later item goes before the first', () => {
  const other = candidate({ slug: 'b90', colour: 'Honey Oak' });
  expect(interpretEntry([HIGHVELD, other], ['Honey Oak', 'Highveld Oak']).match).toBe(HIGHVELD);
  const line = (id: string) => ({ id, name: '', quantity: 1, discount_bp: 0, zero_rated: false, note: '' });
  const known = (colour: string) => ({
    ...HIGHVELD,
    options: [{ name: 'Front', value: colour, of: 'front' as const }],
    list_unit_price: 0,
    price_held: false,
    of: '',
  });
  const facts = new Map([
    ['a', known('Highveld Oak')],
    ['b', known('Honey Oak')],
    ['c', known('Highveld Oak')],
  ]);
  expect(frontsOf([line('a'), line('b')], facts)).toEqual(['Honey Oak', 'Highveld Oak']);
  expect(frontsOf([line('a'), line('b'), line('c')], facts)).toEqual(['Highveld Oak', 'Honey Oak']);
});

test('several sizes of one item are told apart by their sizes and prices, and colours alone by their names', () => {
  const top = (size: string, unit_price: number) =>
    candidate({
      slug: 'top',
      name: 'Laminate top',
      colour: 'Butcher Block Oak',
      options: [
        { name: 'Size', value: size },
        { name: '', value: 'Butcher Block Oak', of: 'front' },
      ],
      variant_id: size,
      unit_price,
      alone: false,
    });
  const tops = [top('1800 × 600 mm', 88_000), top('2400 × 600 mm', 117_300)];
  expect(tops.map((each) => choiceInWords(each, tops))).toEqual([
    expect.stringMatching(/^Laminate top, .*1800 × 600 mm.*, R880\.00$/),
    expect.stringMatching(/^Laminate top, .*2400 × 600 mm.*, R1\s173\.00$/),
  ]);
  expect([HIGHVELD, HONEY].map((each) => choiceInWords(each, [HIGHVELD, HONEY]))).toEqual([
    'Highveld Oak',
    'Honey Oak',
  ]);
});
