import type { Body } from './body';
import { createBody, calculateTakenWidth } from './body';
import type { PlanFacts } from './facts';
import { createRectangle, type Footprint } from './footprint';
import type { Place, Plan, Room } from './plan';
import { listRuns, listWalls, type Point, type Run } from './room';
import { getThingName } from './room-things';

/** Placed thing with its body and its span on its run, mm. */
export interface PlacedUnit {
  readonly place: Place;
  readonly body: Body;
  readonly run: Run;
  readonly from: number;
  readonly to: number;
  /** Outlines on the floor: one, or two for an L corner. */
  readonly feet: readonly Footprint[];
}

/** Plan with all its placed things; places whose run or item no longer exists are left out. */
export interface Space {
  readonly plan: Plan;
  readonly runs: ReadonlyMap<string, Run>;
  readonly placedUnits: ReadonlyMap<string, PlacedUnit>;
}

/** Cache by plan, as plans are immutable. */
const spacesByPlan = new WeakMap<Plan, { readonly facts: PlanFacts; readonly space: Space }>();

export function getSpace(plan: Plan, facts: PlanFacts): Space {
  const cachedEntry = spacesByPlan.get(plan);
  if (cachedEntry?.facts === facts) return cachedEntry.space;
  const space = calculateSpace(plan, facts);
  spacesByPlan.set(plan, { facts, space });
  return space;
}

function calculateSpace(plan: Plan, facts: PlanFacts): Space {
  const runs = new Map(listRuns(plan).map((run) => [run.id, run]));
  const placedUnitById = new Map<string, PlacedUnit>();
  for (const place of Object.values(plan.places)) {
    const placedUnit = findPlacedUnit(place, plan, runs, facts);
    if (placedUnit !== null) placedUnitById.set(place.id, placedUnit);
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
  const cachedEntry = placedUnitsByPlace.get(place);
  if (
    cachedEntry?.room === room &&
    cachedEntry.islands === islands &&
    cachedEntry.choices === choices &&
    cachedEntry.facts === facts
  )
    return cachedEntry.placedUnit;
  const run = runs.get(place.run);
  const body = createBody(place, plan, facts);
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
          { outline: createRectangle(run, left, right, 0, body.reach), low, high },
          ...(body.arm > 0
            ? [{ outline: createRectangle(run, place.x, place.x + body.reach, body.reach, body.arm), low, high }]
            : []),
        ];
  return { place, body, run, from: place.x, to, feet };
}

/** Lists the units of a run from left to right. */
export const listRow = ({ placedUnits }: Pick<Space, 'placedUnits'>, run: string): PlacedUnit[] =>
  [...placedUnits.values()].filter((unit) => unit.place.run === run).sort((a, b) => a.from - b.from || a.to - b.to);

/**
 * Minimum depth of the floor kept clear in front of a door, mm: a step, for doors that open the other way; and the
 * height of doors.
 */
const STEP_OUT = 600;
export const DOOR_HEIGHT = 2_040;
/** Width of the frame around a door, mm. */
export const ARCHITRAVE = 70;

/** Lists the floor to keep clear in front of every door of a room. */
export function listDoorClearances(room: Room): (Footprint & { readonly opening: string })[] {
  const walls = new Map(listWalls(room).map((wall) => [wall.id, wall]));
  return room.openings.flatMap((door) => {
    const wall = walls.get(door.wall);
    if (wall === undefined || door.kind !== 'door') return [];
    const out = (door.swing ?? 'in') === 'in' ? Math.max(STEP_OUT, door.width) : STEP_OUT;
    const on = { origin: wall.a, u: wall.u, n: wall.n };
    return [
      {
        opening: door.id,
        outline: createRectangle(on, door.x, door.x + door.width, 0, out),
        low: 0,
        high: Math.min(DOOR_HEIGHT, door.height),
      },
    ];
  });
}

/** Steps in which a sloping ceiling is counted: each is as low as its lowest edge. */
const SLOPE_STEPS = 8;

/**
 * Lists the parts of the building that stand in the room, each with its name. A sloping ceiling is a stair of
 * outlines: lowest at its wall, up to its whole height at its depth.
 */
export function listObstacles(room: Room): (Footprint & { readonly id: string; readonly name: string })[] {
  const walls = new Map(listWalls(room).map((wall) => [wall.id, wall]));
  return room.obstacles.flatMap((obstacle) => {
    const wall = walls.get(obstacle.wall);
    if (wall === undefined) return [];
    const { id, x, width, depth, bottom, height, kind } = obstacle;
    const on = { origin: wall.a, u: wall.u, n: wall.n };
    const steps = kind === 'slope' ? SLOPE_STEPS : 1;
    return Array.from({ length: steps }, (_, step) => ({
      id,
      name: getThingName(obstacle),
      outline: createRectangle(on, x, x + width, (depth * step) / steps, (depth * (step + 1)) / steps),
      low: bottom + Math.floor((height * step) / steps),
      high: bottom + height,
    }));
  });
}

/** Returns a wall as an outline that nothing may reach through. */
export const getWallLine = ({ a, b }: { readonly a: Point; readonly b: Point }): readonly Point[] => [a, b];
