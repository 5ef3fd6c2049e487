import * as fc from 'fast-check';
import { cheapest, isValidOn, packsSold, projectStock, shortfall, upTo, type Offer } from './price-list';

const DAY = '2026-11-23';
const offer = (change: Partial<Offer> = {}): Offer => ({
  id: 'a',
  pack_factor: 1,
  price: 1_000,
  breaks: [],
  min_packs: 1,
  multiple_packs: 1,
  lead_days: 5,
  valid_from: '2026-01-01',
  valid_until: null,
  ...change,
});
const bought = (offers: readonly Offer[], quantity: number, most?: number) => {
  const best = cheapest(offers, { quantity, day: DAY, ...(most !== undefined && { most }) });
  return best && [best.offer.id, best.packs, best.total];
};

describe('the cheapest way to have 60 hinges', () => {
  const box = offer({ id: 'box', pack_factor: 50, price: 61_000 });
  const single = offer({ id: 'single', price: 1_500 });

  it('is by the piece, where two boxes cost more', () =>
    expect(bought([box, single], 60)).toEqual(['single', 60, 90_000]));

  it('is two boxes, where they cost less although 40 are left over', () =>
    expect(bought([offer({ id: 'box', pack_factor: 50, price: 44_000 }), single], 60)).toEqual(['box', 2, 88_000]));

  it('is more of them, where a break makes all of them cheaper', () => {
    const withBreak = offer({ id: 'break', breaks: [{ from_packs: 70, price: 800 }] });
    expect(bought([withBreak], 60)).toEqual(['break', 70, 56_000]);
    expect(bought([withBreak], 60, 65)).toEqual(['break', 60, 60_000]);
  });

  it('keeps the minimum and the multiple of the supplier', () =>
    expect(bought([offer({ min_packs: 75, multiple_packs: 10 })], 60)).toEqual(['a', 80, 80_000]));

  it('is what comes sooner, at the same price', () =>
    expect(bought([offer({ id: 'late', lead_days: 9 }), offer({ id: 'soon', lead_days: 3 })], 60)).toEqual([
      'soon',
      60,
      60_000,
    ]));

  it('is at the prices of the day; nobody who offers none', () => {
    const old = offer({ id: 'old', price: 1, valid_until: '2026-11-22' });
    const next = offer({ id: 'next', price: 1, valid_from: '2026-11-24' });
    expect(bought([old, next, offer()], 60)).toEqual(['a', 60, 60_000]);
    expect(bought([old, next], 60)).toBeUndefined();
  });
});

const offers = fc.array(
  fc.record({
    id: fc.uuid(),
    pack_factor: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    breaks: fc.array(
      fc.record({ from_packs: fc.integer({ min: 2, max: 60 }), price: fc.integer({ min: 1, max: 100_000 }) }),
      { maxLength: 3 },
    ),
    min_packs: fc.integer({ min: 1, max: 20 }),
    multiple_packs: fc.integer({ min: 1, max: 12 }),
    lead_days: fc.integer({ min: 0, max: 30 }),
    valid_from: fc.constantFrom('2026-01-01', '2026-11-23', '2026-12-01'),
    valid_until: fc.constantFrom(null, '2026-11-23', '2026-11-01'),
  }),
  { minLength: 1, maxLength: 6 },
);
const quantities = fc.integer({ min: 1, max: 5_000 });

test('whatever is offered: enough is bought, as the supplier sells it, from a price that holds', () =>
  fc.assert(
    fc.property(offers, quantities, (list, quantity) => {
      const best = cheapest(list, { quantity, day: DAY });
      if (best === undefined) return list.every((one) => !isValidOn(one, DAY));
      const { offer: bestOffer, packs } = best;
      return (
        best.quantity >= quantity &&
        packs >= bestOffer.min_packs &&
        packs % bestOffer.multiple_packs === 0 &&
        isValidOn(bestOffer, DAY)
      );
    }),
  ));

test('more never costs less, and one more offer never makes it dearer', () =>
  fc.assert(
    fc.property(offers, quantities, fc.nat(500), (list, quantity, more) => {
      const total = (among: readonly Offer[], demand: number) =>
        cheapest(among, { quantity: demand, day: DAY })?.total ?? Infinity;
      expect(total(list, quantity + more)).toBeGreaterThanOrEqual(total(list, quantity));
      expect(total(list, quantity)).toBeLessThanOrEqual(total(list.slice(1), quantity));
    }),
  ));

test('what is sold in tens from 25 on', () =>
  expect([1, 25, 31].map((packs) => packsSold({ min_packs: 25, multiple_packs: 10 }, packs))).toEqual([30, 30, 40]));

describe('what is to be ordered', () => {
  const hinge = { on_hand: 5, reserved: 2, on_order: 0, reorder_point: 10, up_to: 40 };

  it('is up to the most, from the reorder point down', () => {
    expect(shortfall(hinge)).toBe(37);
    expect(shortfall({ ...hinge, on_hand: 12 })).toBe(30);
    expect(shortfall({ ...hinge, on_hand: 13 })).toBe(0);
  });

  it('is nothing while enough is on its way', () => expect(shortfall({ ...hinge, on_order: 20 })).toBe(0));

  it('is twice the reorder point, where nobody said how much', () =>
    expect(shortfall({ ...hinge, up_to: null })).toBe(17));

  it('once ordered is not ordered again', () =>
    fc.assert(
      fc.property(
        fc.record({
          on_hand: fc.nat(500),
          reserved: fc.nat(500),
          on_order: fc.nat(500),
          reorder_point: fc.nat(200),
          up_to: fc.option(fc.nat(600)),
        }),
        (stockState) => {
          const quantity = shortfall(stockState);
          const after = { ...stockState, on_order: stockState.on_order + quantity };
          if (quantity > 0) expect(projectStock(after)).toBe(upTo(stockState));
          // Where the most is the reorder point itself, as many as that are there and no more are asked for.
          expect(shortfall(after)).toBe(0);
        },
      ),
    ));
});
