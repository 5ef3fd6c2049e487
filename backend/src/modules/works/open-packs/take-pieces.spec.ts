import * as fc from 'fast-check';
import { countPacksToOpen, takePieces } from './take-pieces';

const needs = fc.array(fc.record({ part_id: fc.uuid(), quantity: fc.integer({ min: 1, max: 400 }) }), { maxLength: 8 });

test('thirty of the two hundred screws of a pack bear thirty two-hundredths of its cost', () => {
  const { left, uses } = takePieces({ item_id: 'screw', pieces: 200, cost: 8_000 }, [{ part_id: 'a', quantity: 30 }]);
  expect(uses).toEqual([{ part_id: 'a', quantity: 30, booked: 30, cost: 1_200 }]);
  expect(left).toEqual({ item_id: 'screw', pieces: 170, cost: 6_800 });
});

test('the last pieces bear the rest, and what is lacking costs nothing', () => {
  const { left, uses } = takePieces({ item_id: 'screw', pieces: 10, cost: 333 }, [
    { part_id: 'a', quantity: 3 },
    { part_id: 'b', quantity: 12 },
    { part_id: 'c', quantity: 1 },
  ]);
  expect(uses.map(({ booked, cost }) => [booked, cost])).toEqual([
    [3, 100],
    [7, 233],
    [0, 0],
  ]);
  expect(left).toEqual({ item_id: 'screw', pieces: 0, cost: 0 });
});

test('no piece and no cent is lost, whatever bags ask for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      needs,
      (pieces, cost, bags) => {
        const pack = { item_id: 'screw', pieces, cost: pieces === 0 ? 0 : cost };
        const { left, uses } = takePieces(pack, bags);
        const bookedPieces = uses.reduce((sum, { booked }) => sum + booked, 0);
        expect(bookedPieces + left.pieces).toBe(pieces);
        expect(bookedPieces).toBe(
          Math.min(
            pieces,
            bags.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        );
        expect(uses.reduce((sum, use) => sum + use.cost, 0) + left.cost).toBe(pack.cost);
        expect(left.cost).toBeGreaterThanOrEqual(0);
        if (left.pieces === 0) expect(left.cost).toBe(0);
      },
    ),
  );
});

test('as many packs are opened as are needed, none more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 10, max: 1_000 }),
      (pieces, needed, packOf) => {
        const packs = countPacksToOpen(pieces, needed, packOf);
        expect(pieces + packs * packOf).toBeGreaterThanOrEqual(Math.min(needed, pieces + packs * packOf));
        if (packs > 0) expect(pieces + (packs - 1) * packOf).toBeLessThan(needed);
        else expect(pieces).toBeGreaterThanOrEqual(needed);
        expect(pieces + packs * packOf >= needed).toBe(true);
      },
    ),
  );
});
