import type { Plan } from '@plinth/contracts/desk/planner/planner-plan';
import type { Refusal } from '@plinth/contracts/desk/planner/planner-commands';

/** Commands on a plan; the contract has each command's fields. */
export type { Command, CommandOf, Refusal } from '@plinth/contracts/desk/planner/planner-commands';

/** Place that a command moved or resized besides the one it names; the live region reads it out. */
export interface ChangedPlace {
  readonly place: string;
  /** Left side and width before and after, mm. */
  readonly from: { readonly run: string; readonly x: number; readonly width: number };
  readonly to: { readonly run: string; readonly x: number; readonly width: number };
}

/**
 * Result of a command: a new plan and the other places that it moved or resized, or the reason why it is refused. The
 * given plan is never changed.
 */
export type CommandResult =
  | { readonly plan: Plan; readonly changedPlaces: readonly ChangedPlace[]; readonly refused?: undefined }
  | { readonly plan?: undefined; readonly refused: Refusal };
