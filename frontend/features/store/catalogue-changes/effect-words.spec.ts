import { effectWords } from './effect-words';

const nothing = { edits: 1, prices: null, sets: [], carts: 0, draft_quotes: 0, sent_quotes: 0 };

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
    '1 draft of a quote takes what is new.',
    '2 quotes that were sent keep their prices.',
  ]);
});

test('one price, and what is withdrawn', () => {
  const prices = { count: 1, least: -5_00, most: -5_00, mean: -5_00, before: 10_00, after: 5_00 };
  expect(effectWords({ ...nothing, prices })).toEqual(['1 price changes by −R5.00.']);
  expect(effectWords({ ...nothing, sets: [{ slug: 'a', name: 'Galley', before: 1_00, after: null }] })).toEqual([
    'The set Galley can no longer be sold.',
  ]);
  expect(effectWords(nothing)).toEqual(['No price, set, cart or quote is touched.']);
});
