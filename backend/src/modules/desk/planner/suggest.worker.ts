import { parentPort } from 'node:worker_threads';
import type { KitchenWishes, PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';
import { parsePlanFacts, type PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { suggestKitchens, type Suggestion } from '@plinth/planner/suggest/suggest';

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
  readonly suggested: readonly Suggestion[] | null;
}

let cachedFacts: { readonly version: string; readonly facts: PlanFacts } | undefined;

parentPort?.on('message', ({ id, version, answer, plan, wishes }: SuggestQuestion) => {
  if (answer !== null) cachedFacts = { version, facts: parsePlanFacts(answer) };
  const suggestions = cachedFacts?.version === version ? suggestKitchens(plan, wishes, cachedFacts.facts) : null;
  parentPort?.postMessage({ id, suggested: suggestions } satisfies SuggestAnswer);
});
