import type { Command } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import type { Reduced } from './commands';

/** Undo without end of a session. Undo is a command (`patch`) as any other, so that it can be sent to the server. */
export interface History {
  readonly plan: Plan;
  readonly past: readonly Command[];
  readonly future: readonly Command[];
}
export declare function begin(plan: Plan): History;
/** Does a command and keeps its inverse. */
export declare function act(
  history: History,
  command: Command,
  facts: PlanFacts,
): { history: History; result: Reduced };
/** The command to send and the history after it; null when there is nothing to undo. Refused where it no longer fits, as another person was there. */
export declare function undo(
  history: History,
  facts: PlanFacts,
): { history: History; command: Command; result: Reduced } | null;
export declare function redo(
  history: History,
  facts: PlanFacts,
): { history: History; command: Command; result: Reduced } | null;
/** What others did comes in under one's own undo. */
export declare function follow(history: History, plan: Plan): History;
/** The smallest patch that makes `after` of `before`. */
export declare function difference(before: Plan, after: Plan): Extract<Command, { do: 'patch' }>;
