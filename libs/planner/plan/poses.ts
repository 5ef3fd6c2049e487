import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { PlanFacts } from './facts';
import type { Place, Plan } from './plan';
import { calculatePose } from './pose-on';
import type { Point } from './room';
import { getSpace } from './space';

/**
 * Box in the room, mm. `origin` is its left rear lower corner, seen from the front, in plan coordinates; `bottom` is
 * its height above the floor; `turn` is its rotation about the vertical axis in radians, as in three.js: `x =
 * origin.x`, `z = origin.y`, `y = bottom`.
 */
export interface Pose {
  readonly origin: Point;
  readonly bottom: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Place of a plan with its pose in the room. */
export interface PlacePose extends Pose {
  readonly place: Place;
  /** Cabinet in its own coordinates; null for appliances, free space, and units that cannot be made. */
  readonly cabinet: Cabinet | null;
  /** Name shown to people. */
  readonly name: string;
  /** Height of the legs under the carcass, mm. */
  readonly legs: number;
  /** Left and right edge along its run, with the wall that it keeps free, mm. */
  readonly from: number;
  readonly to: number;
  /** Lower and upper end of the height that it takes up, with its worktop, mm. */
  readonly low: number;
  readonly high: number;
  /** Minimum and maximum width, mm; equal for an appliance. */
  readonly least: number;
  readonly most: number;
}

/** Returns the poses of all placed things; derived pieces have theirs in `derive`. */
export function listPoses(plan: Plan, facts: PlanFacts): PlacePose[] {
  return [...getSpace(plan, facts).placedUnits.values()].map(({ place, body, run, from, to }) => ({
    place,
    cabinet: body.cabinet,
    name: body.name,
    legs: body.legs,
    from,
    to,
    low: body.low,
    high: body.high,
    least: body.least,
    most: body.most,
    ...calculatePose(run, place.x + body.clearLeft, 0),
    bottom: body.bottom,
    width: body.width,
    height: body.height,
    depth: body.depth,
  }));
}
