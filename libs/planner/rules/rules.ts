import type { PlanFacts } from '../plan/facts';
import type { Plan } from '../plan/plan';
import { energyHints } from './energy';
import type { Hint } from './figures';
import { layoutHints } from './layout';
import { spaceOf } from '../plan/space';
import { workHints } from './work';

export type { Hint } from './figures';

const WEIGHTS = ['problem', 'ask', 'advice'];

/** All hints of a plan, those that annoy most first. */
export function hintsOf(plan: Plan, facts: PlanFacts): Hint[] {
  const space = spaceOf(plan, facts);
  return [...layoutHints(space, facts), ...workHints(space, facts), ...energyHints(space, facts)].sort(
    (a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight),
  );
}
