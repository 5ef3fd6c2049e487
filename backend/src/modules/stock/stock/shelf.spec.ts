import * as fc from 'fast-check';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Shelf } from './shelf';

const bin = { bin_id: 'main', code: 'MAIN', sells_online: true };
const empty = () => new Shelf({ item_id: 'board', on_hand: 0, value: 0, held: 0, allocated: 0 }, []);
const values = (lines: readonly { value: number }[]) => lines.map(({ value }) => value);

describe('a cost that comes late', () => {
  test('5 boards came at R655.00 and lie there with 7 others: R180.00 of freight make 12 worth R7 741.80', () => {
    const shelf = empty();
    shelf.putIntoBin(bin, 10, 6_124_00);
    expect(values(shelf.takeFromBins(3))).toEqual([-1_837_20]);
    shelf.putIntoBin(bin, 5, 3_275_00);
    expect(values(shelf.bookLateCost(bin, 180_00, 5))).toEqual([180_00]);
    expect(shelf.level).toEqual({ on_hand: 12, value: 7_741_80 });
    expect(values(shelf.takeFromBins(12))).toEqual([-7_741_80]);
    expect(shelf.level).toEqual({ on_hand: 0, value: 0 });
  });

  test('of 10 that came 4 lie there: R10.00 is R4.00 in stock and R6.00 of what was sold', () => {
    const shelf = empty();
    shelf.putIntoBin(bin, 10, 100_00);
    shelf.takeFromBins(6);
    expect(shelf.bookLateCost(bin, 10_00, 10)).toMatchObject([
      { reason: 'late_cost', value: 10_00, quantity: 0 },
      { reason: 'price_variance', value: -6_00, quantity: 0 },
    ]);
    expect(shelf.level.value).toBe(44_00);
  });

  test('of what is all sold is a variance, to the cent, and nothing on hand is worth nothing', () => {
    const shelf = empty();
    shelf.putIntoBin(bin, 3, 10_00);
    shelf.takeFromBins(3);
    expect(values(shelf.bookLateCost(bin, 2_01, 3))).toEqual([2_01, -2_01]);
    expect(shelf.level).toEqual({ on_hand: 0, value: 0 });
  });

  test('that takes off more than what lies there is worth leaves it worth nothing, never less', () => {
    const shelf = empty();
    shelf.putIntoBin(bin, 2, 1_00);
    expect(values(shelf.bookLateCost(bin, -5_00, 2))).toEqual([-5_00, 4_00]);
    expect(shelf.level).toEqual({ on_hand: 2, value: 0 });
  });
});

describe('what the books have no room for', () => {
  const refusalOf = (quantity: number, value: number) => {
    try {
      empty().putIntoBin(bin, quantity, value);
      return null;
    } catch (error) {
      return error instanceof DomainError ? error.userMessage.replaceAll('\u00a0', ' ') : error;
    }
  };

  test('too much of it is said in pieces, and too dear in rand', () => {
    expect(refusalOf(2_147_483_647, 0)).toBeNull();
    expect(refusalOf(2_147_483_648, 0)).toContain('up to 2 147 483 647 pieces or millimetres in all');
    expect(refusalOf(1, 2_147_483_648)).toContain('up to R21 474 836.47 in all');
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('buy'),
    quantity: fc.integer({ min: 1, max: 500 }),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  fc.record({ kind: fc.constant('sell'), quantity: fc.integer({ min: 1, max: 500 }), cents: fc.constant(0) }),
  fc.record({
    kind: fc.constant('late'),
    quantity: fc.integer({ min: 0, max: 600 }),
    cents: fc.integer({ min: -50_000, max: 50_000 }),
  }),
);

test('whatever is bought, sold and charged late: value in stock + cost of sold + variance = money invoiced', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const shelf = empty();
      let [invoiced, sold, variance] = [0, 0, 0];
      for (const { kind, quantity, cents } of steps) {
        if (kind === 'buy') {
          shelf.putIntoBin(bin, quantity, cents);
          invoiced += cents;
        } else if (kind === 'sell')
          for (const { value } of shelf.takeFromBins(Math.min(quantity, shelf.level.on_hand))) sold -= value;
        else if (cents !== 0) {
          invoiced += cents;
          for (const { reason, value } of shelf.bookLateCost(bin, cents, quantity))
            if (reason === 'price_variance') variance -= value;
        }
        expect(shelf.level.value + sold + variance).toBe(invoiced);
        expect(shelf.level.value).toBeGreaterThanOrEqual(0);
        if (shelf.level.on_hand === 0) expect(shelf.level.value).toBe(0);
      }
    }),
  ));
