import fc from 'fast-check';
import { roundToCents, sumCents } from './cents';
import { splitCents } from './split';
import { formatCount } from './count';
import { formatRand } from './format';
import { parseRand } from './parse';
import { grossOfNet, vatOfGross, vatTotals } from './vat';

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

describe('rand as text', () => {
  test.each([
    [0, 'R0.00'],
    [5, 'R0.05'],
    [99_999, 'R999.99'],
    [123_450, 'R1\u00a0234.50'],
    [1_234_567_89, 'R1\u00a0234\u00a0567.89'],
    [-250_00, '−R250.00'],
  ])('%d cents reads %s', (cents, text) => expect(formatRand(cents)).toBe(text));

  test('a fraction of a cent is refused, not rounded in silence', () => {
    expect(() => formatRand(10.5)).toThrow(RangeError);
    expect(() => formatRand(NaN)).toThrow(RangeError);
  });

  test.each([
    ['1234', 123_400],
    ['R1 234,50', 123_450],
    ['R1,234.50', 123_450],
    ['12,5', 1_250],
    ['-R3.05', -305],
    ['−R3.05', -305],
  ])('a person may type %s', (text, cents) => expect(parseRand(text)).toBe(cents));

  test.each(['', 'R', '1.234', 'abc', '1e5', '1.2.3', '--4'])('%j is not an amount', (text) =>
    expect(parseRand(text)).toBeNull(),
  );

  test('what is printed can be typed back', () =>
    fc.assert(fc.property(amount, (cents) => expect(parseRand(formatRand(cents))).toBe(cents))));
});

describe('VAT', () => {
  test('R115.00 holds R15.00 of VAT', () => expect(vatOfGross(115_00, 15)).toBe(15_00));
  test('half a cent goes up: 23 cents at 15% holds 3 cents', () => expect(vatOfGross(23, 15)).toBe(3));
  test('another rate', () => expect(vatOfGross(114_00, 14)).toBe(14_00));
  test('R100 net is R115 with VAT', () => expect(grossOfNet(100_00, 15)).toBe(115_00));

  test('net and VAT make the gross exactly, and a credit of all lines is the original', () =>
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (lines) => {
        const original = vatTotals(lines, 15);
        const credit = vatTotals(
          lines.map((line) => -line),
          15,
        );
        expect(original.net + original.vat).toBe(original.gross);
        expect(credit.gross + original.gross).toBe(0);
        expect(credit.vat + original.vat).toBe(0);
        expect(credit.net + original.net).toBe(0);
      }),
    ));

  test('the sum of line VAT strays from the VAT of the total by at most half a cent a line', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 }), (lines) => {
        const totals = vatTotals(lines, 15);
        const ofTotal = (totals.gross * 15) / 115;
        expect(Math.abs(totals.vat - ofTotal)).toBeLessThanOrEqual(lines.length / 2 + 1e-6);
      }),
    ));
});

describe('splitting an amount', () => {
  test('a R10.00 discount over three equal lines loses no cent', () =>
    expect(splitCents(10_00, [1, 1, 1])).toEqual([334, 333, 333]));

  test('shares always add up, and none is further than a cent from its due', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 30 }).filter((w) => w.some((x) => x > 0)),
        (cents, weights) => {
          const shares = splitCents(cents, weights);
          const total = sumCents(weights);
          expect(sumCents(shares)).toBe(cents);
          shares.forEach((share, i) => expect(Math.abs(share - (cents * weights[i]) / total)).toBeLessThanOrEqual(1));
        },
      ),
    ));

  test('nothing to split over is an error, unless there is nothing to split', () => {
    expect(() => splitCents(1, [0, 0])).toThrow(RangeError);
    expect(splitCents(0, [0, 0])).toEqual([0, 0]);
  });
});

test('halves round away from zero on both sides', () => {
  expect(roundToCents(2.5)).toBe(3);
  expect(roundToCents(-2.5)).toBe(-3);
  expect(Object.is(roundToCents(-0.2), 0)).toBe(true);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1 000'],
  [1_234_567, '1 234 567'],
])('%d things are written %s', (count, text) => {
  expect(formatCount(count)).toBe(text.replaceAll(' ', '\u00a0'));
});
