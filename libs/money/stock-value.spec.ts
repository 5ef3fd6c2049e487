import fc from 'fast-check';
import { sumCents } from './cents';
import { issueValue, landedCosts, type Valued } from './stock-value';

/** A shelf, as what comes and goes leaves it. */
function shelf() {
  let now: Valued = { on_hand: 0, value: 0 };
  return {
    now: () => now,
    comes: (quantity: number, value: number) => (now = { on_hand: now.on_hand + quantity, value: now.value + value }),
    goes: (quantity: number) => {
      const value = issueValue(now, quantity);
      now = { on_hand: now.on_hand - quantity, value: now.value - value };
      return value;
    },
  };
}

test('ten at R612.40, three go, five come at R655.00 with R180.00 of freight, all go: not a cent is left', () => {
  const boards = shelf();
  boards.comes(10, 6_124_00);
  expect(boards.goes(3)).toBe(1_837_20);
  boards.comes(5, 5 * 655_00 + 180_00);
  expect(boards.now()).toEqual({ on_hand: 12, value: 7_741_80 });
  expect(boards.goes(12)).toBe(7_741_80);
  expect(boards.now()).toEqual({ on_hand: 0, value: 0 });
});

test('three pieces worth R10.00 go out at R3.33, R3.34 and R3.33', () => {
  const hinges = shelf();
  hinges.comes(3, 10_00);
  expect([hinges.goes(1), hinges.goes(1), hinges.goes(1)]).toEqual([3_33, 3_34, 3_33]);
});

test('more than there is does not go', () => {
  expect(() => issueValue({ on_hand: 2, value: 10 }, 3)).toThrow(RangeError);
});

test('R250.00 of freight over R6 124.00, R1 000.00 and R333.33', () =>
  expect(landedCosts(250_00, [6_124_00, 1_000_00, 333_33])).toEqual([205_30, 33_52, 11_18]));

test('freight of samples that cost nothing is borne by all alike', () =>
  expect(landedCosts(100, [0, 0, 0])).toEqual([34, 33, 33]));

test('whatever comes and goes: no value is below nothing, and where nothing lies nothing is worth anything', () => {
  const step = fc.record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    value: fc.nat(100_000_00),
    out: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const goods = shelf();
      for (const { quantity, value, out } of steps) {
        if (out) goods.goes(Math.min(quantity, goods.now().on_hand));
        else goods.comes(quantity, value);
        const now = goods.now();
        expect(now.on_hand).toBeGreaterThanOrEqual(0);
        expect(now.value).toBeGreaterThanOrEqual(0);
        if (now.on_hand === 0) expect(now.value).toBe(0);
      }
    }),
  );
});

test('freight is split to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 20 }), (cost, values) => {
      expect(sumCents(landedCosts(cost, values))).toBe(cost);
    }),
  );
});
