import type { GaveWay } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';

/** `Drawer unit 600, 770 to 1370 from the left, then a filler of 50` */
export declare function placeText(plan: Plan, id: string, facts: PlanFacts): string;
/** What gave way, as it is read out: `Base unit 600 moved 40 mm to the right. Sink unit 900 is now 870 wide.` Empty for nothing. */
export declare function gaveWayText(plan: Plan, gaveWay: readonly GaveWay[], facts: PlanFacts): string;
/** `North wall, 3 600 mm: 5 units, 400 mm free` */
export declare function runText(plan: Plan, run: string, facts: PlanFacts): string;
