import { amountField } from './amount';

const fault = (typed: string, limit?: number): string | undefined =>
  amountField(limit).safeParse(typed).error?.issues[0].message;

test.each([
  ['', 'Enter an amount like 1234.50'],
  ['abc', 'Enter an amount like 1234.50'],
  ['0', 'Enter an amount above R0.00'],
  ['-5', 'Enter an amount above R0.00'],
  ['12.345', 'Enter at most two digits for the cents, as in 12.34'],
  ['500.01', 'Enter an amount up to R500.00'],
])('an amount typed as "%s" is told what is wrong with it', (typed, message) => {
  expect(fault(typed, 500_00)).toBe(message);
});

test('an amount within the limit, or without one, is taken', () => {
  expect(fault('500', 500_00)).toBeUndefined();
  expect(fault('R1 234,50')).toBeUndefined();
});
