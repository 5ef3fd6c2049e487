import { sumCents } from '@plinth/money/cents';
import fc from 'fast-check';
import { calculateSetPrice, isBetween, partKey, setDiscount, type SetLine, type SetTerms } from './set-rules';

const kitchen: SetTerms = {
  name: 'Flat kitchen',
  discountPercent: 7,
  isOffered: true,
  needs: new Map([
    ['wall-unit', { quantity: 2, value: 1_000_00 }],
    ['sink', { quantity: 1, value: 2_000_00 }],
    ['trap', { quantity: 1, value: 100_00 }],
  ]),
};
const VALUE = 4_100_00;

const line = (key: string, quantity: number, full: number, id = key): SetLine => ({
  id,
  key,
  fullPrice: full,
  quantity,
});
const sink = line('sink', 1, 2_000_00);
const trap = line('trap', 1, 100_00);
const whole = [line('wall-unit', 2, 1_000_00), sink, trap];

/** What all lines cost together. */
const totalOf = (terms: SetTerms, lines: readonly SetLine[]): number => {
  const { percents } = setDiscount(terms, lines);
  return sumCents(
    lines.map(({ id, fullPrice, quantity }) => calculateSetPrice(fullPrice, percents.get(id) ?? 0) * quantity),
  );
};

test('a whole set has its discount on all parts, in whatever colours', () => {
  const inTwoColours = [line('wall-unit', 1, 900_00, 'chalk'), line('wall-unit', 1, 1_200_00, 'walnut'), sink, trap];
  for (const lines of [whole, inTwoColours]) {
    const { percents, percent, missing } = setDiscount(kitchen, lines);
    expect([...percents.values()]).toEqual(lines.map(() => 7));
    expect([percent, missing.size]).toEqual([7, 0]);
  }
});

test('without its trap a kitchen gives a little less, and says what is missing', () => {
  const { percents, percent, missing } = setDiscount(kitchen, [whole[0], sink]);
  const given = 7 * (2 * ((VALUE - 100_00) / VALUE) - 1);
  expect(percent).toBeCloseTo(given, 10);
  expect([...percents.values()]).toEqual([percent, percent]);
  expect([...missing]).toEqual([['trap', 1]]);
});

test('half of it gives nothing, and is never dearer than its pieces', () => {
  const { percent, missing } = setDiscount(kitchen, [whole[0]]);
  expect(percent).toBe(0);
  expect([...missing]).toEqual([
    ['sink', 1],
    ['trap', 1],
  ]);
});

test('two kitchens without one trap: the first gives all, the second a little less', () => {
  const lines = [line('wall-unit', 4, 1_000_00), line('sink', 2, 2_000_00), trap];
  const { percents, percent, missing } = setDiscount(kitchen, lines);
  expect(percents.get('trap')).toBe(7);
  expect(percents.get('sink')).toBeCloseTo((7 + percent) / 2, 10);
  expect(percent).toBeLessThan(7);
  expect([...missing]).toEqual([['trap', 1]]);
});

test('a piece more than the set wants costs what it costs', () => {
  const { percents, missing } = setDiscount(kitchen, [whole[0], line('sink', 3, 2_000_00), trap]);
  expect(percents.get('sink')).toBeCloseTo(7 / 3, 10);
  expect(missing.size).toBe(0);
});

test('withdrawn, it gives nothing and misses nothing', () => {
  const { percents, missing } = setDiscount({ ...kitchen, isOffered: false }, whole);
  expect([...percents.values()]).toEqual([0, 0, 0]);
  expect(missing.size).toBe(0);
});

test('a part is known by what it is, not by its colour', () => {
  expect(partKey('base', { front_colour: 'sage', handle: 'knob' })).toBe(partKey('base', null));
  expect(partKey('base', { width: 613 })).not.toBe(partKey('base', null));
  const top = { kind: 'top', length: 600, depth: 600, edge: 'bullnose' } as const;
  expect(partKey('top', { ...top, edge: 'square' })).toBe(partKey('top', top));
  expect(partKey('top', { ...top, length: 1_200 })).not.toBe(partKey('top', top));
});

test('a piece in a set costs whole cents, no more than singly', () => {
  expect(calculateSetPrice(1_535_00, 7)).toBe(1_427_55);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 20 }), (full, percent) => {
      const price = calculateSetPrice(full, percent);
      expect(Number.isInteger(price) && price <= full && price >= full * 0.8 - 1).toBe(true);
      expect(isBetween(price, full, { ...kitchen, discountPercent: percent })).toBe(true);
    }),
  );
});

describe('whatever lies in the cart', () => {
  const KEYS = ['a', 'b', 'c', 'd', 'e'];
  const terms = fc
    .record({
      discountPercent: fc.integer({ min: 0, max: 8 }),
      needs: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 3 }), value: fc.integer({ min: 2_000, max: 3_000_00 }) }),
        {
          minLength: 1,
          maxLength: KEYS.length,
        },
      ),
    })
    .map(({ discountPercent, needs }): SetTerms => ({
      name: 'Set',
      discountPercent,
      isOffered: true,
      needs: new Map(needs.map((need, index) => [KEYS[index], need])),
    }));
  /** Up to two colours of a part: one may cost half as much as the set's own, another twice. */
  const cart = terms.chain((setTerms) =>
    fc
      .array(
        fc.record({
          at: fc.nat({ max: setTerms.needs.size - 1 }),
          times: fc.double({ min: 0.5, max: 2, noNaN: true }),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((lines) => ({
        terms: setTerms,
        lines: lines.map(({ at, times, quantity }, index): SetLine => ({
          id: String(index),
          key: KEYS[at],
          fullPrice: Math.round((setTerms.needs.get(KEYS[at])?.value ?? 0) * times),
          quantity,
        })),
      })),
  );

  test('the discount is never negative and never above the full one', () =>
    fc.assert(
      fc.property(cart, ({ terms: setTerms, lines }) => {
        const { percents, percent } = setDiscount(setTerms, lines);
        for (const given of [percent, ...percents.values()])
          expect(given >= 0 && given <= setTerms.discountPercent + 1e-9).toBe(true);
      }),
    ));

  test('taking one piece out never makes the cart dearer', () =>
    fc.assert(
      fc.property(cart, fc.nat(), ({ terms: setTerms, lines }, pick) => {
        const at = pick % lines.length;
        const without = lines.map((one, index) => (index === at ? { ...one, quantity: one.quantity - 1 } : one));
        expect(totalOf(setTerms, without)).toBeLessThanOrEqual(totalOf(setTerms, lines));
      }),
      { numRuns: 1_000 },
    ));
});
