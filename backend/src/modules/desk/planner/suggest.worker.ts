import { parentPort } from 'node:worker_threads';
import type { KitchenWishes, PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';
import { factsFrom, type PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { suggest, type Suggested } from '@plinth/planner/suggest/suggest';

/** Question for one room; the catalogue is included if it changed. */
export interface SuggestQuestion {
  readonly id: number;
  readonly version: string;
  readonly answer: PlanFactsAnswer | null;
  readonly plan: Plan;
  readonly wishes: KitchenWishes;
}
export interface SuggestAnswer {
  readonly id: number;
  /** Null if the worker does not have this version of the catalogue. */
  readonly suggested: readonly Suggested[] | null;
}

let cachedFacts: { readonly version: string; readonly facts: PlanFacts } | undefined;

parentPort?.on('message', ({ id, version, answer, plan, wishes }: SuggestQuestion) => {
  if (answer !== null) cachedFacts = { version, facts: factsFrom(answer) };
  const suggestions = cachedFacts?.version === version ? suggest(plan, wishes, cachedFacts.facts) : null;
  parentPort?.postMessage({ id, suggested: suggestions } satisfies SuggestAnswer);
});
