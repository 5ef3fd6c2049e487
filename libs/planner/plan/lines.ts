import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { deriveSpaceParts, type DerivedRole } from './derive';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { spaceOf } from './space';

/** Line of a plan's shopping list: an item of the shop with its choices. */
export interface PlanLine {
  readonly key: string;
  readonly role: 'unit' | 'fitting' | DerivedRole;
  readonly slug: string;
  /** Configuration; null for items sold as they are. */
  readonly configuration: ItemConfiguration | null;
  readonly quantity: number;
  /** Keys of the places and derived pieces that it stands for. */
  readonly keys: readonly string[];
  readonly name: string;
  /** Reason of the plan why it cannot be made, in words. */
  readonly problem: string | null;
}

/**
 * Lists the lines to buy: units in the order of the walls, then fixtures in the tops, then derived pieces. Equal ones
 * share a line.
 */
export function linesOf(plan: Plan, facts: PlanFacts): PlanLine[] {
  const space = spaceOf(plan, facts);
  const order = [...space.runs.keys()];
  const sortedUnits = [...space.placedUnits.values()].sort(
    (a, b) => order.indexOf(a.run.id) - order.indexOf(b.run.id) || a.from - b.from,
  );
  const units = sortedUnits.flatMap(({ place, body }): PlanLine[] =>
    place.what.kind === 'unit' && body.choice !== null
      ? [
          {
            key: place.id,
            role: 'unit',
            slug: place.what.item,
            configuration: someOf({ ...body.choice }),
            quantity: 1,
            keys: [place.id],
            name: body.name,
            problem: body.problem,
          },
        ]
      : [],
  );
  const fittings = sortedUnits.flatMap(({ place: { id, fitting } }): PlanLine[] => {
    const fixture = fitting?.item === undefined ? undefined : facts.fixtures.get(fitting.item);
    return fixture === undefined
      ? []
      : [
          {
            key: `fitting/${id}`,
            role: 'fitting',
            slug: fixture.slug,
            configuration: null,
            quantity: 1,
            keys: [id],
            name: fixture.name,
            problem: null,
          },
        ];
  });
  const derivedLines = deriveSpaceParts(space, facts).map(
    ({ key, role, slug, configuration, name, problem }): PlanLine => ({
      key,
      role,
      slug,
      configuration: someOf(configuration),
      quantity: 1,
      keys: [key],
      name,
      problem,
    }),
  );
  const lines = new Map<string, PlanLine>();
  for (const line of [...units, ...fittings, ...derivedLines]) {
    const alike = `${line.slug}|${JSON.stringify(line.configuration === null ? null : Object.entries(line.configuration).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const before = lines.get(alike);
    lines.set(
      alike,
      before === undefined
        ? line
        : { ...before, quantity: before.quantity + line.quantity, keys: [...before.keys, ...line.keys] },
    );
  }
  return [...lines.values()];
}

const someOf = (configuration: ItemConfiguration): ItemConfiguration | null =>
  Object.values(configuration).some((value) => value !== undefined) ? configuration : null;
