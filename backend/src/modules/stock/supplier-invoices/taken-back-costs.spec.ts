import * as fc from 'fast-check';
import { Shelf } from '../stock/shelf';
import { calculateMirrorCosts, type CostEntry } from './taken-back-costs';

const bin = { bin_id: 'b', code: 'A-1', sells_online: true };
const shelfWith = (level: { readonly on_hand: number; readonly value: number }) =>
  new Shelf({ item_id: 'hinge', held: 0, allocated: 0, ...level }, [{ ...bin, on_hand: level.on_hand }]);
const sumValues = (entries: readonly { readonly value: number }[]) =>
  entries.reduce((sum, { value }) => sum + value, 0);

const level = fc.record({ on_hand: fc.integer({ min: 0, max: 500 }), value: fc.integer({ min: 0, max: 500_000 }) });
const amount = fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0);
const came = fc.integer({ min: 0, max: 500 });

test('an invoice that is sent back takes no more out of stock than it put in, whatever came and went meanwhile', () => {
  fc.assert(
    fc.property(
      level,
      level,
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      came,
      came,
      (then, now, amounts, cameThen, cameNow) => {
        const before = shelfWith(then);
        const entries = amounts.flatMap((cents) =>
          before
            .bookLateCost(bin, cents, cameThen)
            .map(({ reason, value }): CostEntry => ({ item_id: 'hinge', reason, value })),
        );
        const after = shelfWith(now);
        const costs = calculateMirrorCosts(entries, new Map([['hinge', cameNow]]));
        const taken = costs.map((cost) => sumValues(after.bookLateCost(bin, cost.amount, cost.came, cost.most)));
        expect(costs.map((cost) => cost.amount)).toEqual(amounts.map((cents) => -cents));
        costs.forEach(({ most }, at) => {
          expect(Math.abs(taken[at])).toBeLessThanOrEqual(most);
          // What came back has the other sign than what was booked, or is nothing.
          expect(taken[at] * amounts[at]).toBeLessThanOrEqual(0);
        });
        expect(costs.reduce((sum, { most }) => sum + most, 0)).toBeGreaterThanOrEqual(Math.abs(sumValues(entries)));
        expect(after.level.value).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
