import fc from 'fast-check';
import { createSampleFacts } from '../test/sample-facts';
import type { Command } from './commands';
import { listFreeSpans } from './free';
import { listPlanFaults } from './faults';
import { applyCommand, isSamePlan, startHistory, undo } from './history';
import { calculateAngle } from './outline';
import { emptyPlan, rectangle, type Obstacle, type Opening, type Place, type Plan } from './plan';
import { describeChangedPlaces } from './plan-text';
import { reduce } from './reduce';
import { listWalls } from './room';
import { describeThing } from './room-things';
import { getSpace, listRow } from './space';

const facts = createSampleFacts();
const unit = (id: string, item: string, x: number, run = 'n/floor'): Place => ({
  id,
  run,
  x,
  what: { kind: 'unit', item, configuration: {} },
});

function perform(plan: Plan, ...commands: readonly Command[]): Plan {
  return commands.reduce((current, command) => {
    const result = reduce(current, command, facts);
    if (result.plan === undefined) throw new Error(result.refused.why);
    return result.plan;
  }, plan);
}
const explain = (plan: Plan, command: Command): string => reduce(plan, command, facts).refused?.why ?? 'accepted';
const lengthsOf = ({ room }: Plan): number[] => listWalls(room).map(({ length }) => length);
const rowOf = (plan: Plan, run = 'n/floor') => listRow(getSpace(plan, facts), run);
/** Widths of a row's units, and what is free before the first and after the last, mm. */
function endsOf(plan: Plan): { left: number; right: number; widths: number[] } {
  const row = rowOf(plan);
  const [wall] = listWalls(plan.room);
  return {
    left: row[0].from,
    right: wall.length - Math.max(...row.map(({ to }) => to)),
    widths: row.map(({ body }) => body.width),
  };
}

describe('a wall that is measured again', () => {
  const full = perform(
    emptyPlan(rectangle(3_000, 3_000)),
    ...[
      unit('a', 'drawer-unit-600-three-drawers', 50),
      unit('b', 'pot-drawer-unit-800', 650),
      unit('c', 'base-unit-600-one-door', 1_450),
      unit('d', 'sink-unit-900-two-doors', 2_050),
    ].map((place): Command => ({ do: 'put', place })),
  );
  const measure = (length: number): Command => ({ do: 'setWall', wall: 'n', length });

  it.each([2_950, 2_920, 2_800, 3_100, 3_250])('at %i mm is filled again, its fillers as wide as usual', (length) => {
    const before = endsOf(full);
    const after = endsOf(perform(full, measure(length)));
    expect(after.left).toBe(50);
    expect(after.right).toBeGreaterThanOrEqual(50);
    expect(after.right).toBeLessThanOrEqual(Math.max(50, before.right));
    // All of them share the change.
    const changes = after.widths.map((width, index) => width - before.widths[index]);
    expect(changes.every((change) => Math.sign(change) === Math.sign(length - 3_000))).toBe(true);
  });

  it('keeps the order of its units and a filler at each end, whatever its length and how often it is measured', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1_800, max: 4_500 }), { minLength: 1, maxLength: 4 }), (lengths) => {
        let plan = full;
        for (const length of lengths) plan = reduce(plan, measure(length), facts).plan ?? plan;
        expect(listPlanFaults(plan, facts)).toEqual([]);
        expect(rowOf(plan).map(({ place }) => place.id)).toEqual(['a', 'b', 'c', 'd']);
        const { left, right } = endsOf(plan);
        expect(Math.min(left, right)).toBeGreaterThanOrEqual(50);
      }),
      { numRuns: 100 },
    );
  });

  it('says which units are narrower now, and is undone in one step', () => {
    const history = startHistory(full);
    const step = applyCommand(history, measure(2_920), facts);
    expect(step.result.refused).toBeUndefined();
    const words = describeChangedPlaces(step.history.plan, step.result.plan ? step.result.changedPlaces : [], facts);
    expect(words).toContain('Drawer unit 600');
    expect(words).toMatch(/is now 5\d\d wide/);
    const back = undo(step.history, facts);
    expect(back !== null && isSamePlan(back.history.plan, full)).toBe(true);
  });

  it('keeps the room for a unit that it gains', () => {
    expect(endsOf(perform(full, measure(3_500))).widths).toEqual(endsOf(full).widths);
  });

  it('is refused where even the narrowest units are too long, with the one to take out', () => {
    expect(explain(full, measure(1_900))).toMatch(
      /^The top wall is \d+ mm too short for its units, even when each is made narrower\. Take out the .+ first$/,
    );
  });

  it('moves the wall on its right outwards where it is longer, also beside a corner that projects', () => {
    const step = perform(emptyPlan(rectangle(4_000, 3_000)), {
      do: 'setRoom',
      room: {
        ...rectangle(4_000, 3_000),
        corners: [
          { id: 'a', x: 0, y: 0 },
          { id: 'b', x: 4_000, y: 0 },
          { id: 'c', x: 4_000, y: 2_000 },
          { id: 'd', x: 2_000, y: 2_000 },
          { id: 'e', x: 2_000, y: 4_000 },
          { id: 'f', x: 0, y: 4_000 },
        ],
      },
    });
    const after = perform(step, { do: 'setWall', wall: 'c', length: 2_100 });
    expect(lengthsOf(after)).toEqual([4_000, 2_000, 2_100, 2_000, 1_900, 4_000]);
  });
});

