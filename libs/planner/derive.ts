import type { ItemConfiguration } from '@plinth/contracts/configuration';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import type { Pose } from './poses';

export type DerivedRole = 'filler' | 'end-panel' | 'plinth' | 'cornice' | 'top';

/** What follows from the places of a plan and is bought with them. */
export interface Derived extends Pose {
  /** Stable while the place that it belongs to stays: `filler/k3/left`, `top/k1`; overrides are kept under it. */
  readonly key: string;
  readonly role: DerivedRole;
  /** Item of the shop that it is made from, and what is chosen of it. */
  readonly slug: string;
  readonly configuration: ItemConfiguration;
  readonly name: string;
  /** Places that it belongs to, from the left. */
  readonly places: readonly string[];
  readonly run: string;
  /** From the left end of the run, mm. */
  readonly x: number;
  /** Why it cannot be made as it is, in words; null when it can. */
  readonly problem: string | null;
}

/** Fillers, end panels, plinths, cornices and tops of a plan; those that an override leaves out are not among them. */
export declare function derivedOf(plan: Plan, facts: PlanFacts): Derived[];
