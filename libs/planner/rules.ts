import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { energyHints } from './rules-energy';
import type { Hint } from './rules-figures';
import { layoutHints } from './rules-layout';
import { spaceOf } from './space';
import { workHints } from './rules-work';

export type { Hint } from './rules-figures';

const WEIGHTS = ['problem', 'ask', 'advice'];

/** All hints of a plan, those that annoy most first. */
export function hintsOf(plan: Plan, facts: PlanFacts): Hint[] {
  const space = spaceOf(plan, facts);
  return [...layoutHints(space, facts), ...workHints(space, facts), ...energyHints(space, facts)].sort(
    (a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight),
  );
}
