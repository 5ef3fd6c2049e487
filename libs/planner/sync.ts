import type { Command, Refusal } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';

/** A browser that works on a plan which others work on too: what the server has, and what it was not yet told. */
export interface Client {
  readonly seq: number;
  /** As the server has it at `seq`. */
  readonly base: Plan;
  readonly pending: readonly { readonly key: string; readonly command: Command }[];
  /** `base` with what is pending done: what is shown. */
  readonly plan: Plan;
}
export declare function joined(plan: Plan, seq: number): Client;
/** One's own command, done at once and kept until the server has it. Refused ones change nothing. */
export declare function said(
  client: Client,
  key: string,
  command: Command,
  facts: PlanFacts,
): { client: Client; refused: Refusal | null };
/** What the server tells: events in its order, and which of one's own it refused. Pending commands are reduced anew; those that no longer fit are told. */
export declare function told(
  client: Client,
  answer: {
    readonly events: readonly { readonly seq: number; readonly key: string; readonly command: Command }[];
    readonly refused: readonly string[];
  },
  facts: PlanFacts,
): { client: Client; lost: readonly { readonly key: string; readonly command: Command; readonly refused: Refusal }[] };
