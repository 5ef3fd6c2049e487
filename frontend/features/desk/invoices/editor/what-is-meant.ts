import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { formatRand } from '@plinth/money/format';
import type { Candidate, FactsByLine } from './draft-model';

/** Decides what a typed line means, and when a person has to choose. Pure. */

export type PrecedingCupboard = NonNullable<InputOf<typeof invoices.searchItems>['after']>;

export interface Meaning {
  /** Item that is added without asking; null when a person has to choose. */
  readonly match: Candidate | null;
  /**
   * Reason why a person has to choose: no item matches all of the text, several match equally, the word names several
   * colours of which the document has none yet, or the handle would differ from the document's.
   */
  readonly unclear: 'part' | 'colour' | 'several' | 'mixed' | null;
  /** Items to choose from, the likeliest first. */
  readonly choices: readonly Candidate[];
}

/** Lists the front colours of a document, the newest line's first: they decide what an ambiguous colour means. */
export const frontsOf = (lines: readonly DraftLine[], facts: FactsByLine): string[] => [
  ...new Set(
    lines
      .toReversed()
      .flatMap(
        ({ id }) => facts.get(id)?.options.flatMap(({ of: part, value }) => (part === 'front' ? [value] : [])) ?? [],
      ),
  ),
];

/** Finds the newest cupboard of a document, whose handle and carcass the next one gets. */
export function findLastCupboard(lines: readonly DraftLine[], facts: FactsByLine): PrecedingCupboard | undefined {
  const line = lines.findLast(({ id, variant_id }) => variant_id != null && facts.get(id)?.kind === 'unit');
  return line?.variant_id == null
    ? undefined
    : { variant_id: line.variant_id, configuration: line.configuration ?? null };
}

export function interpretEntry(candidates: readonly Candidate[], fronts: readonly string[]): Meaning {
  const colourRank = ({ colour }: Candidate) => {
    const at = colour === null ? -1 : fronts.indexOf(colour);
    return at === -1 ? fronts.length : at;
  };
  // Items keep their order; of one item the colour that the document has comes first.
  const [first] = candidates;
  const firstItemChoices = candidates
    .filter(({ slug }) => slug === first?.slug)
    .toSorted((a, b) => colourRank(a) - colourRank(b));
  const choices = [...firstItemChoices, ...candidates.filter(({ slug }) => slug !== first?.slug)];
  const [likeliest] = choices;
  if (likeliest === undefined) return { match: null, unclear: null, choices };
  if (!likeliest.whole) return { match: null, unclear: 'part', choices };
  if (!likeliest.alone) return { match: null, unclear: 'several', choices: candidates.filter(({ whole }) => whole) };
  const colours = new Set(firstItemChoices.map(({ colour }) => colour));
  if (colours.size > 1 && colourRank(likeliest) === fronts.length)
    return { match: null, unclear: 'colour', choices: firstItemChoices };
  return likeliest.mixes === null
    ? { match: likeliest, unclear: null, choices }
    : { match: null, unclear: 'mixed', choices: [likeliest] };
}

/**
 * Describes a choice by what differs from the other choices: the colour alone where only that differs, else name,
 * size and other options; and its price.
 */
export function choiceInWords(choice: Candidate, choices: readonly Candidate[]): string {
  const differsByColour = choice.colour !== null && choices.every(({ slug }) => slug === choice.slug);
  const sameColour = choices.filter(({ colour }) => colour === choice.colour);
  if (differsByColour && sameColour.length === 1) return choice.colour ?? choice.name;
  return `${[choice.name, optionWords(choice)].filter(Boolean).join(', ')}, ${formatRand(choice.unit_price)}`;
}
