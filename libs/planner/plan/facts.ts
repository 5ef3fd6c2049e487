import { boardCatalogue, boardColourSchema } from '@plinth/cabinetry/model/boards';
import { colourChoice, type UnitChoice } from '@plinth/cabinetry/model/configure';
import { constantOverridesSchema } from '@plinth/cabinetry/model/constants';
import type { NamedFixture } from '@plinth/cabinetry/top/fixture';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { buildCabinet, type WorkedUnit } from '@plinth/cabinetry/build/work-out';
import { workshopWith, type Workshop } from '@plinth/cabinetry/price/workshop';
import type { PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';

/** Item of the shop that can be placed in a plan, or that derived pieces are made from. */
export interface PlanItem {
  readonly slug: string;
  readonly variantId: string;
  readonly name: string;
  /** Unit of the item, in the colour that the item is sold in. */
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

/** Facts for calculating a plan; the same in browser and server, so that both apply a command alike. */
export interface PlanFacts {
  readonly items: ReadonlyMap<string, PlanItem>;
  readonly tops: ReadonlyMap<string, PlanTop>;
  readonly fixtures: ReadonlyMap<string, PlanFixture>;
  readonly workshop: Workshop;
  /** Cache of calculated units, as kitchens repeat them. */
  readonly knownUnits: Map<string, WorkedUnit>;
}

/** Limit of the cache, in units: enough for several rooms. */
const MAX_CACHED = 4_000;

/** Converts the answer of `planner.facts` to the facts that the planner calculates with. */
export function parsePlanFacts({ items, tops, fixtures, boards, figures }: PlanFactsAnswer): PlanFacts {
  const catalogue = boardCatalogue(
    boards.map(({ price_group: priceGroup, image, ...board }) => boardColourSchema.parse({ ...board, priceGroup })),
  );
  return {
    items: new Map(
      items.map(({ slug, variant_id: variantId, name, unit, colour }) => {
        const parsedUnit = unitSchema.parse(unit);
        return [slug, { slug, variantId, name, unit: applyColour(parsedUnit, colour) }];
      }),
    ),
    tops: new Map(
      tops.map(({ slug, variant_id: variantId, name, slab }) => [
        slug,
        { slug, variantId, name, slab: slabSchema.parse(slab) },
      ]),
    ),
    fixtures: new Map(fixtures.map((fixture) => [fixture.slug, fixture])),
    workshop: workshopWith(catalogue, constantOverridesSchema.parse(figures)),
    knownUnits: new Map(),
  };
}

function applyColour(unit: Unit, colour: string | null): Unit {
  if (colour === null) return unit;
  const { front_colour: front, carcass_colour: carcass } = colourChoice(unit, colour);
  if (front !== undefined && 'front' in unit) return unitSchema.parse({ ...unit, front: { ...unit.front, colour } });
  if (carcass !== undefined && 'carcass' in unit)
    return unitSchema.parse({ ...unit, carcass: { ...unit.carcass, colour } });
  return unit;
}

/** Calculates the parts of an item with choices, or its problems; cached. */
export function calculateItem(item: PlanItem, choice: UnitChoice, { workshop, knownUnits }: PlanFacts): WorkedUnit {
  const key = `${item.slug}|${JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
  const cachedUnit = knownUnits.get(key);
  if (cachedUnit !== undefined) return cachedUnit;
  if (knownUnits.size >= MAX_CACHED) knownUnits.clear();
  const workedUnit = buildCabinet(item.unit, choice, workshop);
  knownUnits.set(key, workedUnit);
  return workedUnit;
}

/** Height of legs where no base unit of the shop stands on any, mm. */
const COMMON_LEGS = 150;

/** Returns the height of the legs that most base units of the shop stand on, mm. */
export function findUsualLegs({ items }: Pick<PlanFacts, 'items'>): number {
  const counts = new Map<number, number>();
  for (const { unit } of items.values())
    if (unit.type === 'base' && unit.legs > 0) counts.set(unit.legs, (counts.get(unit.legs) ?? 0) + 1);
  const [[legs] = [COMMON_LEGS]] = [...counts].sort(([, one], [, other]) => other - one);
  return legs;
}
