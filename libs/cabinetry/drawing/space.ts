import type { Box } from '../model/parts';
import type { Point } from './svg';

/** x to the right, y up, z towards the viewer; mm. */
export type Vec = readonly [x: number, y: number, z: number];

/** Projection of space onto the picture. */
export interface Projection {
  at(point: Vec): Point;
  /** Checks that the eye is on the far side of the plane `axis = value`, in the axis's direction. */
  beyond(axis: 0 | 1 | 2, value: number): boolean;
}

/**
 * Creates the cabinet projection: faces parallel to the front keep their shape, and depth runs up and to the right
 * (or left) at less than half its length, so that fronts can be measured off the picture.
 */
export function createOblique(frontZ: number, from: 'right' | 'left' = 'right'): Projection {
  const kx = (from === 'right' ? 1 : -1) * 0.38;
  const ky = 0.19;
  return {
    at: ([x, y, z]) => [x + (frontZ - z) * kx, -y - (frontZ - z) * ky],
    beyond: (axis) => (axis === 0 ? from === 'right' : true),
  };
}

/**
 * Creates a one-point perspective: the eye is straight in front of the unit at standing height, as one looks into an
 * open cupboard.
 */
export function createPerspective(frontZ: number, eye: Point, distance: number): Projection {
  return {
    at: ([x, y, z]) => {
      const s = distance / (distance + frontZ - z);
      return [eye[0] + (x - eye[0]) * s, -eye[1] - (y - eye[1]) * s];
    },
    beyond: (axis, value) => (axis === 2 ? true : eye[axis] > value),
  };
}

/** Creates the front elevation, which dimensioned drawings use. */
export function createElevation(): Projection {
  return { at: ([x, y]) => [x, -y], beyond: (axis) => axis === 2 };
}

export type Side = 'front' | 'behind' | 'right' | 'left' | 'top' | 'under';

/** One flat side of a solid, projected. */
export interface Face {
  readonly points: readonly Point[];
  /** Outward normal in space. */
  readonly normal: Vec;
  readonly side: Side;
}

/** Prismatic body: an outline perpendicular to `axis`, extended along it. */
export interface Solid {
  readonly axis: 0 | 1 | 2;
  /** Corners as coordinates on the two other axes, in alphabetical order (for y: x and z); clockwise or not. */
  readonly outline: readonly Point[];
  readonly from: number;
  readonly to: number;
  /** Boxes that enclose the body and decide the order of drawing. */
  readonly bounds: readonly Box[];
}

const OTHER_AXES = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

function toSpace(axis: 0 | 1 | 2, [a, b]: Point, along: number): Vec {
  if (axis === 0) return [along, a, b];
  return axis === 1 ? [a, along, b] : [a, b, along];
}

export const getLow = (box: Box, axis: 0 | 1 | 2): number => [box.x, box.y, box.z][axis] ?? 0;
export const size = (box: Box, axis: 0 | 1 | 2): number => [box.dx, box.dy, box.dz][axis] ?? 0;
export const getHigh = (box: Box, axis: 0 | 1 | 2): number => getLow(box, axis) + size(box, axis);

export function moveBox(box: Box, [x, y, z]: Vec): Box {
  return { ...box, x: box.x + x, y: box.y + y, z: box.z + z };
}

export function createBoxSolid(box: Box): Solid {
  const [x, z, r, f] = [box.x, box.z, box.x + box.dx, box.z + box.dz];
  return {
    axis: 1,
    outline: [
      [x, z],
      [r, z],
      [r, f],
      [x, f],
    ],
    from: box.y,
    to: box.y + box.dy,
    bounds: [box],
  };
}

