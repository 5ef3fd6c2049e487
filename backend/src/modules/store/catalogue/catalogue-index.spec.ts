import fc from 'fast-check';
import { BitSet } from './bit-set';
import { runAtOnce } from '../../../platform/runtime/cache/slices';
import { CatalogueIndexBuilder, type SearchMatches, type IndexedItem, type Question } from './catalogue-index';

const item = (over: Partial<IndexedItem>): IndexedItem => ({
  category: 'cupboards',
  subcategory: 'kitchen',
  price: 100_00,
  width: 600,
  position: 0,
  createdAt: 0,
  facets: {},
  ...over,
});
const facets = [
  {
    id: 'colour',
    label: 'Colour',
    options: [
      { value: 'sage', label: 'Sage' },
      { value: 'chalk', label: 'Chalk' },
      { value: 'wenge', label: 'Wenge' },
    ],
  },
  {
    id: 'width',
    label: 'Width',
    options: [
      { value: '450', label: '450 mm' },
      { value: '600', label: '600 mm' },
    ],
  },
];
function ask(items: IndexedItem[], over: Partial<Question> = {}) {
  const builder = new CatalogueIndexBuilder();
  items.forEach((one) => builder.addItem(one));
  return runAtOnce(builder.finish(facets)).answerQuestion({ filters: {}, sort: 'recommended', count: 24, ...over });
}
/** What a search would have found, best first. */
function foundIn(items: IndexedItem[], ...rows: number[]): SearchMatches {
  const set = new BitSet(items.length);
  rows.forEach((row) => set.add(row));
  return { rows: set, best: (among, count) => rows.filter((row) => among.has(row)).slice(0, count) };
}

const shop = [
  item({ facets: { colour: ['sage', 'chalk'], width: ['600'] }, price: 300, position: 2 }),
  item({ facets: { colour: ['chalk'], width: ['450'] }, price: 200, position: 1, width: 450 }),
  item({ facets: { colour: ['sage'], width: ['450'] }, price: 100, position: 3, width: 450, subcategory: 'bedroom' }),
  item({ category: 'hardware', subcategory: 'legs', price: 50, position: 0, width: null }),
];

