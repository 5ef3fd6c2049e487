import { getShownPrice } from './price-shown';

const top = { kind: 'top', length: 2_400, depth: 600, edge: 'square-abs' } as const;

test.each([
  ['an item as the catalogue has it costs what the catalogue says', null, 50_000],
  ['a changed one what the server says', { configuration: top, price: 61_000, problem: null }, 61_000],
  ['until that is known it has none', { configuration: top, price: null, problem: null }, null],
  ['a top that was never possible has no price', { configuration: top, price: null, problem: 'Too long.' }, null],
  [
    'one that was possible a moment ago does not keep the price from then',
    { configuration: top, price: 61_000, problem: 'Too long.' },
    null,
  ],
  [
    'one that is as in the catalogue again has its price, whatever else went wrong',
    { configuration: null, price: null, problem: 'The price could not be calculated.' },
    50_000,
  ],
])('%s', (_, made, price) => expect(getShownPrice(made, 50_000)).toBe(price));
