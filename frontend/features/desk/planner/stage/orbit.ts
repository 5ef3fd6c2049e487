import type { Spot, StageScene } from './stage-scene';

/**
 * Position of the eye on an orbit around a point of the room: yaw in radians from looking straight up the plan,
 * pitch, and distance in mm.
 */
export interface Orbit {
  readonly target: Spot & { readonly height: number };
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
}

export interface Eye extends Spot {
  readonly height: number;
}

const LOWEST = 0.04;
const HIGHEST = 1.35;
const NEAREST = 1_200;
const FURTHEST = 14_000;
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function eyeOf({ target, yaw, pitch, distance }: Orbit): Eye {
  const level = Math.cos(pitch) * distance;
  return {
    x: target.x + Math.sin(yaw) * level,
    y: target.y + Math.cos(yaw) * level,
    height: target.height + Math.sin(pitch) * distance,
  };
}

export const turnOrbit = (orbit: Orbit, yaw: number, pitch: number): Orbit => ({
  ...orbit,
  yaw: orbit.yaw + yaw,
  pitch: between(orbit.pitch + pitch, LOWEST, HIGHEST),
});

/** @param share below 1 comes closer */
export const nearer = (orbit: Orbit, share: number): Orbit => ({
  ...orbit,
  distance: between(orbit.distance * share, NEAREST, FURTHEST),
});

/**
 * Returns the first view: from across the room towards the walls with the most boxes, a little from the side to show
 * depth.
 */
export function firstLook({ corners, walls, boxes }: StageScene): Orbit {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const areaByWall = new Map<string, number>();
  for (const { wall, box } of boxes)
    if (wall !== null) areaByWall.set(wall, (areaByWall.get(wall) ?? 0) + box.dx * box.dy);
  // Where a kitchen faces is the sum of where its walls face, each by what stands against it.
  const facing = walls.reduce(
    (sum, { id, n }) => ({ x: sum.x + n.x * (areaByWall.get(id) ?? 0), y: sum.y + n.y * (areaByWall.get(id) ?? 0) }),
    { x: 0, y: 0 },
  );
  const strength = Math.hypot(facing.x, facing.y);
  const to = strength < 1 ? { x: 0, y: 1 } : { x: facing.x / strength, y: facing.y / strength };
  const size = Math.max(right - left, bottom - top, 2_400);
  return {
    target: {
      x: (left + right) / 2 - to.x * (right - left) * 0.16,
      y: (top + bottom) / 2 - to.y * (bottom - top) * 0.16,
      height: 930,
    },
    yaw: Math.atan2(to.x, to.y) - 0.24,
    pitch: 0.3,
    distance: size * 1.12 + 900,
  };
}
