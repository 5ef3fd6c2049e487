import type { Box } from './parts';

export type Axis = 'x' | 'y' | 'z';

/** Size of a box along an axis, mm. */
export function extent(box: Box, axis: Axis): number {
  return axis === 'x' ? box.dx : axis === 'y' ? box.dy : box.dz;
}

/** Mirrors a box in the plane x = z: from along one wall to along the other. */
export function swapXZ(box: Box): Box {
  return { x: box.z, y: box.y, z: box.x, dx: box.dz, dy: box.dy, dz: box.dx };
}

const EPSILON = 1e-6;

/** Checks whether two boxes overlap; touching does not count. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.dx - EPSILON &&
    b.x < a.x + a.dx - EPSILON &&
    a.y < b.y + b.dy - EPSILON &&
    b.y < a.y + a.dy - EPSILON &&
    a.z < b.z + b.dz - EPSILON &&
    b.z < a.z + a.dz - EPSILON
  );
}

/** Contact of two boxes that share a face: the axis across it. */
export interface Contact {
  readonly axis: Axis;
}

/** Returns the contact of two boxes that touch in more than a line; null where they do not. */
export function contact(a: Box, b: Box): Contact | null {
  const axes = [
    { axis: 'x', from: [a.x, b.x], size: [a.dx, b.dx] },
    { axis: 'y', from: [a.y, b.y], size: [a.dy, b.dy] },
    { axis: 'z', from: [a.z, b.z], size: [a.dz, b.dz] },
  ] as const;
  const overlaps = axes.map(
    ({ from, size }) => Math.min(from[0] + size[0], from[1] + size[1]) - Math.max(from[0], from[1]),
  );
  const meeting = overlaps.findIndex((length) => Math.abs(length) < EPSILON);
  return meeting !== -1 && overlaps.every((length, axis) => axis === meeting || length > EPSILON)
    ? { axis: axes[meeting].axis }
    : null;
}
