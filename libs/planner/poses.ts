import type { Built } from '@plinth/cabinetry/parts';
import type { PlanFacts } from './facts';
import type { Place, Plan } from './plan';

/**
 * A box in the room. `origin` is its left rear lower corner for whoever faces it, in plan coordinates with `bottom` over the floor; `turn` in
 * radians about the upright axis, as three has it: `x = origin.x`, `z = origin.y`, `y = bottom`.
 */
export interface Pose {
  readonly origin: { readonly x: number; readonly y: number };
  readonly bottom: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A place of the plan in space. */
export interface PlacePose extends Pose {
  readonly place: Place;
  /** Panels, hardware and spaces of a unit in its own coordinates; null for appliances, for room kept free, and for what cannot be made. */
  readonly built: Built | null;
  /** What a person calls it. */
  readonly name: string;
  /** Height of feet under the carcass, mm. */
  readonly legs: number;
}

/** Where everything that somebody placed stands. Derived pieces have theirs in `derive`. */
export declare function posesOf(plan: Plan, facts: PlanFacts): PlacePose[];
