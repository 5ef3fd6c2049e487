import { seesWall, type Spot, type StageBox, type StageScene } from './stage-scene';

/** Ray into the room, mm. */
export interface Ray {
  readonly from: Spot & { readonly height: number };
  readonly along: Spot & { readonly height: number };
}

/** Returns the distance along the ray to a box; null when the ray misses it. */
function distanceTo({ pose, box }: StageBox, { from, along }: Ray): number | null {
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  // Into the box's own space: the pose undone.
  const own = ({ x, y }: Spot) => ({ x: x * cos - y * sin, z: x * sin + y * cos });
  const at = own({ x: from.x - pose.x, y: from.y - pose.y });
  const to = own(along);
  const axes = [
    [at.x, to.x, box.x, box.dx],
    [from.height - pose.bottom, along.height, box.y, box.dy],
    [at.z, to.z, box.z, box.dz],
  ] as const;
  let [near, far] = [0, Number.POSITIVE_INFINITY];
  for (const [start, step, low, size] of axes) {
    if (Math.abs(step) < 1e-9) {
      if (start < low || start > low + size) return null;
      continue;
    }
    const [one, other] = [(low - start) / step, (low + size - start) / step];
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
  }
  return near <= far ? near : null;
}

/** Finds the nearest selectable box on the ray; boxes at hidden walls are skipped. */
export function boxAt({ boxes, walls }: StageScene, ray: Ray): StageBox | null {
  const hiddenWalls = new Set(walls.filter((wall) => !seesWall(wall, ray.from)).map(({ id }) => id));
  let nearest: { box: StageBox; distance: number } | null = null;
  for (const box of boxes) {
    if (box.place === null || (box.wall !== null && hiddenWalls.has(box.wall))) continue;
    const distance = distanceTo(box, ray);
    if (distance !== null && (nearest === null || distance < nearest.distance)) nearest = { box, distance };
  }
  return nearest?.box ?? null;
}
