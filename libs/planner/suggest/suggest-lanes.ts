import { END_PANEL, NARROWEST, type End } from '../plan/row';
import { freeSpans } from '../plan/free';
import { isSquareCorner, pointOn, wallsOf, type Point, type Span, type Wall } from '../plan/room';
import type { Space } from '../plan/space';

/** Depth of a row of base units with its worktop, and of a square corner unit along either wall, mm. */
export const DEPTH = 600;
export const CORNER = 900;
/** Largest depth in a row, that of a fridge. */
export const FRIDGE_DEPTH = 650;
export const BASE = { low: 0, high: 910, depth: DEPTH } as const;
export const TALL_STRIP = { low: 0, high: 2_180, depth: FRIDGE_DEPTH } as const;
const AISLE = 1_000;
/** Most distance between two rows: further apart means too much walking. */
const WIDEST_AISLE = 2_400;
/** Shortest stretch worth starting a row in. */
const LEAST_LANE = 600;

export type LaneEnd = End | 'corner';

/** A free stretch of a wall that carries a row. */
export interface Lane {
  readonly wall: Wall;
  readonly span: Span;
  /** Span for units, without fillers and end panels. */
  readonly inner: Span;
  readonly left: LaneEnd;
  readonly right: LaneEnd;
  readonly windows: readonly Span[];
  readonly tallFree: readonly Span[];
}

export interface Setting {
  readonly space: Space;
  readonly walls: readonly Wall[];
  readonly water: readonly { readonly wall: string; readonly x: number; readonly at: Point }[];
}

export function settingOf(space: Space): Setting {
  const walls = wallsOf(space.plan.room);
  const water = space.plan.room.services.flatMap(({ kind, wall, x }) => {
    const on = walls.find(({ id }) => id === wall);
    return kind === 'water' && on !== undefined ? [{ wall, x, at: pointAlong(on, x, 0) }] : [];
  });
  return { space, walls, water };
}

export const pointAlong = ({ a, u, n }: Wall, x: number, out: number): Point => pointOn({ origin: a, u, n }, x, out);

export type Shape = 'one-wall' | 'L' | 'U' | 'galley';
export interface Walls {
  readonly shape: Shape;
  readonly wallIndices: readonly number[];
}

/** Lists the possible combinations of walls: one, two that meet, two opposite, three in a row. */
export function shapesOf({ walls }: Setting): Walls[] {
  const count = walls.length;
  const at = (index: number): number => index % count;
  const all = walls.flatMap((_, i): Walls[] => [
    { shape: 'one-wall', wallIndices: [i] },
    { shape: 'L', wallIndices: [i, at(i + 1)] },
    ...(count >= 4 ? [{ shape: 'U' as const, wallIndices: [i, at(i + 1), at(i + 2)] }] : []),
    ...walls.flatMap((other, k): Walls[] =>
      k > i + 1 && facing(walls[i], other) ? [{ shape: 'galley', wallIndices: [i, k] }] : [],
    ),
  ]);
  return all.filter(({ wallIndices, shape }) => aislesHold(walls, wallIndices, shape));
}

const facing = (a: Wall, b: Wall): boolean => a.n.x * b.n.x + a.n.y * b.n.y < -0.99;

function aislesHold(walls: readonly Wall[], usedWalls: readonly number[], shape: Shape): boolean {
  return usedWalls.every((i) =>
    usedWalls.every((k) => {
      const [a, b] = [walls[i], walls[k]];
      if (i >= k || !facing(a, b)) return true;
      const free = Math.abs((b.a.x - a.a.x) * a.n.x + (b.a.y - a.a.y) * a.n.y) - 2 * DEPTH;
      return free >= AISLE && (shape !== 'galley' || free <= WIDEST_AISLE);
    }),
  );
}

/**
 * Decides how the corner to the right of a wall is used when both walls have units: a corner unit needs the floor of
 * both arms.
 */
export function cornerAfter(
  { space, walls }: Setting,
  usedWalls: readonly number[],
  index: number,
): 'unit' | 'dead' | 'none' {
  const [l, r] = [(index + walls.length) % walls.length, (index + 1 + walls.length) % walls.length];
  if (!usedWalls.includes(l) || !usedWalls.includes(r)) return 'none';
  if (!isSquareCorner(walls[l], walls[r])) return 'dead';
  const isFree = (wall: Wall, from: number, to: number): boolean => fitsInOne(freeOn(space, wall, BASE), from, to);
  return isFree(walls[l], walls[l].length - CORNER, walls[l].length) && isFree(walls[r], 0, CORNER) ? 'unit' : 'dead';
}

function freeOn(space: Space, wall: Wall, strip: Parameters<typeof freeSpans>[2]) {
  const run = space.runs.get(`${wall.id}/floor`);
  return run === undefined ? [] : freeSpans(space, run, strip);
}

export function lanesOf(setting: Setting, usedWalls: readonly number[]): Lane[] {
  const { space, walls } = setting;
  return usedWalls.flatMap((index) => {
    const wall = walls[index];
    const [before, after] = [cornerAfter(setting, usedWalls, index - 1), cornerAfter(setting, usedWalls, index)];
    // Without a corner unit the second row begins beside the first one's fronts, with a filler.
    const ends = {
      from: before === 'unit' ? CORNER : before === 'dead' ? DEPTH : 0,
      to: wall.length - (after === 'unit' ? CORNER : 0),
    };
    const windows = space.plan.room.openings
      .filter((opening) => opening.wall === wall.id && opening.kind === 'window')
      .map(({ x, width }) => ({ from: x, to: x + width }));
    const tallFree = freeOn(space, wall, TALL_STRIP);
    return freeOn(space, wall, BASE).flatMap((free): Lane[] => {
      const span = { from: Math.max(free.from, ends.from), to: Math.min(free.to, ends.to) };
      if (span.to - span.from < LEAST_LANE) return [];
      const left: LaneEnd =
        span.from === ends.from && before !== 'none' ? (before === 'unit' ? 'corner' : 'wall') : free.ends.left;
      const right: LaneEnd = span.to === ends.to && after === 'unit' ? 'corner' : free.ends.right;
      const inner = { from: span.from + marginOf(left), to: span.to - marginOf(right) };
      return [{ wall, span, inner, left, right, windows, tallFree }];
    });
  });
}

export const marginOf = (end: LaneEnd): number => (end === 'wall' ? NARROWEST : end === 'open' ? END_PANEL : 0);
export const fitsInOne = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => from >= span.from && to <= span.to);
export const overlapsAny = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => from < span.to && to > span.from);