describe('lists of the catalogue', () => {
  test('a category is sorted as recommended, and counts its options', () => {
    const answer = ask(shop, { category: 'cupboards' });
    expect(answer.rows).toEqual([1, 0, 2]);
    expect(answer.facets[0].options.map(({ value, count }) => [value, count])).toEqual([
      ['sage', 2],
      ['chalk', 2],
    ]);
  });

  test('a chosen colour narrows the widths but not the other colours', () => {
    const answer = ask(shop, { category: 'cupboards', filters: { colour: ['sage'] } });
    expect(answer.total).toBe(2);
    expect(answer.facets[0].options.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ['sage', 2, true],
      ['chalk', 2, false],
    ]);
    expect(answer.facets[1].options.map(({ value, count }) => [value, count])).toEqual([
      ['450', 1],
      ['600', 1],
    ]);
  });

  test('a chosen option that nothing has stays visible, so that it can be taken away', () => {
    const answer = ask(shop, { filters: { colour: ['wenge'] } });
    expect(answer.total).toBe(0);
    expect(answer.facets[0].options.find((option) => option.value === 'wenge')).toMatchObject({
      count: 0,
      selected: true,
    });
  });

  test('the order of a search stands until the shopper sorts', () => {
    expect(ask(shop, { found: foundIn(shop, 2, 0) }).rows).toEqual([2, 0]);
    expect(ask(shop, { found: foundIn(shop, 2, 0), sort: 'price_down' }).rows).toEqual([0, 2]);
  });

  describe('where a value has a price of its own', () => {
    const bands = {
      id: 'price',
      label: 'Price',
      options: [
        { value: 'low', label: 'Low' },
        { value: 'high', label: 'High' },
      ],
      getBand: (cents: number) => (cents < 500 ? 'low' : 'high'),
    };
    const priced = (price: number, sage: number | null, position: number) =>
      item({
        price,
        position,
        facets: { colour: ['chalk', ...(sage === null ? [] : ['sage'])], price: [price < 500 ? 'low' : 'high'] },
        prices: new Map([
          [
            'colour',
            new Map([['chalk', price], ...(sage === null ? [] : [['sage', sage] satisfies [string, number]])]),
          ],
        ]),
      });
    const items = [priced(100, 900, 0), priced(300, 400, 1), priced(200, null, 2)];
    const askPriced = (over: Partial<Question>) => {
      const builder = new CatalogueIndexBuilder();
      items.forEach((one) => builder.addItem(one));
      return runAtOnce(builder.finish([...facets, bands])).answerQuestion({
        filters: {},
        sort: 'recommended',
        count: 24,
        ...over,
      });
    };
    const counted = ({ facets: found }: ReturnType<typeof askPriced>) =>
      found.find(({ id }) => id === 'price')?.options.map(({ value, count }) => [value, count]);

    test('a chosen colour is sorted by what it costs in that colour', () => {
      expect(askPriced({ sort: 'price_up' }).rows).toEqual([0, 2, 1]);
      expect(askPriced({ sort: 'price_up', filters: { colour: ['sage'] } }).rows).toEqual([1, 0]);
      expect(askPriced({ sort: 'price_down', filters: { colour: ['sage'] } }).rows).toEqual([0, 1]);
      expect(askPriced({ sort: 'price_up', filters: { colour: ['sage', 'chalk'] } }).rows).toEqual([0, 2, 1]);
    });

    test('and counted and filtered by it', () => {
      expect(counted(askPriced({}))).toEqual([['low', 3]]);
      expect(counted(askPriced({ filters: { colour: ['sage'] } }))).toEqual([
        ['low', 1],
        ['high', 1],
      ]);
      const dear = askPriced({ filters: { colour: ['sage'], price: ['high'] } });
      expect([dear.rows, dear.total, counted(dear)]).toEqual([
        [0],
        1,
        [
          ['low', 1],
          ['high', 1],
        ],
      ]);
    });
  });

  test('what only some items come in divides the list where enough of them do, and in two at least', () => {
    const length = {
      id: 'option-length',
      label: 'Length',
      options: [
        { value: '160-mm', label: '160 mm' },
        { value: '200-mm', label: '200 mm' },
      ],
      optional: true,
    };
    const listQuestions = (items: IndexedItem[], filters = {}) => {
      const builder = new CatalogueIndexBuilder();
      items.forEach((one) => builder.addItem(one));
      return runAtOnce(builder.finish([length]))
        .answerQuestion({ filters, sort: 'recommended', count: 24 })
        .facets.map(({ id }) => id);
    };
    const long = (...values: string[]) => item({ facets: { 'option-length': values } });
    const others = (count: number) => Array.from({ length: count }, () => item({}));
    expect(listQuestions([long('160-mm'), long('200-mm'), ...others(14)])).toEqual(['option-length']);
    expect(listQuestions([long('160-mm'), long('200-mm'), ...others(15)])).toEqual([]);
    expect(listQuestions([long('160-mm'), long('160-mm')])).toEqual([]);
    expect(listQuestions([long('160-mm'), long('160-mm')], { 'option-length': ['160-mm'] })).toEqual(['option-length']);
  });

  test('widest last, and items without a width after them', () =>
    expect(ask(shop, { sort: 'width' }).rows).toEqual([1, 2, 0, 3]));

  test('unknown categories, facets and values answer nothing or are without effect, never an error', () => {
    expect(ask(shop, { category: 'boats' }).total).toBe(0);
    expect(ask(shop, { filters: { engine: ['v8'] } }).total).toBe(4);
  });

  test('any choice answers what a plain filter over all items answers', () => {
    const colours = fc.subarray(['sage', 'chalk', 'wenge']);
    const widths = fc.subarray(['450', '600']);
    const anItem = fc.record({ colour: colours, width: widths, price: fc.integer({ min: 1, max: 999 }) });
    // Few and many: what is counted depends on how many there are.
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 90, size: 'max' }), colours, widths, (rows, colour, width) => {
        const items = rows.map((row, position) =>
          item({ facets: { colour: row.colour, width: row.width }, price: row.price, position }),
        );
        const expected = rows.flatMap((row, index) => {
          const inColour = colour.length === 0 || row.colour.some((value) => colour.includes(value));
          const inWidth = width.length === 0 || row.width.some((value) => width.includes(value));
          return inColour && inWidth ? [index] : [];
        });
        const answer = ask(items, { filters: { colour, width }, count: 1_000 });
        expect(answer.rows).toEqual(expected);
        expect(answer.total).toBe(expected.length);
        // Counted beside the other facet's choice, whichever way is the shortest.
        const counted = (id: string) =>
          Object.fromEntries(
            (answer.facets.find((facet) => facet.id === id)?.options ?? []).map(({ value, count }) => [value, count]),
          );
        const inColours = rows.filter(
          (row) => colour.length === 0 || row.colour.some((value) => colour.includes(value)),
        );
        const inWidths = rows.filter((row) => width.length === 0 || row.width.some((value) => width.includes(value)));
        for (const value of ['sage', 'chalk', 'wenge'])
          expect(counted('colour')[value] ?? 0).toBe(inWidths.filter((row) => row.colour.includes(value)).length);
        for (const value of ['450', '600'])
          expect(counted('width')[value] ?? 0).toBe(inColours.filter((row) => row.width.includes(value)).length);
      }),
    );
  });
});

test('a bit set is the set of the numbers put in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(199)), fc.array(fc.nat(199)), (a, b) => {
      const setOf = (rows: number[]) => {
        const set = new BitSet(200);
        rows.forEach((row) => set.add(row));
        return set;
      };
      const both = new Set(a.filter((row) => b.includes(row)));
      expect(setOf(a).count()).toBe(new Set(a).size);
      expect(setOf(a).countWith(setOf(b))).toBe(both.size);
      expect(setOf(a).and(setOf(b)).count()).toBe(both.size);
      expect(setOf(a).or(setOf(b)).count()).toBe(new Set([...a, ...b]).size);
      expect(BitSet.all(200).countWith(setOf(a))).toBe(new Set(a).size);
    }),
  );
  expect(BitSet.all(32).count()).toBe(32);
});
