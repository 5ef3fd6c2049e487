import fc from 'fast-check';
import { binCode, parseBinCode } from './stock-labels';

test('a bin is found again by the code on its label, whatever its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
      expect(parseBinCode(binCode(number))).toBe(number);
      expect(parseBinCode(binCode(number).toLowerCase())).toBe(number);
    }),
  );
});

test.each(['', 'A-01-1', 'B123', 'B12345678', 'XB00012', 'B00012 '])('%s is no code of a label', (code) => {
  expect(parseBinCode(code)).toBeNull();
});
