import type { Built } from '@plinth/cabinetry/parts';
import type { NamedFixture } from '@plinth/cabinetry/top/fixture';
import type { Slab } from '@plinth/cabinetry/top/slab';
import type { UnitType } from '@plinth/cabinetry/unit';
import type { Workshop } from '@plinth/cabinetry/workshop';

/** An item of the shop that can stand in a plan. */
export interface PlanItem {
  readonly slug: string;
  readonly variantId: string;
  readonly name: string;
  readonly type: UnitType;
  /** As the catalogue has it, in the form of `libs/cabinetry/unit`. */
  readonly unit: unknown;
  /** Colour that it comes in when none is chosen. */
  readonly colour: string | null;
}

export interface PlanTop {
  readonly slug: string;
  readonly variantId: string;
  readonly name: string;
  readonly slab: Slab;
}

export interface PlanFixture extends NamedFixture {
  readonly slug: string;
}

/** What a plan is worked out with: the same on both sides, so that browser and server reduce a command alike. */
export interface PlanFacts {
  readonly items: ReadonlyMap<string, PlanItem>;
  readonly tops: ReadonlyMap<string, PlanTop>;
  readonly fixtures: ReadonlyMap<string, PlanFixture>;
  readonly workshop: Workshop;
  /** Units worked out before, by what they are; filled while working. */
  readonly known: Map<string, Built | null>;
}
