import type { Point, Run } from './room';
import { toRoomPoint } from './room';

/**
 * Returns the position of the left rear corner of something on a run, and its rotation about the vertical axis in
 * radians, as three.js counts it.
 */
export const calculatePose = (run: Run, x: number, out: number): { readonly origin: Point; readonly turn: number } => ({
  origin: toRoomPoint(run, x, out),
  turn: Math.atan2(-run.u.y, run.u.x),
});