describe('an outline with any corner', () => {
  const start = emptyPlan(rectangle(4_000, 3_000));

  it('becomes an L when a wall is split twice and a corner goes inwards', () => {
    const ell = perform(
      start,
      { do: 'splitWall', wall: 'e', corner: 'k1', x: 1_800 },
      { do: 'splitWall', wall: 's', corner: 'k2', x: 1_500 },
      { do: 'setCorner', id: 's', x: 2_500, y: 1_800 },
    );
    expect(lengthsOf(ell)).toEqual([4_000, 1_800, 1_500, 1_200, 2_500, 3_000]);
    const walls = listWalls(ell.room);
    expect(walls.map((wall, index) => calculateAngle(walls.at(index - 1) ?? wall, wall))).toEqual([
      90, 90, 90, 270, 90, 90,
    ]);
  });

  it('takes a wall at an angle with the length that was typed, and plans nothing into its corners', () => {
    const plan = perform(
      start,
      { do: 'splitWall', wall: 'e', corner: 'k1', x: 2_000 },
      { do: 'setWall', wall: 'k1', length: 1_234, angle: 135 },
    );
    const walls = listWalls(plan.room);
    expect(walls[2].length).toBe(1_234);
    expect(calculateAngle(walls[1], walls[2])).toBeCloseTo(135, 0);
    expect(explain(plan, { do: 'put', place: unit('l', 'l-corner-unit-900', 0, 'k1/floor') })).toContain(
      'square corner',
    );
    const base = perform(plan, { do: 'put', place: unit('b', 'base-unit-600-one-door', 0, 'k1/floor') });
    expect(listPlanFaults(base, facts)).toEqual([]);
    expect(rowOf(base, 'k1/floor')[0].from).toBeGreaterThan(0);
  });

  it('keeps windows and units where they are when a corner is added and taken out again', () => {
    const window: Opening = { id: 'w', wall: 'n', kind: 'window', x: 2_500, width: 900, bottom: 1_100, height: 900 };
    const plan = perform(
      start,
      { do: 'setOpening', opening: window },
      { do: 'put', place: unit('b', 'base-unit-600-one-door', 2_600) },
    );
    const split = perform(plan, { do: 'splitWall', wall: 'n', corner: 'k1', x: 2_000 });
    expect(split.room.openings[0]).toMatchObject({ wall: 'k1', x: 500 });
    expect(split.places.b).toMatchObject({ run: 'k1/floor', x: 600 });
    expect(perform(split, { do: 'removeCorner', id: 'k1' })).toEqual(plan);
  });

  it('says in words what is wrong with it', () => {
    expect(explain(start, { do: 'setWall', wall: 'n', length: 20 })).toBe(
      'Top wall would be 20 mm long: a wall is at least 50 mm',
    );
    expect(explain(start, { do: 'setCorner', id: 's', x: -500, y: 1_000 })).toMatch(
      /would cross|wrong way round|too sharp/,
    );
    const triangle = perform(start, { do: 'removeCorner', id: 's' });
    expect(explain(triangle, { do: 'removeCorner', id: 'e' })).toBe('A room has at least three corners');
  });
});

