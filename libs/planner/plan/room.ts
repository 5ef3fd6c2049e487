import { LEAST_ANGLE, MOST_CORNERS } from '@plinth/contracts/desk/planner/planner-plan';
import { inSentence } from '@plinth/cabinetry/model/names';
import type { Island, Plan, Room, RoomCorner } from './plan';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Wall as seen from the room: from corner `a` on its left to `b`; unit vectors `u` along it and `n` from it into the
 * room.
 */
export interface Wall {
  readonly id: string;
  readonly a: RoomCorner;
  readonly b: RoomCorner;
  readonly length: number;
  readonly u: Point;
  readonly n: Point;
}

export type Level = 'floor' | 'hung';

/** Run of units in a row: along a wall, on the floor or hung on it, or on an island. */
export interface Run {
  readonly id: string;
  readonly level: Level;
  /** Id of the wall; null for an island. */
  readonly wall: string | null;
  readonly length: number;
  /** Left rear end; unit vectors along the run, and from it towards a person in front of it. */
  readonly origin: Point;
  readonly u: Point;
  readonly n: Point;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export function listWalls({ corners }: Pick<Room, 'corners'>): Wall[] {
  return corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    const u = length === 0 ? { x: 1, y: 0 } : { x: dx / length, y: dy / length };
    return { id: a.id, a, b, length: Math.round(length), u, n: { x: -u.y, y: u.x } };
  });
}

export const createRunId = (wall: string, level: Level): string => `${wall}/${level}`;

/** Lists all runs of a plan: for each wall that on the floor and the hung one, then the islands. */
export function listRuns(plan: Pick<Plan, 'room' | 'islands'>): Run[] {
  const walls = listWalls(plan.room).flatMap(({ id, a, length, u, n }) =>
    (['floor', 'hung'] as const).map((level): Run => ({
      id: createRunId(id, level),
      level,
      wall: id,
      length,
      origin: { x: a.x, y: a.y },
      u,
      n,
    })),
  );
  return [...walls, ...plan.islands.map(createIslandRun)];
}

const TURNS: Readonly<Record<Island['turn'], Point>> = {
  0: { x: 1, y: 0 },
  90: { x: 0, y: 1 },
  180: { x: -1, y: 0 },
  270: { x: 0, y: -1 },
};

function createIslandRun({ id, x, y, turn, length }: Island): Run {
  const u = TURNS[turn];
  return { id, level: 'floor', wall: null, length, origin: { x, y }, u, n: { x: -u.y, y: u.x } };
}

/** Returns the point at a distance along a run and a distance out from it, mm. */
export const toRoomPoint = ({ origin, u, n }: Pick<Run, 'origin' | 'u' | 'n'>, along: number, out: number): Point => ({
  x: origin.x + u.x * along + n.x * out,
  y: origin.y + u.y * along + n.y * out,
});

/** Returns the distances of a point along a run and out from it, mm. */
export const toRunPoint = ({ origin, u, n }: Pick<Run, 'origin' | 'u' | 'n'>, p: Point): { x: number; out: number } => {
  const [dx, dy] = [p.x - origin.x, p.y - origin.y];
  return { x: dx * u.x + dy * u.y, out: dx * n.x + dy * n.y };
};

/** Calculates the area inside the corners, mm²; negative where they run anticlockwise on the page. */
export const calculateArea = (corners: readonly Point[]): number =>
  corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % corners.length];
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);

/** Checks that two walls meet in an inner right angle, the only corner that a corner unit fits. */
export function isSquareCorner(before: Wall, after: Wall): boolean {
  return before.u.x * after.u.y - before.u.y * after.u.x > 0.999;
}

/**
 * Finds the wall nearest to a point, with the point's distances along and out from it; during a drag the current wall
 * `stay` is kept until another is clearly nearer.
 */
export function findNearestWall(
  room: Room,
  p: Point,
  currentWallId?: string,
): { wall: Wall; x: number; out: number } | null {
  const scoredWalls = listWalls(room).map((wall) => {
    const { x, out } = toRunPoint({ origin: wall.a, u: wall.u, n: wall.n }, p);
    const pastEnd = Math.max(0, -x, x - wall.length);
    return { wall, x, out, score: Math.hypot(out, pastEnd) - (wall.id === currentWallId ? STAY_DISTANCE : 0) };
  });
  const [first, ...others] = scoredWalls;
  return first === undefined
    ? null
    : others.reduce((best, scoredWall) => (scoredWall.score < best.score ? scoredWall : best), first);
}
/** Distance by which another wall must be nearer than the current one, mm. */
const STAY_DISTANCE = 150;

/** Returns the name of a wall: its side of the page, with a number where there are several. */
export function nameWall({ room }: { readonly room: Pick<Room, 'corners'> }, id: string): string {
  const walls = listWalls(room);
  const sides = walls.map(({ n }) =>
    Math.abs(n.y) >= Math.abs(n.x) ? (n.y > 0 ? 'Top wall' : 'Bottom wall') : n.x > 0 ? 'Left wall' : 'Right wall',
  );
  const index = walls.findIndex((wall) => wall.id === id);
  if (index < 0) return 'Wall';
  const indicesOnSide = sides.flatMap((side, wallIndex) => (side === sides[index] ? [wallIndex] : []));
  return indicesOnSide.length === 1 ? sides[index] : `${sides[index]} ${indicesOnSide.indexOf(index) + 1}`;
}

/**
 * Describes why the outline of a room is impossible: too few or too many corners, too short walls, too sharp corners,
 * corners that do not run clockwise, or walls that cross; null for a valid one.
 */
export function describeOutlineFault({ corners }: Pick<Room, 'corners'>): string | null {
  if (corners.length < MIN_CORNERS) return 'A room has at least three corners';
  if (corners.length > MOST_CORNERS) return `A room has at most ${MOST_CORNERS} corners`;
  const walls = listWalls({ corners });
  const getName = ({ id }: Wall): string => nameWall({ room: { corners } }, id);
  if (new Set(corners.map(({ id }) => id)).size < corners.length) return 'Two corners have the same id';
  const shortWall = walls.find(({ length }) => length < MIN_WALL);
  if (shortWall !== undefined)
    return `${getName(shortWall)} would be ${shortWall.length} mm long: a wall is at least ${MIN_WALL} mm`;
  for (const [index, wall] of walls.entries()) {
    const before = walls[(index + walls.length - 1) % walls.length];
    if (before.u.x * wall.u.x + before.u.y * wall.u.y < -Math.cos((LEAST_ANGLE * Math.PI) / 180) - 1e-3)
      return `The corner between ${inSentence(getName(before))} and ${inSentence(getName(wall))} is too sharp: at least ${LEAST_ANGLE}°`;
  }
  for (const [i, wall] of walls.entries())
    for (const [k, other] of walls.entries())
      if (k > i + 1 && !(i === 0 && k === walls.length - 1) && doCross(wall, other))
        return `${getName(wall)} and ${inSentence(getName(other))} would cross: check their lengths, or move a corner back`;
  return calculateArea(corners) <= 0
    ? 'The corners run the wrong way round: they go clockwise on the floor plan'
    : null;
}
const MIN_CORNERS = 3;
const MIN_WALL = 50;

const findSide = (a: Point, b: Point, p: Point): number =>
  Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
const doCross = (one: Wall, other: Wall): boolean =>
  findSide(one.a, one.b, other.a) !== findSide(one.a, one.b, other.b) &&
  findSide(other.a, other.b, one.a) !== findSide(other.a, other.b, one.b);
