import { isWallVisible, type PlanPoint, type StageBox, type StageScene } from './stage-scene';

/** Ray into the room, mm. */
export interface Ray {
  readonly from: PlanPoint & { readonly height: number };
  readonly along: PlanPoint & { readonly height: number };
}

/** Returns the distance along the ray to a box; null when the ray misses it. */
function measureDistance({ pose, box }: StageBox, { from, along }: Ray): number | null {
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  // Converts to the box's own space by undoing its pose.
  const toBoxSpace = ({ x, y }: PlanPoint) => ({ x: x * cos - y * sin, z: x * sin + y * cos });
  const origin = toBoxSpace({ x: from.x - pose.x, y: from.y - pose.y });
  const direction = toBoxSpace(along);
  const axes = [
    [origin.x, direction.x, box.x, box.dx],
    [from.height - pose.bottom, along.height, box.y, box.dy],
    [origin.z, direction.z, box.z, box.dz],
  ] as const;
  let [nearDistance, farDistance] = [0, Number.POSITIVE_INFINITY];
  for (const [start, step, low, size] of axes) {
    if (Math.abs(step) < 1e-9) {
      if (start < low || start > low + size) return null;
      continue;
    }
    const [firstHit, secondHit] = [(low - start) / step, (low + size - start) / step];
    nearDistance = Math.max(nearDistance, Math.min(firstHit, secondHit));
    farDistance = Math.min(farDistance, Math.max(firstHit, secondHit));
  }
  return nearDistance <= farDistance ? nearDistance : null;
}

/** Finds the nearest selectable box on the ray; boxes at hidden walls are skipped. */
export function findBox({ boxes, walls }: StageScene, ray: Ray): StageBox | null {
  const hiddenWalls = new Set(walls.filter((wall) => !isWallVisible(wall, ray.from)).map(({ id }) => id));
  let nearest: { box: StageBox; distance: number } | null = null;
  for (const box of boxes) {
    if (box.place === null || (box.wall !== null && hiddenWalls.has(box.wall))) continue;
    const distance = measureDistance(box, ray);
    if (distance !== null && (nearest === null || distance < nearest.distance)) nearest = { box, distance };
  }
  return nearest?.box ?? null;
}
