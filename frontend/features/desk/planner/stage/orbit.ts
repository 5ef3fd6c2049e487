import type { PlanPoint, StageScene } from './stage-scene';

/**
 * Position of the eye on an orbit around a point of the room: yaw in radians from looking straight up the plan,
 * pitch, and distance in mm.
 */
export interface Orbit {
  readonly target: PlanPoint & { readonly height: number };
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
}

export interface Eye extends PlanPoint {
  readonly height: number;
}

const MIN_PITCH = 0.04;
const MAX_PITCH = 1.35;
const MIN_DISTANCE = 1_200;
const MAX_DISTANCE = 14_000;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export function calculateEye({ target, yaw, pitch, distance }: Orbit): Eye {
  const horizontalDistance = Math.cos(pitch) * distance;
  return {
    x: target.x + Math.sin(yaw) * horizontalDistance,
    y: target.y + Math.cos(yaw) * horizontalDistance,
    height: target.height + Math.sin(pitch) * distance,
  };
}

export const turnOrbit = (orbit: Orbit, yaw: number, pitch: number): Orbit => ({
  ...orbit,
  yaw: orbit.yaw + yaw,
  pitch: clamp(orbit.pitch + pitch, MIN_PITCH, MAX_PITCH),
});

/** @param share factor on the distance; below 1 comes closer */
export const scaleDistance = (orbit: Orbit, share: number): Orbit => ({
  ...orbit,
  distance: clamp(orbit.distance * share, MIN_DISTANCE, MAX_DISTANCE),
});

/**
 * Returns the first view: from across the room towards the walls with the most boxes, a little from the side to show
 * depth.
 */
export function createFirstOrbit({ corners, walls, boxes }: StageScene): Orbit {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const areaByWall = new Map<string, number>();
  for (const { wall, box } of boxes)
    if (wall !== null) areaByWall.set(wall, (areaByWall.get(wall) ?? 0) + box.dx * box.dy);
  // The kitchen's direction is the sum of its walls' directions, weighted by the boxes against them.
  const facing = walls.reduce(
    (sum, { id, n }) => ({ x: sum.x + n.x * (areaByWall.get(id) ?? 0), y: sum.y + n.y * (areaByWall.get(id) ?? 0) }),
    { x: 0, y: 0 },
  );
  const strength = Math.hypot(facing.x, facing.y);
  const direction = strength < 1 ? { x: 0, y: 1 } : { x: facing.x / strength, y: facing.y / strength };
  const size = Math.max(right - left, bottom - top, 2_400);
  return {
    target: {
      x: (left + right) / 2 - direction.x * (right - left) * 0.16,
      y: (top + bottom) / 2 - direction.y * (bottom - top) * 0.16,
      height: 930,
    },
    yaw: Math.atan2(direction.x, direction.y) - 0.24,
    pitch: 0.3,
    distance: size * 1.12 + 900,
  };
}
