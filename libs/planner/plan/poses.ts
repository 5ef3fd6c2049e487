import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { PlanFacts } from './facts';
import type { Place, Plan } from './plan';
import { poseOn } from './pose-on';
import type { Point } from './room';
import { spaceOf } from './space';

/**
 * Box in the room. `origin` is its left rear lower corner, seen from the front, in plan coordinates; `bottom` is
 * above the floor; `turn` is in radians about the vertical axis, as in three: `x = origin.x`, `z = origin.y`, `y =
 * bottom`.
 */
export interface Pose {
  readonly origin: Point;
  readonly bottom: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A place of the plan in space. */
export interface PlacePose extends Pose {
  readonly place: Place;
  /** Cabinet in its own coordinates; null for appliances, free space, and units that cannot be made. */
  readonly cabinet: Cabinet | null;
  /** Name for people. */
  readonly name: string;
  /** Height of feet under the carcass, mm. */
  readonly legs: number;
  /** Left and right edge along its run, with what it keeps free. */
  readonly from: number;
  readonly to: number;
  /** Range of the height that it takes, its worktop included. */
  readonly low: number;
  readonly high: number;
  /** Least and most width; equal for an appliance. */
  readonly least: number;
  readonly most: number;
}

/** Returns the poses of all placed things; derived pieces have theirs in `derive`. */
export function posesOf(plan: Plan, facts: PlanFacts): PlacePose[] {
  return [...spaceOf(plan, facts).placedUnits.values()].map(({ place, body, run, from, to }) => ({
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
    ...poseOn(run, place.x + body.clearLeft, 0),
    bottom: body.bottom,
    width: body.width,
    height: body.height,
    depth: body.depth,
  }));
}
