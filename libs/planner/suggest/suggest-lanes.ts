import { END_PANEL_THICKNESS, MIN_FILLER, type End } from '../plan/row';
import { listFreeSpans } from '../plan/free';
import { isSquareCorner, toRoomPoint, listWalls, type Point, type Span, type Wall } from '../plan/room';
import type { Space } from '../plan/space';

/** Depth of a row of base units with its worktop, and length of a square corner unit along either wall, mm. */
export const ROW_DEPTH = 600;
export const CORNER_LENGTH = 900;
/** Depth of a fridge, the deepest thing in a row, mm. */
export const FRIDGE_DEPTH = 650;
export const BASE_STRIP = { low: 0, high: 910, depth: ROW_DEPTH } as const;
export const TALL_STRIP = { low: 0, high: 2_180, depth: FRIDGE_DEPTH } as const;
const MIN_AISLE = 1_000;
/** Maximum distance between two facing rows, mm: further apart means too much walking. */
const MAX_AISLE = 2_400;
/** Shortest free stretch in which a row is started, mm. */
const MIN_LANE = 600;

export type LaneEnd = End | 'corner';

/** Lane: a free stretch of a wall for a row of units, mm from the wall's left end. */
export interface Lane {
  readonly wall: Wall;
  readonly span: Span;
  /** Part of the span for units, without fillers and end panels. */
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

export function createSetting(space: Space): Setting {
  const walls = listWalls(space.plan.room);
  const water = space.plan.room.services.flatMap(({ kind, wall, x }) => {
    const waterWall = walls.find(({ id }) => id === wall);
    return kind === 'water' && waterWall !== undefined ? [{ wall, x, at: pointAlong(waterWall, x, 0) }] : [];
  });
  return { space, walls, water };
}

export const pointAlong = ({ a, u, n }: Wall, x: number, out: number): Point =>
  toRoomPoint({ origin: a, u, n }, x, out);

export type Shape = 'one-wall' | 'L' | 'U' | 'galley';
export interface WallCombination {
  readonly shape: Shape;
  readonly wallIndices: readonly number[];
}

/**
 * Lists the combinations of walls that a kitchen may use: one, two that meet, two that face each other, three in a
 * row.
 */
export function listCombinations({ walls }: Setting): WallCombination[] {
  const count = walls.length;
  const wrapIndex = (index: number): number => index % count;
  const combinations = walls.flatMap((_, i): WallCombination[] => [
    { shape: 'one-wall', wallIndices: [i] },
    { shape: 'L', wallIndices: [i, wrapIndex(i + 1)] },
    ...(count >= 4 ? [{ shape: 'U' as const, wallIndices: [i, wrapIndex(i + 1), wrapIndex(i + 2)] }] : []),
    ...walls.flatMap((other, k): WallCombination[] =>
      k > i + 1 && areFacing(walls[i], other) ? [{ shape: 'galley', wallIndices: [i, k] }] : [],
    ),
  ]);
  return combinations.filter(({ wallIndices, shape }) => haveGoodAisles(walls, wallIndices, shape));
}

const areFacing = (a: Wall, b: Wall): boolean => a.n.x * b.n.x + a.n.y * b.n.y < -0.99;

function haveGoodAisles(walls: readonly Wall[], usedWalls: readonly number[], shape: Shape): boolean {
  return usedWalls.every((i) =>
    usedWalls.every((k) => {
      const [a, b] = [walls[i], walls[k]];
      if (i >= k || !areFacing(a, b)) return true;
      const aisle = Math.abs((b.a.x - a.a.x) * a.n.x + (b.a.y - a.a.y) * a.n.y) - 2 * ROW_DEPTH;
      return aisle >= MIN_AISLE && (shape !== 'galley' || aisle <= MAX_AISLE);
    }),
  );
}

/**
 * Decides how the corner at the right end of a wall is used: `none` where not both walls have units, `unit` where
 * both arms of a corner unit have free floor, else `dead`.
 */
export function decideCorner(
  { space, walls }: Setting,
  usedWalls: readonly number[],
  index: number,
): 'unit' | 'dead' | 'none' {
  const [l, r] = [(index + walls.length) % walls.length, (index + 1 + walls.length) % walls.length];
  if (!usedWalls.includes(l) || !usedWalls.includes(r)) return 'none';
  if (!isSquareCorner(walls[l], walls[r])) return 'dead';
  const isFree = (wall: Wall, from: number, to: number): boolean =>
    fitsInOne(listFreeOn(space, wall, BASE_STRIP), from, to);
  return isFree(walls[l], walls[l].length - CORNER_LENGTH, walls[l].length) && isFree(walls[r], 0, CORNER_LENGTH)
    ? 'unit'
    : 'dead';
}

function listFreeOn(space: Space, wall: Wall, strip: Parameters<typeof listFreeSpans>[2]) {
  const run = space.runs.get(`${wall.id}/floor`);
  return run === undefined ? [] : listFreeSpans(space, run, strip);
}

export function listLanes(setting: Setting, usedWalls: readonly number[]): Lane[] {
  const { space, walls } = setting;
  return usedWalls.flatMap((index) => {
    const wall = walls[index];
    const [cornerLeft, cornerRight] = [
      decideCorner(setting, usedWalls, index - 1),
      decideCorner(setting, usedWalls, index),
    ];
    // Without a corner unit the second row begins, with a filler, where the depth of the first one ends.
    const ends = {
      from: cornerLeft === 'unit' ? CORNER_LENGTH : cornerLeft === 'dead' ? ROW_DEPTH : 0,
      to: wall.length - (cornerRight === 'unit' ? CORNER_LENGTH : 0),
    };
    const windows = space.plan.room.openings
      .filter((opening) => opening.wall === wall.id && opening.kind === 'window')
      .map(({ x, width }) => ({ from: x, to: x + width }));
    const tallFree = listFreeOn(space, wall, TALL_STRIP);
    return listFreeOn(space, wall, BASE_STRIP).flatMap((free): Lane[] => {
      const span = { from: Math.max(free.from, ends.from), to: Math.min(free.to, ends.to) };
      if (span.to - span.from < MIN_LANE) return [];
      const left: LaneEnd =
        span.from === ends.from && cornerLeft !== 'none' ? (cornerLeft === 'unit' ? 'corner' : 'wall') : free.ends.left;
      const right: LaneEnd = span.to === ends.to && cornerRight === 'unit' ? 'corner' : free.ends.right;
      const inner = { from: span.from + getMargin(left), to: span.to - getMargin(right) };
      return [{ wall, span, inner, left, right, windows, tallFree }];
    });
  });
}

export const getMargin = (end: LaneEnd): number =>
  end === 'wall' ? MIN_FILLER : end === 'open' ? END_PANEL_THICKNESS : 0;
export const fitsInOne = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => from >= span.from && to <= span.to);
export const overlapsAny = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => from < span.to && to > span.from);
