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

/**
 * Describes why the outline of a room is impossible: too short walls, corners that do not run clockwise, or walls
 * that cross; null for a valid one.
 */
export function describeOutlineFault({ corners }: Pick<Room, 'corners'>): string | null {
  const walls = listWalls({ corners });
  if (new Set(corners.map(({ id }) => id)).size < corners.length) return 'Two corners have the same id';
  if (walls.some(({ length }) => length < MIN_WALL)) return `Every wall must be at least ${MIN_WALL} mm long`;
  if (calculateArea(corners) <= 0) return 'The corners must run clockwise';
  const crossing = walls.some((wall, i) =>
    walls.some((other, k) => k > i + 1 && !(i === 0 && k === walls.length - 1) && doCross(wall, other)),
  );
  return crossing ? 'Two walls cross: move a corner back' : null;
}
const MIN_WALL = 50;

const findSide = (a: Point, b: Point, p: Point): number =>
  Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
const doCross = (one: Wall, other: Wall): boolean =>
  findSide(one.a, one.b, other.a) !== findSide(one.a, one.b, other.b) &&
  findSide(other.a, other.b, one.a) !== findSide(other.a, other.b, one.b);
