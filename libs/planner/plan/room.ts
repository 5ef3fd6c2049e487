import type { Island, Plan, Room, RoomCorner } from './plan';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Wall seen from the room: from `a` on its left to `b`, `u` along it, `n` from it into the room. */
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
  /** The wall's key; null for an island. */
  readonly wall: string | null;
  readonly length: number;
  /** Left rear end, direction along the run, and direction towards a person in front of it. */
  readonly origin: Point;
  readonly u: Point;
  readonly n: Point;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export function wallsOf({ corners }: Pick<Room, 'corners'>): Wall[] {
  return corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    const u = length === 0 ? { x: 1, y: 0 } : { x: dx / length, y: dy / length };
    return { id: a.id, a, b, length: Math.round(length), u, n: { x: -u.y, y: u.x } };
  });
}

export const runId = (wall: string, level: Level): string => `${wall}/${level}`;

/** Lists all runs of a plan: for each wall the floor's and the hung one, then the islands. */
export function runsOf(plan: Pick<Plan, 'room' | 'islands'>): Run[] {
  const walls = wallsOf(plan.room).flatMap(({ id, a, length, u, n }) =>
    (['floor', 'hung'] as const).map((level): Run => ({
      id: runId(id, level),
      level,
      wall: id,
      length,
      origin: { x: a.x, y: a.y },
      u,
      n,
    })),
  );
  return [...walls, ...plan.islands.map(islandRun)];
}

const TURNS: Readonly<Record<Island['turn'], Point>> = {
  0: { x: 1, y: 0 },
  90: { x: 0, y: 1 },
  180: { x: -1, y: 0 },
  270: { x: 0, y: -1 },
};

function islandRun({ id, x, y, turn, length }: Island): Run {
  const u = TURNS[turn];
  return { id, level: 'floor', wall: null, length, origin: { x, y }, u, n: { x: -u.y, y: u.x } };
}

/** A point by its distances along a run and out of it. */
export const pointOn = ({ origin, u, n }: Pick<Run, 'origin' | 'u' | 'n'>, along: number, out: number): Point => ({
  x: origin.x + u.x * along + n.x * out,
  y: origin.y + u.y * along + n.y * out,
});

/** Distances along a run and out of it of a point. */
export const onRun = ({ origin, u, n }: Pick<Run, 'origin' | 'u' | 'n'>, p: Point): { x: number; out: number } => {
  const [dx, dy] = [p.x - origin.x, p.y - origin.y];
  return { x: dx * u.x + dy * u.y, out: dx * n.x + dy * n.y };
};

/** Area inside the corners, mm²; negative where they run the wrong way round. */
export const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % corners.length];
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);

/** Checks for an inner, right-angled corner, the only kind that a corner unit fits. */
export function isSquareCorner(before: Wall, after: Wall): boolean {
  return before.u.x * after.u.y - before.u.y * after.u.x > 0.999;
}

/** Finds the wall nearest to a point; during a drag the present wall stays until another is clearly nearer. */
export function nearestWall(room: Room, p: Point, stay?: string): { wall: Wall; x: number; out: number } | null {
  const scoredWalls = wallsOf(room).map((wall) => {
    const { x, out } = onRun({ origin: wall.a, u: wall.u, n: wall.n }, p);
    const beyond = Math.max(0, -x, x - wall.length);
    return { wall, x, out, score: Math.hypot(out, beyond) - (wall.id === stay ? STAYS : 0) };
  });
  const [first, ...others] = scoredWalls;
  return first === undefined ? null : others.reduce((best, one) => (one.score < best.score ? one : best), first);
}
/** Distance by which another wall must be nearer, mm. */
const STAYS = 150;

/**
 * Describes why a room is impossible: fewer walls than can close, walls of no length, or walls that cross. Null for a
 * sound one.
 */
export function roomFault({ corners }: Pick<Room, 'corners'>): string | null {
  const walls = wallsOf({ corners });
  if (new Set(corners.map(({ id }) => id)).size < corners.length) return 'Two corners have one name';
  if (walls.some(({ length }) => length < LEAST_WALL)) return `Every wall must be at least ${LEAST_WALL} mm long`;
  if (areaOf(corners) <= 0) return 'The corners must run clockwise';
  const crossing = walls.some((one, i) =>
    walls.some((other, k) => k > i + 1 && !(i === 0 && k === walls.length - 1) && cross(one, other)),
  );
  return crossing ? 'Two walls cross: move a corner back' : null;
}
const LEAST_WALL = 50;

const side = (a: Point, b: Point, p: Point): number => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
const cross = (one: Wall, other: Wall): boolean =>
  side(one.a, one.b, other.a) !== side(one.a, one.b, other.b) &&
  side(other.a, other.b, one.a) !== side(other.a, other.b, one.b);
