import fc from 'fast-check';
import { inCash } from './cash';

test('R455.23 in cash is R455.20: R500.00 gives R44.80 back', () => {
  expect(inCash(455_23)).toBe(455_20);
  expect(500_00 - inCash(455_23)).toBe(44_80);
});

test('what is asked in cash can be paid in coins, is never more than is owed, and less than a coin below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      const cashAmount = inCash(amount);
      expect(cashAmount % 10).toBe(0);
      expect(amount - cashAmount).toBeGreaterThanOrEqual(0);
      expect(amount - cashAmount).toBeLessThan(10);
    }),
  );
});
