import { cashToCount } from './cash-to-count';

test('the takings of a day are counted in cash alone: an EFT is at the bank', () =>
  expect(
    cashToCount([
      { method: 'eft', net: 217_900, rounding: 0 },
      { method: 'cash', net: 316_463, rounding: 3 },
      { method: 'cash', net: 210_970, rounding: 0 },
    ]),
  ).toBe(527_430));
