import { boardCatalogue, boardColourSchema } from '@plinth/cabinetry/model/boards';
import { colourChoice, type UnitChoice } from '@plinth/cabinetry/model/configure';
import { constantOverridesSchema } from '@plinth/cabinetry/model/constants';
import type { NamedFixture } from '@plinth/cabinetry/top/fixture';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { workOut, type WorkedUnit } from '@plinth/cabinetry/build/work-out';
import { workshopWith, type Workshop } from '@plinth/cabinetry/price/workshop';
import type { PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';

/** An item of the shop that can stand in a plan, or that derived pieces are made from. */
export interface PlanItem {
  readonly slug: string;
  readonly variantId: string;
  readonly name: string;
  /** In the colour that it comes in. */
  readonly unit: Unit;
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

/** Facts for calculating a plan, the same in browser and server, so that both apply a command alike. */
export interface PlanFacts {
  readonly items: ReadonlyMap<string, PlanItem>;
  readonly tops: ReadonlyMap<string, PlanTop>;
  readonly fixtures: ReadonlyMap<string, PlanFixture>;
  readonly workshop: Workshop;
  /** Cache of calculated units, as kitchens repeat them. */
  readonly knownUnits: Map<string, WorkedUnit>;
}

/** Most units that are remembered: some rooms' worth. */
const MOST_KNOWN = 4_000;

/** The facts of `planner.facts`, ready to work with. */
export function factsFrom({ items, tops, fixtures, boards, figures }: PlanFactsAnswer): PlanFacts {
  const catalogue = boardCatalogue(
    boards.map(({ price_group: priceGroup, image, ...board }) => boardColourSchema.parse({ ...board, priceGroup })),
  );
  return {
    items: new Map(
      items.map(({ slug, variant_id: variantId, name, unit, colour }) => {
        const parsedUnit = unitSchema.parse(unit);
        return [slug, { slug, variantId, name, unit: inColour(parsedUnit, colour) }];
      }),
    ),
    tops: new Map(
      tops.map(({ slug, variant_id: variantId, name, slab }) => [
        slug,
        { slug, variantId, name, slab: slabSchema.parse(slab) },
      ]),
    ),
    fixtures: new Map(fixtures.map((one) => [one.slug, one])),
    workshop: workshopWith(catalogue, constantOverridesSchema.parse(figures)),
    knownUnits: new Map(),
  };
}

function inColour(unit: Unit, colour: string | null): Unit {
  if (colour === null) return unit;
  const { front_colour: front, carcass_colour: carcass } = colourChoice(unit, colour);
  if (front !== undefined && 'front' in unit) return unitSchema.parse({ ...unit, front: { ...unit.front, colour } });
  if (carcass !== undefined && 'carcass' in unit)
    return unitSchema.parse({ ...unit, carcass: { ...unit.carcass, colour } });
  return unit;
}

/** Calculates an item with choices down to its parts, or returns its problem. */
export function workedOut(item: PlanItem, choice: UnitChoice, { workshop, knownUnits }: PlanFacts): WorkedUnit {
  const key = `${item.slug}|${JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
  const before = knownUnits.get(key);
  if (before !== undefined) return before;
  if (knownUnits.size >= MOST_KNOWN) knownUnits.clear();
  const workedUnit = workOut(item.unit, choice, workshop);
  knownUnits.set(key, workedUnit);
  return workedUnit;
}