/** Creates the solid of a board with a rectangle missing from one corner. */
export function createNotchedSolid(box: Box, notch: Box): Solid {
  const axes = [0, 1, 2] as const;
  const axis = axes.find((a) => size(notch, a) >= size(box, a)) ?? 1;
  const [u, v] = OTHER_AXES[axis];
  const [u0, u1, v0, v1] = [getLow(box, u), getHigh(box, u), getLow(box, v), getHigh(box, v)];
  const atLowU = getLow(notch, u) <= u0 + 1;
  const atLowV = getLow(notch, v) <= v0 + 1;
  const un = atLowU ? getHigh(notch, u) : getLow(notch, u);
  const vn = atLowV ? getHigh(notch, v) : getLow(notch, v);
  const [uNear, uFar] = atLowU ? [u0, u1] : [u1, u0];
  const [vNear, vFar] = atLowV ? [v0, v1] : [v1, v0];
  const span = (from: number, to: number) => [Math.min(from, to), Math.abs(to - from)] as const;
  const createPartBox = (uu: readonly [number, number], vv: readonly [number, number]): Box => {
    const start: [number, number, number] = [box.x, box.y, box.z];
    const extent: [number, number, number] = [box.dx, box.dy, box.dz];
    [start[u], extent[u]] = uu;
    [start[v], extent[v]] = vv;
    return { x: start[0], y: start[1], z: start[2], dx: extent[0], dy: extent[1], dz: extent[2] };
  };
  return {
    axis,
    outline: [
      [un, vNear],
      [un, vn],
      [uNear, vn],
      [uNear, vFar],
      [uFar, vFar],
      [uFar, vNear],
    ],
    from: getLow(box, axis),
    to: getHigh(box, axis),
    bounds: [createPartBox(span(un, uFar), span(v0, v1)), createPartBox(span(uNear, un), span(vn, vFar))],
  };
}

/**
 * Creates the solid of a box turned about a line along `axis` through `hinge` (its coordinates on the two other
 * axes), for doors and flaps that stand open. It turns by `angle` radians from the first of the other axes towards
 * the second.
 */
export function turnSolid(solid: Box, axis: 0 | 1, hinge: Point, angle: number): Solid {
  const [u, v] = OTHER_AXES[axis];
  const corners: Point[] = [
    [getLow(solid, u), getLow(solid, v)],
    [getHigh(solid, u), getLow(solid, v)],
    [getHigh(solid, u), getHigh(solid, v)],
    [getLow(solid, u), getHigh(solid, v)],
  ];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const outline = corners.map(([a, b]): Point => {
    const [p, q] = [a - hinge[0], b - hinge[1]];
    return [hinge[0] + p * c - q * s, hinge[1] + p * s + q * c];
  });
  const us = outline.map((p) => p[0]);
  const vs = outline.map((p) => p[1]);
  const start: [number, number, number] = [solid.x, solid.y, solid.z];
  const extent: [number, number, number] = [solid.dx, solid.dy, solid.dz];
  [start[u], extent[u]] = [Math.min(...us), Math.max(...us) - Math.min(...us)];
  [start[v], extent[v]] = [Math.min(...vs), Math.max(...vs) - Math.min(...vs)];
  const bounds: Box = { x: start[0], y: start[1], z: start[2], dx: extent[0], dy: extent[1], dz: extent[2] };
  return { axis, outline, from: getLow(solid, axis), to: getHigh(solid, axis), bounds: [bounds] };
}

function findSide([x, y, z]: Vec): Side {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (ay > ax && ay > az) return y > 0 ? 'top' : 'under';
  if (az >= ax) return z > 0 ? 'front' : 'behind';
  return x > 0 ? 'right' : 'left';
}

const calculateSignedArea = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0) / 2;

/**
 * Calculates a polygon's unit normal by Newell's method, which holds for notched outlines too, whichever corner comes
 * first.
 */
