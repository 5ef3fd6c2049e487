import type { PlanFacts } from '../plan/facts';
import type { Plan } from '../plan/plan';
import { listEnergyHints } from './energy';
import type { Hint } from './figures';
import { listLayoutHints } from './layout';
import { getSpace } from '../plan/space';
import { listWorkHints } from './work';

export type { Hint } from './figures';

const WEIGHTS = ['problem', 'ask', 'advice'];

/** Lists all hints of a plan: problems first, then questions, then advice. */
export function listHints(plan: Plan, facts: PlanFacts): Hint[] {
  const space = getSpace(plan, facts);
  return [...listLayoutHints(space, facts), ...listWorkHints(space, facts), ...listEnergyHints(space, facts)].sort(
    (a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight),
  );
}
