import { parseMillimetres } from './millimetres';

test.each([
  ['2450', 2_450],
  ['2450 mm', 2_450],
  ['2.45', 2_450],
  ['2,45', 2_450],
  ['2.4 m', 2_400],
  ['3m', 3_000],
  ['245 cm', 2_450],
  ['62.5cm', 625],
  ['473,5', 474],
  ['473.4', 473],
  ['9.9', 9_900],
  [' 600 ', 600],
  ['60 cm', 600],
  ['600mm', 600],
  ['600 MM', 600],
  ['６００', 600],
  ['2 450', 2_450],
  ['2 450 mm', 2_450],
  ['-5', null],
  ['1e3', null],
  ['abc', null],
  ['45 0', null],
  ['', null],
  ['0', null],
  ['m', null],
  ['1.2.3', null],
  ['12000', null],
  ['20 m', null],
])('%s is %s', (typed, mm) => expect(parseMillimetres(typed)).toBe(mm));

test('a distance may be 0, a size may not', () => {
  expect([parseMillimetres('0', 0), parseMillimetres('0 mm', 0), parseMillimetres('0')]).toEqual([0, 0, null]);
});
