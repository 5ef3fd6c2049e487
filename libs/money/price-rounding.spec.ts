import fc from 'fast-check';
import { PRICE_ROUNDINGS, raisedPrice, shelfPrice } from './price-rounding';

const price = fc.integer({ min: 1, max: 100_000_000 });
const rounding = fc.constantFrom(...PRICE_ROUNDINGS);
const STEPS = { '10c': 10, r1: 100, r5: 500, '99': 100 };

test.each([
  [123_44, '10c', 123_40],
  [123_45, '10c', 123_50],
  [123_45, 'r1', 123_00],
  [123_50, 'r1', 124_00],
  [122_49, 'r5', 120_00],
  [122_50, 'r5', 125_00],
  [123_45, '99', 122_99],
  [123_50, '99', 123_99],
  [3, '10c', 10],
  [20, '99', 99],
  [60, 'r5', 5_00],
] as const)('%i cents rounded by %s is %i', (amount, rule, expected) => {
  expect(shelfPrice(amount, rule)).toBe(expected);
});

test('a shelf price is on a shelf already, is above nothing, and is at most half a step from what was worked out', () => {
  fc.assert(
    fc.property(price, rounding, (amount, rule) => {
      const shelf = shelfPrice(amount, rule);
      expect(shelf).toBeGreaterThan(0);
      expect(shelfPrice(shelf, rule)).toBe(shelf);
      expect(shelf % STEPS[rule]).toBe(rule === '99' ? 99 : 0);
      if (amount >= STEPS[rule]) expect(Math.abs(shelf - amount)).toBeLessThanOrEqual(STEPS[rule] / 2);
    }),
  );
});

test('what costs more never costs less afterwards', () => {
  fc.assert(
    fc.property(price, price, rounding, fc.integer({ min: -9_000, max: 40_000 }), (one, other, rule, change) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(raisedPrice(less, change, rule)).toBeLessThanOrEqual(raisedPrice(more, change, rule));
    }),
  );
});

test('nothing is raised by nothing but for the rounding', () => {
  fc.assert(
    fc.property(price, rounding, (amount, rule) => expect(raisedPrice(amount, 0, rule)).toBe(shelfPrice(amount, rule))),
  );
});
