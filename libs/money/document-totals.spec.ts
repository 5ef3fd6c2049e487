import fc from 'fast-check';
import { sumCents } from './cents';
import {
  creditedVat,
  documentAmounts,
  leftToCredit,
  reductionBp,
  spreadCredit,
  WHOLE,
  type Creditable,
  type DocumentTerms,
} from './document-totals';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000_00 }),
  discountBp: fc.integer({ min: 0, max: WHOLE }),
  zeroRated: fc.boolean(),
});
const discount = fc.oneof(
  fc.constant({ kind: 'none' as const, value: 0 }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: WHOLE }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 1e9 }) }),
);
const terms: fc.Arbitrary<DocumentTerms> = fc.record({
  lines: fc.array(line, { maxLength: 30 }),
  discount,
  deliveryFee: fc.integer({ min: 0, max: 5_000_00 }),
  depositBp: fc.integer({ min: 0, max: WHOLE }),
  vatRateBp: fc.constantFrom(1_500, 1_400, 0),
});

const quote = (over: Partial<DocumentTerms> = {}): DocumentTerms => ({
  lines: [
    { quantity: 2, unitPrice: 1_150_00, discountBp: 0 },
    { quantity: 1, unitPrice: 100_00, discountBp: 1_000 },
  ],
  discount: { kind: 'none', value: 0 },
  deliveryFee: 0,
  depositBp: 6_000,
  vatRateBp: 1_500,
  ...over,
});

describe('a quote', () => {
  test('of two cupboards and a top with 10% off the top', () =>
    expect(documentAmounts(quote())).toMatchObject({
      subtotal: 2_390_00,
      discount: 0,
      total: 2_390_00,
      vat: 300_00 + 11_74,
      deposit: 1_434_00,
    }));

  test('with R100 off all: each line bears its share, and VAT is of what is left', () => {
    const { lines, total, vat } = documentAmounts(quote({ discount: { kind: 'amount', value: 100_00 } }));
    expect(lines.map((one) => one.documentDiscount)).toEqual([96_23, 3_77]);
    expect(total).toBe(2_290_00);
    expect(vat).toBe(sumCents(lines.map((one) => one.vat)));
  });

  test('the fee of the delivery carries its own VAT, and no discount', () =>
    expect(documentAmounts(quote({ deliveryFee: 690_00, discount: { kind: 'percent', value: 1_000 } }))).toMatchObject({
      total: 2_390_00 - 239_00 + 690_00,
      deliveryVat: 90_00,
    }));

  test('a discount above everything leaves nothing, not less than nothing', () =>
    expect(documentAmounts(quote({ discount: { kind: 'amount', value: 1_000_000_00 } }))).toMatchObject({
      total: 0,
      vat: 0,
    }));

  test('without lines is nothing', () =>
    expect(documentAmounts(quote({ lines: [] }))).toMatchObject({ total: 0, vat: 0, deposit: 0 }));
});

describe('every document', () => {
  test('net and VAT make the total, lines and delivery too, and no line is below nothing', () =>
    fc.assert(
      fc.property(terms, (agreed) => {
        const amounts = documentAmounts(agreed);
        expect(amounts.net + amounts.vat).toBe(amounts.total);
        expect(sumCents(amounts.lines.map((one) => one.total)) + amounts.deliveryFee).toBe(amounts.total);
        expect(sumCents(amounts.lines.map((one) => one.documentDiscount))).toBe(amounts.discount);
        expect(amounts.subtotal - amounts.discount + amounts.deliveryFee).toBe(amounts.total);
        for (const one of amounts.lines) {
          expect(one.total).toBe(one.gross - one.discount - one.documentDiscount);
          expect(one.total).toBeGreaterThanOrEqual(0);
          expect(one.vat).toBeLessThanOrEqual(one.total);
        }
        expect(amounts.deposit).toBeLessThanOrEqual(amounts.total);
      }),
    ));

  test('the same percentage off every line and off the whole differ by a cent a line at most', () =>
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: WHOLE }), (lines, bp) => {
        const plain = lines.map((one) => ({ ...one, discountBp: 0 }));
        const each = documentAmounts(quote({ lines: plain.map((one) => ({ ...one, discountBp: bp })) }));
        const whole = documentAmounts(quote({ lines: plain, discount: { kind: 'percent', value: bp } }));
        expect(Math.abs(each.total - whole.total)).toBeLessThanOrEqual(lines.length);
      }),
    ));
});

describe('how much a line is reduced', () => {
  test('a discount within the limit never counts as more, whatever the cents do', () =>
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: WHOLE }), (lines, bp) => {
        const plain = lines.map((one) => ({ ...one, discountBp: 0 }));
        for (const agreed of [
          quote({ lines: plain.map((one) => ({ ...one, discountBp: bp })) }),
          quote({ lines: plain, discount: { kind: 'percent', value: bp } }),
        ]) {
          documentAmounts(agreed).lines.forEach((one, index) =>
            expect(reductionBp(plain[index].unitPrice, plain[index].quantity, one.total)).toBeLessThanOrEqual(bp),
          );
        }
      }),
    ));

  test('a lower price, a discount and a share of the whole add up: 6% is seen as more than 5%', () => {
    const {
      lines: [first],
    } = documentAmounts(quote({ lines: [{ quantity: 1, unitPrice: 970_00, discountBp: 310 }] }));
    expect(reductionBp(1_000_00, 1, first.total)).toBeGreaterThan(500);
  });

  test('more than the list price is no reduction', () => expect(reductionBp(100, 2, 250)).toBe(0));
});

describe('crediting an invoice', () => {
  const credit = (line: Creditable, amount: number): Creditable => ({
    ...line,
    credited: line.credited + amount,
    creditedVat: line.creditedVat + creditedVat(line, amount),
  });

  test('in any parts, all of it is the original to the cent', () =>
    fc.assert(
      fc.property(terms, fc.array(fc.integer({ min: 0, max: WHOLE }), { maxLength: 8 }), (agreed, parts) => {
        const amounts = documentAmounts(agreed);
        let lines: Creditable[] = [
          ...amounts.lines.map(({ total, vat }) => ({ total, vat })),
          { total: amounts.deliveryFee, vat: amounts.deliveryVat },
        ].map((one) => ({ ...one, credited: 0, creditedVat: 0 }));
        for (const part of [...parts, WHOLE]) {
          const left = sumCents(lines.map(leftToCredit));
          const amount = Math.floor((left * part) / WHOLE);
          const shares = spreadCredit(amount, lines);
          expect(sumCents(shares)).toBe(amount);
          lines = lines.map((one, index) => credit(one, shares[index]));
        }
        expect(sumCents(lines.map((one) => one.credited))).toBe(amounts.total);
        expect(sumCents(lines.map((one) => one.creditedVat))).toBe(amounts.vat);
        for (const one of lines) expect(one.creditedVat).toBe(one.vat);
      }),
    ));

  test('more than is left is refused', () => {
    const left: Creditable = { total: 100, vat: 13, credited: 60, creditedVat: 8 };
    expect(() => creditedVat(left, 41)).toThrow(RangeError);
    expect(() => spreadCredit(41, [left])).toThrow(RangeError);
  });
});
