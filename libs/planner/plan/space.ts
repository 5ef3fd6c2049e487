import type { Body } from './body';
import { bodyOf, calculateTakenWidth } from './body';
import type { PlanFacts } from './facts';
import { rectangleOn, type Footprint } from './footprint';
import type { Place, Plan, Room } from './plan';
import { runsOf, wallsOf, type Point, type Run } from './room';

/** Placed thing with its position, calculated once. */
export interface PlacedUnit {
  readonly place: Place;
  readonly body: Body;
  readonly run: Run;
  readonly from: number;
  readonly to: number;
  /** One outline, or two for an L corner. */
  readonly feet: readonly Footprint[];
}

/** Plan with all its placed things, without places whose run or item is gone. */
export interface Space {
  readonly plan: Plan;
  readonly runs: ReadonlyMap<string, Run>;
  readonly placedUnits: ReadonlyMap<string, PlacedUnit>;
}

/** Cache by plan, as plans are immutable. */
const spacesByPlan = new WeakMap<Plan, { readonly facts: PlanFacts; readonly space: Space }>();

export function spaceOf(plan: Plan, facts: PlanFacts): Space {
  const before = spacesByPlan.get(plan);
  if (before?.facts === facts) return before.space;
  const space = calculateSpace(plan, facts);
  spacesByPlan.set(plan, { facts, space });
  return space;
}

function calculateSpace(plan: Plan, facts: PlanFacts): Space {
  const runs = new Map(runsOf(plan).map((run) => [run.id, run]));
  const placedUnitById = new Map<string, PlacedUnit>();
  for (const place of Object.values(plan.places)) {
    const one = findPlacedUnit(place, plan, runs, facts);
    if (one !== null) placedUnitById.set(place.id, one);
  }
  return { plan, runs, placedUnits: placedUnitById };
}

/** Cache by place, as most places are shared between successive plans. */
const placedUnitsByPlace = new WeakMap<
  Place,
  Pick<Plan, 'room' | 'islands' | 'choices'> & { readonly facts: PlanFacts; readonly placedUnit: PlacedUnit | null }
>();

function findPlacedUnit(place: Place, plan: Plan, runs: ReadonlyMap<string, Run>, facts: PlanFacts): PlacedUnit | null {
  const { room, islands, choices } = plan;
  const before = placedUnitsByPlace.get(place);
  if (before?.room === room && before.islands === islands && before.choices === choices && before.facts === facts)
    return before.placedUnit;
  const run = runs.get(place.run);
  const body = bodyOf(place, plan, facts);
  const placedUnit = run === undefined || body === null ? null : createPlacedUnit(place, body, run);
  placedUnitsByPlace.set(place, { room, islands, choices, facts, placedUnit });
  return placedUnit;
}

export function createPlacedUnit(place: Place, body: Body, run: Run): PlacedUnit {
  const to = place.x + calculateTakenWidth(body);
  const [low, high] = [body.low, body.high];
  const [left, right] = [place.x + body.clearLeft, place.x + body.clearLeft + body.width];
  const feet: Footprint[] =
    body.reach === 0
      ? []
      : [
          { outline: rectangleOn(run, left, right, 0, body.reach), low, high },
          ...(body.arm > 0
            ? [{ outline: rectangleOn(run, place.x, place.x + body.reach, body.reach, body.arm), low, high }]
            : []),
        ];
  return { place, body, run, from: place.x, to, feet };
}

/** Lists the units of a run from left to right. */
export const rowOf = ({ placedUnits }: Pick<Space, 'placedUnits'>, run: string): PlacedUnit[] =>
  [...placedUnits.values()].filter((one) => one.place.run === run).sort((a, b) => a.from - b.from || a.to - b.to);

/**
 * Floor kept clear in front of a door, mm: its leaf's width, or a step where it opens the other way; and the height
 * of doors.
 */
const STEP_OUT = 600;
export const DOOR_HEIGHT = 2_040;
/** Frame that goes around a door. */
export const ARCHITRAVE = 70;

/** The floor before every door of a room. */
export function doorsClear(room: Room): (Footprint & { readonly opening: string })[] {
  const walls = new Map(wallsOf(room).map((wall) => [wall.id, wall]));
  return room.openings.flatMap((door) => {
    const wall = walls.get(door.wall);
    if (wall === undefined || door.kind !== 'door') return [];
    const out = (door.swing ?? 'in') === 'in' ? Math.max(STEP_OUT, door.width) : STEP_OUT;
    const on = { origin: wall.a, u: wall.u, n: wall.n };
    return [
      {
        opening: door.id,
        outline: rectangleOn(on, door.x, door.x + door.width, 0, out),
        low: 0,
        high: Math.min(DOOR_HEIGHT, door.height),
      },
    ];
  });
}

/** Lists the parts of the building that stand in the room. */
export function obstaclesOf(room: Room): (Footprint & { readonly id: string })[] {
  const walls = new Map(wallsOf(room).map((wall) => [wall.id, wall]));
  return room.obstacles.flatMap(({ id, wall: on, x, width, depth, bottom, height }) => {
    const wall = walls.get(on);
    return wall === undefined
      ? []
      : [
          {
            id,
            outline: rectangleOn({ origin: wall.a, u: wall.u, n: wall.n }, x, x + width, 0, depth),
            low: bottom,
            high: bottom + height,
          },
        ];
  });
}

/** A wall as an outline that nothing may reach through. */
export const wallLine = ({ a, b }: { readonly a: Point; readonly b: Point }): readonly Point[] => [a, b];
