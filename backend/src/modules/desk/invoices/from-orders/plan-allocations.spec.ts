import { sumCents } from '@plinth/money/cents';
import fc from 'fast-check';
import { type PaymentToAllocate, planAllocations } from './plan-allocations';

const payment = (amount: number, refundedAmount = 0, freeAmount = amount): PaymentToAllocate => ({
  amount,
  refunded: refundedAmount,
  freeAmount,
});

test('two parts pay an invoice; what is more stays free', () => {
  expect(planAllocations([payment(50_00), payment(60_00)], 100_00, 100_00)).toEqual([50_00, 50_00]);
});

test('a part that went back and was paid again is left out', () => {
  expect(planAllocations([payment(50_00, 50_00), payment(100_00)], 100_00, 100_00)).toEqual([0, 100_00]);
  expect(planAllocations([payment(50_00, 20_00), payment(70_00)], 100_00, 100_00)).toEqual([30_00, 70_00]);
});

test('a part that went back since the order was paid is taken, and credited by its refund', () => {
  expect(planAllocations([payment(100_00, 20_00)], 100_00, 100_00)).toEqual([100_00]);
  expect(planAllocations([payment(50_00), payment(50_00, 50_00)], 100_00, 100_00)).toEqual([50_00, 50_00]);
});

test('what is written off is missing, and nothing is taken for it', () => {
  expect(planAllocations([payment(50_00, 50_00), payment(98_00)], 100_00, 98_00)).toEqual([0, 98_00]);
});

const payments = fc.array(
  fc
    .record({ amount: fc.integer({ min: 1, max: 900_00 }), back: fc.nat(900_00), taken: fc.nat(900_00) })
    .map(({ amount, back, taken }) => payment(amount, Math.min(amount, back), Math.max(0, amount - taken))),
  { maxLength: 5 },
);

test('no payment gives more than is free of it, and the invoice never gets more than its total', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 2_000_00 }), fc.nat(5_00), (parts, total, writtenOff) => {
      const neededAmount = Math.max(0, total - writtenOff);
      const amounts = planAllocations(parts, total, neededAmount);
      for (const [index, amount] of amounts.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(parts[index].freeAmount);
      }
      expect(sumCents(amounts)).toBeLessThanOrEqual(total);
      const net = sumCents(parts.map((part) => part.amount - part.refunded));
      // What did not go back is enough: nothing that went back is taken.
      if (net >= neededAmount)
        for (const [index, amount] of amounts.entries())
          expect(amount).toBeLessThanOrEqual(parts[index].amount - parts[index].refunded);
    }),
  );
});
