import { sumCents } from '@plinth/money/cents';
import fc from 'fast-check';
import { type RefundablePayment, splitRefund, sumByWay, sumRefundable } from './refund-split';

const card = (left: number, was_refused = false): RefundablePayment => ({ method: 'card', left, was_refused });
const eft = (left: number): RefundablePayment => ({ method: 'eft', left, was_refused: false });
const waysOf = (payments: readonly RefundablePayment[], amount: number, byEft = false) =>
  sumByWay(splitRefund(payments, amount, { byEft }));

describe('a refund of an order', () => {
  test('paid by EFT and the rest by card goes to the card first, and beyond that to the bank', () => {
    const payments = [card(300_00), eft(200_00)];
    expect(waysOf(payments, 300_00)).toEqual({ card: 300_00, bank: 0 });
    expect(waysOf(payments, 350_00)).toEqual({ card: 300_00, bank: 50_00 });
    expect(waysOf(payments, 500_00)).toEqual({ card: 300_00, bank: 200_00 });
  });

  test('paid by card and the rest by EFT goes to the bank first, and beyond that to the card', () => {
    const payments = [eft(200_00), card(300_00)];
    expect(waysOf(payments, 150_00)).toEqual({ card: 0, bank: 150_00 });
    expect(waysOf(payments, 250_00)).toEqual({ card: 50_00, bank: 200_00 });
  });

  test('goes to the card again after the bank refused it, unless it was paid by EFT', () => {
    const payments = [card(300_00, true)];
    expect(waysOf(payments, 100_00)).toEqual({ card: 100_00, bank: 0 });
    expect(waysOf(payments, 100_00, true)).toEqual({ card: 0, bank: 100_00 });
  });

  test('by EFT takes what the bank refused first, and leaves another card its own way', () => {
    const payments = [card(100_00), card(300_00, true)];
    expect(waysOf(payments, 300_00, true)).toEqual({ card: 0, bank: 300_00 });
    expect(waysOf(payments, 350_00, true)).toEqual({ card: 50_00, bank: 300_00 });
  });
});

const payment: fc.Arbitrary<RefundablePayment> = fc.record({
  method: fc.constantFrom('card', 'eft'),
  left: fc.integer({ min: 0, max: 2_000_000_00 }),
  was_refused: fc.boolean(),
});

test('the parts sum to the amount, no part exceeds what its payment has left, and no EFT goes to a card', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 6 }),
      fc.integer({ min: 0, max: 4_000_000_00 }),
      fc.boolean(),
      (payments, amount, byEft) => {
        const parts = splitRefund(payments, amount, { byEft });
        expect(sumCents(parts.map((part) => part.amount))).toBe(Math.min(amount, sumRefundable(payments)));
        expect(new Set(parts.map((part) => part.payment)).size).toBe(parts.length);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(part.payment.left);
          expect(part.way).toBe(
            part.payment.method === 'card' && !(byEft && part.payment.was_refused) ? 'card' : 'bank',
          );
        }
        const { card: toCard, bank: toBank } = sumByWay(parts);
        expect(toCard + toBank).toBe(Math.min(amount, sumRefundable(payments)));
      },
    ),
  );
});
