import fc from 'fast-check';
import { MOST_AT_ONCE } from '@plinth/contracts/stock/stock/stock-labels';
import { quantityField, toTypedText, typedQuantity } from './typed-quantity';

const read = (typed: string, unit: 'piece' | 'mm') => {
  const result = quantityField(unit).safeParse(typed);
  return result.success ? typedQuantity(result.data, unit) : result.error.issues[0].message.replaceAll(/\s/g, ' ');
};

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['1.5', 'Enter a whole number'],
  ['-3', 'Enter a whole number'],
  ['', 'Enter a whole number'],
  ['100001', 'Enter 100 000 or fewer'],
])('pieces typed as %j', (typed, quantity) => expect(read(typed, 'piece')).toBe(quantity));

test.each([
  ['150', 150_000],
  ['12,5', 12_500],
  ['0.048', 48],
  ['10000', 10_000_000],
  ['10000.5', 'Enter 10 000 m or less'],
  ['1.2345', 'Enter metres, like 12.5'],
  ['12 m', 'Enter metres, like 12.5'],
])('metres typed as %j', (typed, quantity) => expect(read(typed, 'mm')).toBe(quantity));

test('what is offered to be typed is read as what it was', () => {
  for (const unit of ['piece', 'mm'] as const)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_AT_ONCE[unit] }), (quantity) => {
        expect(read(toTypedText(quantity, unit), unit)).toBe(quantity);
      }),
    );
});
