import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';

interface ComparedLine {
  readonly name: string;
  readonly quantity: number;
  readonly configuration: ItemConfiguration | null;
}

interface NamedPieces {
  quantity: number;
  /** Quantity of each configuration, by its JSON. */
  readonly byChoices: Map<string, number>;
}

function groupByName(lines: readonly ComparedLine[]): Map<string, NamedPieces> {
  const pieces = new Map<string, NamedPieces>();
  for (const { name, quantity, configuration } of lines) {
    const named = pieces.get(name) ?? { quantity: 0, byChoices: new Map<string, number>() };
    const choices = JSON.stringify(configuration);
    named.quantity += quantity;
    named.byChoices.set(choices, (named.byChoices.get(choices) ?? 0) + quantity);
    pieces.set(name, named);
  }
  return pieces;
}

const haveSameChoices = (one: NamedPieces, other: NamedPieces): boolean =>
  one.byChoices.size === other.byChoices.size &&
  [...one.byChoices].every(([choices, quantity]) => other.byChoices.get(choices) === quantity);

/**
 * Compares the priced lines of two plans by name, in words: `2 × Base unit 600`. Lines of one name that differ in their
 * choices (a colour, a side) are counted together; where the number is the same and the choices are not, it says so.
 */
export function compareLines(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): { added: string[]; removed: string[]; changed: string[] } {
  const [was, is] = [groupByName(before), groupByName(after)];
  return {
    added: [...is].filter(([name]) => !was.has(name)).map(([name, { quantity }]) => `${String(quantity)} × ${name}`),
    removed: [...was].filter(([name]) => !is.has(name)).map(([name, { quantity }]) => `${String(quantity)} × ${name}`),
    changed: [...is].flatMap(([name, pieces]) => {
      const earlier = was.get(name);
      if (earlier === undefined) return [];
      if (earlier.quantity !== pieces.quantity)
        return [`${name}: ${String(pieces.quantity)} instead of ${String(earlier.quantity)}`];
      return haveSameChoices(earlier, pieces) ? [] : [`${name}: other colours or choices`];
    }),
  };
}