describe('a part of the building in the room', () => {
  const chimney: Obstacle = {
    id: 'o',
    wall: 'n',
    kind: 'chimney',
    x: 1_500,
    width: 900,
    depth: 350,
    bottom: 0,
    height: 2_600,
  };
  const start = perform(emptyPlan(rectangle(4_000, 3_000)), { do: 'setObstacle', obstacle: chimney });
  const spansAt = (plan: Plan, low: number, high: number, depth: number) => {
    const run = getSpace(plan, facts).runs.get('n/floor');
    if (run === undefined) throw new Error('no run');
    return listFreeSpans(getSpace(plan, facts), run, { low, high, depth }).map(({ from, to }) => [from, to]);
  };

  it('is named with its size, and units stand beside it', () => {
    expect(describeThing(chimney)).toBe('Chimney breast 900 × 350');
    expect(spansAt(start, 0, 900, 600)).toEqual([
      [0, 1_500],
      [2_400, 4_000],
    ]);
    const plan = perform(start, { do: 'put', place: unit('b', 'base-unit-600-one-door', 1_400) });
    const [first] = rowOf(plan);
    expect(first.to <= 1_500 || first.from >= 2_400).toBe(true);
  });

  it('is what a refusal names', () => {
    const plan = perform(start, { do: 'put', place: unit('b', 'base-unit-600-one-door', 200) });
    const result = reduce(plan, { do: 'move', id: 'b', x: 1_300, free: true }, facts);
    expect(result.refused?.why).toBe('The chimney breast is in the way of base unit 600, one door');
  });

  it('that slopes leaves low units under it, and none that is higher than where it begins', () => {
    const slope: Obstacle = {
      ...chimney,
      kind: 'slope',
      x: 0,
      width: 4_000,
      depth: 1_600,
      bottom: 1_000,
      height: 1_600,
    };
    const plan = perform(emptyPlan(rectangle(4_000, 3_000)), { do: 'setObstacle', obstacle: slope });
    expect(spansAt(plan, 0, 900, 600)).toEqual([[0, 4_000]]);
    expect(spansAt(plan, 0, 1_100, 600)).toEqual([]);
    // Along the next wall it is higher with every step into the room.
    const run = getSpace(plan, facts).runs.get('e/floor');
    const spans = run && listFreeSpans(getSpace(plan, facts), run, { low: 0, high: 2_100, depth: 600 });
    expect(spans?.map(({ from, to }) => [from, to])).toEqual([[1_200, 3_000]]);
  });

  it('and a window are not in one place: the nearest free one is named', () => {
    const window: Opening = { id: 'w', wall: 'n', kind: 'window', x: 2_200, width: 900, bottom: 1_100, height: 900 };
    expect(explain(start, { do: 'setOpening', opening: window })).toBe(
      'Window and chimney breast are in one place on the top wall. The nearest free place for it is 2400 mm from the left corner',
    );
  });

  it('does not reach through the wall opposite', () => {
    expect(explain(start, { do: 'setObstacle', obstacle: { ...chimney, depth: 3_500 } })).toContain(
      'reaches through the wall opposite',
    );
  });
});
