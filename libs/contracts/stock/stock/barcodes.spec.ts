import fc from 'fast-check';
import { barcodeFault, gtinFault, itemCode, parseItemCode, toLookup } from './barcodes';

test.each(['96385074', '036000291452', '6001234567899', '16001234567896'])(
  'the EAN or GTIN %s is right to its last digit',
  (code) => expect(gtinFault(code)).toBeNull(),
);

test.each([
  ['6001234567890', 'The last digit is not right. Scan it again'],
  ['600123456789', 'The last digit is not right. Scan it again'],
  ['60012345', 'The last digit is not right. Scan it again'],
  ['123456789', 'An EAN has 8, 12, 13 or 14 digits'],
  ['HET-9071', 'An EAN has digits only. Choose “Supplier’s code” for others'],
])('%s is no EAN', (code, message) => expect(gtinFault(code)).toBe(message));

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'6001234567899'];
      digits[place] = String((Number(digits[place]) + by) % 10);
      return gtinFault(digits.join('')) !== null;
    }),
  );
});

test('a UPC is found however the scanner reads it, and a code in any case', () => {
  expect(toLookup('036000291452')).toBe(toLookup('0036000291452'));
  expect(toLookup(' het-9071 ')).toBe(toLookup('HET-9071'));
  expect(toLookup('6 001234 567899')).toBe(toLookup('6001234567899'));
});

test('the label of an item is read back, also as an address', () => {
  expect(itemCode(12)).toBe('I00012');
  expect(parseItemCode('i00012')).toBe(12);
  expect(parseItemCode('https://shop.example/i/I00012')).toBe(12);
  expect(parseItemCode('ILG-12')).toBeNull();
});

test.each([
  ['B00012', 'Codes like this are on our own labels'],
  ['I00012', 'Codes like this are on our own labels'],
  ['A/1', 'Use 3 or more letters, digits, dots and hyphens'],
])('a supplier’s code cannot be %s', (code, message) => expect(barcodeFault({ kind: 'supplier', code })).toBe(message));
