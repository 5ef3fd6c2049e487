import { chargesBeyond, matchLine } from './invoice-match';

const line = { packs: 10, price: 50_00, ordered_price: 50_00, received_packs: 10, invoiced_before: 0 };

describe('a line of a supplier’s invoice', () => {
  test('agrees where it charges what came at the price of the order', () =>
    expect(matchLine(line)).toEqual({ price_difference: 0, over_packs: 0, over_amount: 0 }));

  test('that charges fewer than came is no difference: the rest may be on the next', () =>
    expect(matchLine({ ...line, packs: 4 })).toEqual({ price_difference: 0, over_packs: 0, over_amount: 0 }));

  test('that charges more a pack differs by so much for each that came', () =>
    expect(matchLine({ ...line, price: 52_50 })).toMatchObject({ price_difference: 25_00, over_amount: 0 }));

  test('that charges what did not come differs by what it asks for that', () =>
    expect(matchLine({ ...line, packs: 12, price: 52_50, received_packs: 11, invoiced_before: 1 })).toEqual({
      price_difference: 25_00,
      over_packs: 2,
      over_amount: 105_00,
    }));
});

test.each([
  ['freight as it was booked in', 180_00, 180_00, 0],
  ['more than that', 200_00, 180_00, 20_00],
  ['none, which somebody else charges', 0, 180_00, 0],
  ['a discount that nobody expected', -50_00, 180_00, -50_00],
])('charges: %s', (_what, charges, expected, beyond) => expect(chargesBeyond(charges, expected)).toBe(beyond));
