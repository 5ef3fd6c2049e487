import type { Plan } from '@plinth/contracts/desk/planner/planner-plan';
import type { Refusal } from '@plinth/contracts/desk/planner/planner-commands';

/** Commands on a plan; the contract has each command's fields. */
export type { Command, CommandOf, Refusal } from '@plinth/contracts/desk/planner/planner-commands';

/** Place that gave way to a command, for the live region: it moved, or became narrower or wider. */
export interface GaveWay {
  readonly place: string;
  /** Left side and width before and after, mm. */
  readonly from: { readonly run: string; readonly x: number; readonly width: number };
  readonly to: { readonly run: string; readonly x: number; readonly width: number };
}

/**
 * Result of a command: a new plan and what gave way, or the reason why it is not done; the given plan is never
 * changed.
 */
export type Reduced =
  | { readonly plan: Plan; readonly gaveWay: readonly GaveWay[]; readonly refused?: undefined }
  | { readonly plan?: undefined; readonly refused: Refusal };
