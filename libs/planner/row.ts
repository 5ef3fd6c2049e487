import type { PlanFacts } from './facts';
import type { Plan } from './plan';

/** A stop that a piece under the hand is drawn to. */
export interface Stop {
  readonly x: number;
  readonly why: 'wall' | 'unit' | 'other-level' | 'middle' | 'service';
}
/** Stops for a piece in a run: ends of its free wall, edges of neighbours and of the other level, middles of windows, water and gas. */
export declare function stopsFor(plan: Plan, run: string, without: string | null, facts: PlanFacts): Stop[];
/** Draws a piece to the nearest stop within `tolerance` mm with its left side, right side or middle. */
export declare function magnet(
  piece: { readonly x: number; readonly width: number },
  stops: readonly Stop[],
  tolerance: number,
): { x: number; stop: Stop | null };
