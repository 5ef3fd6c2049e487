import type { Command, Reduced, Refusal } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';

/** What a command makes of a plan, or why it is not done. Pure; browser and server come to the same. */
export declare function reduce(plan: Plan, command: Command, facts: PlanFacts): Reduced;

/** What is wrong with a plan as it stands: overlaps, doors that are not free, what leaves its wall, what cannot be made. None of a plan that `reduce` made. */
export declare function faultsOf(plan: Plan, facts: PlanFacts): Refusal[];
