import * as fc from 'fast-check';
import { mayLieWith, planCartons, type CartonThing } from './carton-rules';

const LIMITS = { grams: 30_000, long: 1_200 };
let next = 0;
const thing = (over: Partial<CartonThing> = {}): CartonThing => ({
  id: `t${String((next += 1))}`,
  cupboard: 'C1',
  kind: 'panel',
  longest: 720,
  grams: 4_000,
  ...over,
});

describe('what goes into which carton', () => {
  test('the panels of a base unit and its bag are one carton, its doors another', () => {
    const sides = [thing(), thing(), thing({ longest: 568 })];
    const bag = thing({ kind: 'bag', longest: 0, grams: 900 });
    const doors = [thing({ kind: 'front' }), thing({ kind: 'front' })];
    const places = planCartons([...doors, bag, ...sides], [], LIMITS);
    expect([...sides, bag].map(({ id }) => places.get(id))).toEqual([0, 0, 0, 0]);
    expect(doors.map(({ id }) => places.get(id))).toEqual([1, 1]);
  });

  test('two cupboards are not mixed, but for their fronts', () => {
    const [one, two] = [thing(), thing({ cupboard: 'C2' })];
    const [door, other] = [thing({ kind: 'front' }), thing({ kind: 'front', cupboard: 'C2' })];
    const places = planCartons([one, door, two, other], [], LIMITS);
    expect([one, two, door, other].map(({ id }) => places.get(id))).toEqual([0, 1, 2, 2]);
  });

  test('the sides of a tall unit lie with long panels', () => {
    const [side, shelf] = [thing({ longest: 2_100 }), thing({ longest: 560 })];
    const places = planCartons([shelf, side], [], LIMITS);
    expect([places.get(side.id), places.get(shelf.id)]).toEqual([0, 1]);
  });

  test('a panel that was made again goes where there is room for it', () => {
    expect(mayLieWith(thing({ grams: 5_000 }), [thing({ grams: 25_000 })], LIMITS)).toBe(true);
    expect(mayLieWith(thing({ grams: 5_001 }), [thing({ grams: 25_000 })], LIMITS)).toBe(false);
  });

  test('a top that is heavier than a person lifts has a carton to itself', () => {
    const [top, side] = [thing({ grams: 41_000 }), thing()];
    const places = planCartons([top, side], [], LIMITS);
    expect(places.get(top.id)).not.toBe(places.get(side.id));
  });
});

const things = fc
  .array(
    fc.record({
      cupboard: fc.constantFrom('C1', 'C2', 'C3'),
      kind: fc.constantFrom('panel', 'panel', 'front', 'bag' as const),
      longest: fc.integer({ min: 50, max: 2_700 }),
      grams: fc.integer({ min: 100, max: 40_000 }),
    }),
    { maxLength: 40 },
  )
  .map((some) => some.map((each, index): CartonThing => ({ ...each, id: String(index) })));

test('whatever is packed: each thing once, no carton too heavy, cupboards apart, fronts among fronts; what lies stays', () => {
  fc.assert(
    fc.property(things, fc.nat(20), (all, early) => {
      // Some are planned first, and others later, as one that was made again.
      const [first, second] = [all.slice(0, early), all.slice(early)];
      const before = planCartons(first, [], LIMITS);
      const cartons: CartonThing[][] = Array.from({ length: Math.max(-1, ...before.values()) + 1 }, () => []);
      for (const each of first) cartons[before.get(each.id) ?? -1].push(each);
      const after = planCartons(second, cartons, LIMITS);
      expect([...after.keys()].toSorted()).toEqual(second.map(({ id }) => id).toSorted());
      for (const each of second) (cartons[after.get(each.id) ?? -1] ??= []).push(each);
      for (const held of cartons) {
        expect(held.length).toBeGreaterThan(0);
        if (held.length > 1) expect(held.reduce((sum, { grams }) => sum + grams, 0)).toBeLessThanOrEqual(LIMITS.grams);
        const boards = held.filter(({ kind }) => kind !== 'bag');
        const fronts = boards.filter(({ kind }) => kind === 'front');
        expect([0, boards.length]).toContain(fronts.length);
        if (fronts.length === 0) {
          expect(new Set(held.map(({ cupboard }) => cupboard)).size).toBe(1);
          expect(new Set(boards.map(({ longest }) => longest > LIMITS.long)).size).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
