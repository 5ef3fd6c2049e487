import type { Command } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';

/** What a good room keeps and this one does not. Never blocks: only `reduce` refuses, and only the impossible. */
export interface Hint {
  readonly rule: string;
  /** `problem` will annoy every day, `advice` is better otherwise, `ask` is for an electrician or gas installer. */
  readonly weight: 'problem' | 'advice' | 'ask';
  readonly text: string;
  readonly why: string;
  /** Figure that is kept to and what it is here, mm; null where there is none. */
  readonly figure: { readonly wanted: number; readonly here: number } | null;
  readonly source: string;
  readonly places: readonly string[];
  readonly wall: string | null;
  /** One press; null where only a person can say how. */
  readonly remedy: { readonly label: string; readonly commands: readonly Command[] } | null;
}
export declare function hintsOf(plan: Plan, facts: PlanFacts): Hint[];
