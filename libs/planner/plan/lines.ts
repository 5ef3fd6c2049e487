import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { deriveSpaceParts, type DerivedRole } from './derive';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { getSpace } from './space';

/** Line of a plan's shopping list: an item of the shop with its choices. */
export interface PlanLine {
  readonly key: string;
  readonly role: 'unit' | 'fitting' | DerivedRole;
  readonly slug: string;
  /** Configuration; null for items sold as they are. */
  readonly configuration: ItemConfiguration | null;
  readonly quantity: number;
  /** Keys of the places and derived pieces that the line combines. */
  readonly keys: readonly string[];
  readonly name: string;
  /** Sentence that says why it cannot be made; null when it can. */
  readonly problem: string | null;
}

/**
 * Lists the lines to buy: units in the order of the walls, then fixtures in the tops, then derived pieces. Equal
 * items share a line.
 */
export function listPlanLines(plan: Plan, facts: PlanFacts): PlanLine[] {
  const space = getSpace(plan, facts);
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
            configuration: toNullIfEmpty({ ...body.choice }),
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
      configuration: toNullIfEmpty(configuration),
      quantity: 1,
      keys: [key],
      name,
      problem,
    }),
  );
  const lines = new Map<string, PlanLine>();
  for (const line of [...units, ...fittings, ...derivedLines]) {
    const lineKey = `${line.slug}|${JSON.stringify(line.configuration === null ? null : Object.entries(line.configuration).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const equalLine = lines.get(lineKey);
    lines.set(
      lineKey,
      equalLine === undefined
        ? line
        : { ...equalLine, quantity: equalLine.quantity + line.quantity, keys: [...equalLine.keys, ...line.keys] },
    );
  }
  return [...lines.values()];
}

const toNullIfEmpty = (configuration: ItemConfiguration): ItemConfiguration | null =>
  Object.values(configuration).some((value) => value !== undefined) ? configuration : null;
