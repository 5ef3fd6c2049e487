import * as fc from 'fast-check';
import { orderSums } from './order-sums';

test('an order that was closed short owes for what came, with its freight and what came to be known later, less what went back', () => {
  const lines = [
    { packs: 10, price: 50_00 },
    { packs: 4, price: 100_00 },
  ];
  const receipts = [
    { freight: 71_00, lines: [{ goods_value: 250_00 }], late_costs: [{ amount: 25_00 }], returns: [] },
    {
      freight: 0,
      lines: [{ goods_value: 100_00 }],
      late_costs: [{ amount: -6_00 }],
      returns: [{ lines: [{ credit: 50_00 }] }],
    },
  ];
  expect(orderSums({ lines, receipts }, 15)).toEqual({
    ordered: { net: 900_00, vat: 135_00, total: 1_035_00 },
    received: {
      goods: 350_00,
      freight: 71_00,
      late_costs: 19_00,
      returned: 50_00,
      net: 390_00,
      vat: 58_50,
      total: 448_50,
    },
  });
});

test('a supplier who is not registered charges none', () =>
  expect(orderSums({ lines: [{ packs: 3, price: 33_33 }], receipts: [] }, 0).ordered).toEqual({
    net: 99_99,
    vat: 0,
    total: 99_99,
  }));

const line = fc.record({ packs: fc.integer({ min: 1, max: 10_000 }), price: fc.integer({ min: 1, max: 200_000 }) });
test('what came in full without freight is owed for as it was ordered', () =>
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom(0, 14, 15, 15.5), (lines, rate) => {
      const came = lines.map(({ packs, price }) => ({ goods_value: packs * price }));
      const { ordered, received } = orderSums(
        { lines, receipts: [{ freight: 0, lines: came, late_costs: [], returns: [] }] },
        rate,
      );
      expect(received).toMatchObject(ordered);
      expect(ordered.net + ordered.vat).toBe(ordered.total);
    }),
  ));
