import type { Point, Run } from './room';
import { toRunPoint, toRoomPoint } from './room';

/**
 * Outline of a thing on the floor or hung above it, seen from above (convex), with the heights between which it lies;
 * mm.
 */
export interface Footprint {
  readonly outline: readonly Point[];
  readonly low: number;
  readonly high: number;
}

/** Overlap that counts as touching, mm: lengths on oblique walls are rounded. */
export const TOUCH = 1.5;

/** Returns the corners of a rectangle along a run: between two positions along it and two distances from it. */
export const createRectangle = (
  run: Pick<Run, 'origin' | 'u' | 'n'>,
  from: number,
  to: number,
  near: number,
  far: number,
): Point[] => [
  toRoomPoint(run, from, near),
  toRoomPoint(run, to, near),
  toRoomPoint(run, to, far),
  toRoomPoint(run, from, far),
];

export const doHeightsOverlap = (
  a: { readonly low: number; readonly high: number },
  b: { readonly low: number; readonly high: number },
): boolean => a.low < b.high && b.low < a.high;

/** Checks that two convex outlines overlap by more than a touch (separating axes). */
export function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return areNear(a, b) && !isSeparated(a, b) && !isSeparated(b, a);
}

/** Checks that bounding boxes overlap, which rules out most pairs quickly. */
function areNear(a: readonly Point[], b: readonly Point[]): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of a) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return (
    b.some(({ x }) => x > left) &&
    b.some(({ x }) => x < right) &&
    b.some(({ y }) => y > top) &&
    b.some(({ y }) => y < bottom)
  );
}

function isSeparated(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((p, index) => {
    const q = a[(index + 1) % a.length];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const length = Math.hypot(dx, dy);
    if (length === 0) return false;
    const measureReach = (points: readonly Point[]): { least: number; most: number } => {
      const distances = points.map(({ x, y }) => ((x - p.x) * -dy + (y - p.y) * dx) / length);
      return { least: Math.min(...distances), most: Math.max(...distances) };
    };
    const [ownReach, otherReach] = [measureReach(a), measureReach(b)];
    return ownReach.most - otherReach.least < TOUCH || otherReach.most - ownReach.least < TOUCH;
  });
}

/**
 * Projects an outline onto a run: returns the span along the run in which it reaches into the strip of the given
 * depth in front of it; null where it does not.
 */
export function projectOutline(
  run: Run,
  outline: readonly Point[],
  depth: number,
): { from: number; to: number } | null {
  const points = outline.map((point) => toRunPoint(run, point));
  // Quick exit: most outlines of a room are nowhere near the strip.
  if (points.every(({ out }) => out <= TOUCH) || points.every(({ out }) => out >= depth - TOUCH)) return null;
  if (points.every(({ x }) => x <= 0) || points.every(({ x }) => x >= run.length)) return null;
  const pointsInFront = clipOutline(points, ({ out }) => out - TOUCH);
  const strip = clipOutline(pointsInFront, ({ out }) => depth - TOUCH - out);
  if (strip.length === 0) return null;
  const xs = strip.map(({ x }) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return to - from < TOUCH ? null : { from, to };
}

interface RunPoint {
  readonly x: number;
  readonly out: number;
}

/** Clips a convex outline at a line (Sutherland and Hodgman). */
function clipOutline(points: readonly RunPoint[], measureInside: (point: RunPoint) => number): RunPoint[] {
  return points.flatMap((p, index): RunPoint[] => {
    const q = points[(index + 1) % points.length];
    const [a, b] = [measureInside(p), measureInside(q)];
    const t = a / (a - b);
    const cut = { x: p.x + (q.x - p.x) * t, out: p.out + (q.out - p.out) * t };
    if (a >= 0) return b >= 0 ? [p] : [p, cut];
    return b >= 0 ? [cut] : [];
  });
}

/** Checks that a point lies in a room or on its walls. */
export function isWithin(corners: readonly Point[], { x, y }: Point): boolean {
  let isInside = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  }
  return isInside;
}
