import type { Point, Run } from './room';
import { pointOn } from './room';

/**
 * Returns the place of the left rear corner of something on a run, and its turn about the upright axis, as three has
 * it.
 */
export const poseOn = (run: Run, x: number, out: number): { readonly origin: Point; readonly turn: number } => ({
  origin: pointOn(run, x, out),
  turn: Math.atan2(-run.u.y, run.u.x),
});
