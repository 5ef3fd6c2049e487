import { millimetresIn } from './millimetres';

test.each([
  ['2450', 2_450], ['2450 mm', 2_450], ['2.45', 2_450], ['2,45', 2_450], ['2.4 m', 2_400], ['3m', 3_000], ['245 cm', 2_450], ['62.5cm', 625], ['473,5', 474], ['473.4', 473], ['9.9', 9_900], [' 600 ', 600],
  ['', null], ['0', null], ['m', null], ['1.2.3', null], ['12000', null], ['20 m', null],
])('%s is %s', (typed, mm) => expect(millimetresIn(typed)).toBe(mm));
