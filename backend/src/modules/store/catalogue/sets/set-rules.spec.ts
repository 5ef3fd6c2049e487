import fc from 'fast-check';
import { inSet, isWhole, type SetTerms } from './set-rules';

const kitchen: SetTerms = {
  name: 'Flat kitchen',
  discountPercent: 7,
  isOffered: true,
  needs: new Map([
    ['wall-unit-900', 2],
    ['sink', 1],
  ]),
};

test('a set is whole with all its parts, in whatever colours', () => {
  expect(
    isWhole(kitchen, [
      { slug: 'wall-unit-900', quantity: 1 },
      { slug: 'wall-unit-900', quantity: 1 },
      { slug: 'sink', quantity: 1 },
    ]),
  ).toBe(true);
  expect(
    isWhole(kitchen, [
      { slug: 'wall-unit-900', quantity: 3 },
      { slug: 'sink', quantity: 1 },
      { slug: 'tap', quantity: 1 },
    ]),
  ).toBe(true);
});

test('one part less, and it is no longer whole', () => {
  expect(
    isWhole(kitchen, [
      { slug: 'wall-unit-900', quantity: 1 },
      { slug: 'sink', quantity: 1 },
    ]),
  ).toBe(false);
  expect(isWhole(kitchen, [{ slug: 'wall-unit-900', quantity: 2 }])).toBe(false);
});

test('a piece in a set costs whole cents, no more than singly', () => {
  expect(inSet(1_535_00, 7)).toBe(1_427_55);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 20 }), (full, percent) => {
      const price = inSet(full, percent);
      expect(Number.isInteger(price) && price <= full && price >= full * 0.8 - 1).toBe(true);
    }),
  );
});
