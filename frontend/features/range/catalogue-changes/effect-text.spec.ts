import { effectWords, describeRestoredFields } from './effect-text';

const nothing = {
  edits: 1,
  prices: null,
  off: null,
  back: null,
  said: [],
  sets: [],
  carts: 0,
  draft_quotes: 0,
  sent_quotes: 0,
};

test('a change says how many prices, which sets, and how many carts and quotes', () => {
  const words = effectWords({
    ...nothing,
    prices: { count: 12, least: 20_00, most: 85_00, mean: 40_00, before: 1_000_00, after: 1_480_00 },
    sets: [{ slug: 'a', name: 'Galley', before: 100_00, after: 120_00 }],
    carts: 3,
    draft_quotes: 1,
    sent_quotes: 2,
  });
  expect(words).toEqual([
    '12 prices change by +R20.00 to +R85.00, +R40.00 on average.',
    'The set Galley costs R120.00 instead of R100.00.',
    '3 open carts have these items, and will say what changed.',
    '1 draft of a quote takes the new values.',
    '2 quotes that were sent keep their prices.',
  ]);
});

test('one price, and what is withdrawn', () => {
  const prices = { count: 1, least: -5_00, most: -5_00, mean: -5_00, before: 10_00, after: 5_00 };
  expect(effectWords({ ...nothing, prices })).toEqual(['1 price changes by −R5.00.']);
  expect(effectWords({ ...nothing, sets: [{ slug: 'a', name: 'Galley', before: 1_00, after: null }] })).toEqual([
    'The set Galley can no longer be sold.',
  ]);
  expect(effectWords(nothing)).toEqual(['No item, price, set, cart or quote is affected.']);
});

test('a colour that is withdrawn takes items along, and brings them back with their prices', () => {
  expect(
    effectWords({
      ...nothing,
      off: { items: 1_200, variants: 1_250, last: 2 },
      said: ['Sage can no longer be chosen for the 80 cupboards made to order.'],
      draft_quotes: 1,
    }),
  ).toEqual([
    '1\u00a0250 variants of 1\u00a0200 items can no longer be bought, for 2 items the last ones.',
    'Sage can no longer be chosen for the 80 cupboards made to order.',
    '1 draft of a quote has these items, and will ask for others.',
  ]);
  expect(
    effectWords({
      ...nothing,
      back: { items: 1, variants: 2, least: 100_00, most: 250_00 },
      sets: [{ slug: 'a', name: 'Galley', before: null, after: 900_00 }],
    }),
  ).toEqual([
    '2 variants of 1 item can be bought again, for R100.00 to R250.00.',
    'The set Galley is sold again, for R900.00.',
  ]);
});

test('what is taken back is counted by what it is', () => {
  expect(
    describeRestoredFields([
      { field: 'Price', count: 1_038 },
      { field: 'Name', count: 1 },
      { field: 'On sale', count: 2 },
    ]),
  ).toBe('1\u00a0038 prices, 1 name and 2 other fields');
  expect(describeRestoredFields([{ field: 'On sale', count: 1 }])).toBe('1 field');
});