function calculateNormal(corners: readonly Vec[]): Vec {
  let [x, y, z] = [0, 0, 0];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Lists the sides of a body that the eye sees. */
export function listVisibleFaces(solid: Solid, projection: Projection): Face[] {
  const nearEnd = solid.outline.map((p) => toSpace(solid.axis, p, solid.from));
  const farEnd = solid.outline.map((p) => toSpace(solid.axis, p, solid.to));
  const polygons: Vec[][] = [nearEnd, [...farEnd].reverse()];
  nearEnd.forEach((corner, i) => {
    const j = (i + 1) % nearEnd.length;
    const [next, nextFar, cornerFar] = [nearEnd[j], farEnd[j], farEnd[i]];
    if (next && nextFar && cornerFar) polygons.push([next, corner, cornerFar, nextFar]);
  });
  // All normals point inward or all outward, depending on the outline's direction: make them point outward.
  const orientation = findOutwardSign(solid, polygons[1] ?? []);
  return polygons.flatMap((corners) => {
    const orderedCorners = orientation > 0 ? corners : [...corners].reverse();
    const points = orderedCorners.map((corner) => projection.at(corner));
    // Outward faces run anticlockwise in space; on the page y runs down, so seen ones have a negative area.
    if (calculateSignedArea(points) >= -0.5) return [];
    const normal = calculateNormal(orderedCorners);
    return [{ points, normal, side: findSide(normal) }];
  });
}

/**
 * Returns 1 when the normal of the far end, with its corners in the given order, points along the axis; −1 otherwise.
 */
function findOutwardSign(solid: Solid, farCorners: readonly Vec[]): number {
  const [u, v] = OTHER_AXES[solid.axis];
  const flatCorners = farCorners.map((p): Point => [p[u] ?? 0, p[v] ?? 0]);
  // (x, y) turns to z, (y, z) to x, but (x, z) turns to −y.
  return Math.sign(calculateSignedArea(flatCorners)) * (solid.axis === 1 ? -1 : 1);
}

const EPSILON = 0.6;

/** Checks that `b` may hide part of `a`: no plane separates them with `a` on the eye's side. */
function mayHide(a: Box, b: Box, projection: Projection): boolean {
  for (const axis of [0, 1, 2] as const) {
    if (getHigh(a, axis) <= getLow(b, axis) + EPSILON) {
      if (!projection.beyond(axis, getLow(b, axis))) return false;
    } else if (getHigh(b, axis) <= getLow(a, axis) + EPSILON) {
      if (projection.beyond(axis, getHigh(b, axis))) return false;
    }
  }
  return true;
}

/** Sorts bodies from back to front, so that each can be drawn over all before it. */
export function sortBackToFront<T extends { readonly solid: Solid }>(items: readonly T[], projection: Projection): T[] {
  const isHiddenBy = items.map((a) =>
    items.map(
      (b) =>
        a !== b &&
        b.solid.bounds.some((q) => a.solid.bounds.some((p) => mayHide(p, q, projection) && !mayHide(q, p, projection))),
    ),
  );
  const remaining = new Set(items.keys());
  const sortedItems: T[] = [];
  const depth = (i: number) => Math.min(...(items[i]?.solid.bounds.map((b) => b.z) ?? [0]));
  while (remaining.size > 0) {
    const unobstructed = [...remaining].filter((j) => ![...remaining].some((i) => isHiddenBy[i]?.[j]));
    const candidates = unobstructed.length > 0 ? unobstructed : [...remaining];
    const next = candidates.reduce((best, i) => (depth(i) < depth(best) ? i : best));
    remaining.delete(next);
    const item = items[next];
    if (item) sortedItems.push(item);
  }
  return sortedItems;
}

function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let result = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i], polygon[j]];
    if (!a || !b) continue;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) result = !result;
  }
  return result;
}

/**
 * Drops faces that later ones cover: a picture of a closed cupboard needs five of its sixty. Faces are sampled about
 * every 10 mm; smaller slivers are not visible in a product picture.
 */
export function dropHidden<T extends { readonly points: readonly Point[]; readonly covers: boolean }>(
  faces: readonly T[],
): T[] {
  const boxes = faces.map((face) => {
    const xs = face.points.map((p) => p[0]);
    const ys = face.points.map((p) => p[1]);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  return faces.filter((face, i) => {
    const box = boxes[i];
    if (!box) return false;
    const coveringFaces = faces.filter((other, j) => {
      const b = boxes[j];
      return (
        j > i && other.covers && b !== undefined && b[0] < box[2] && b[2] > box[0] && b[1] < box[3] && b[3] > box[1]
      );
    });
    if (coveringFaces.length === 0) return true;
    const [p, q, , s] = face.points;
    if (!p || !q || !s) return true;
    const stepsAlong = Math.max(3, Math.min(40, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 10)));
    const stepsAcross = Math.max(3, Math.min(40, Math.round(Math.hypot(s[0] - p[0], s[1] - p[1]) / 10)));
    for (let a = 0; a < stepsAlong; a++) {
      for (let b = 0; b < stepsAcross; b++) {
        const [f, g] = [(a + 0.5) / stepsAlong, (b + 0.5) / stepsAcross];
        const samplePoint: Point = [
          p[0] + (q[0] - p[0]) * f + (s[0] - p[0]) * g,
          p[1] + (q[1] - p[1]) * f + (s[1] - p[1]) * g,
        ];
        if (face.points.length > 4 && !isInside(face.points, samplePoint)) continue;
        if (!coveringFaces.some((other) => isInside(other.points, samplePoint))) return true;
      }
    }
    return false;
  });
}
