import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { formatRand } from '@plinth/money/format';
import type { Candidate, FactsByLine } from './draft-model';

/** Meaning of a typed line, and the cases in which a person has to choose. Pure. */

export type After = NonNullable<InputOf<typeof invoices.searchItems>['after']>;

export interface Meaning {
  /** Taken without asking. */
  readonly taken: Candidate | null;
  /**
   * Reason why somebody has to choose: nothing has all that was typed, several items have it alike, the word names
   * several colours and the document has none of them yet, or it would come with another handle than what is there.
   */
  readonly unclear: 'part' | 'colour' | 'several' | 'mixed' | null;
  /** Items to choose from, the likeliest first. */
  readonly choices: readonly Candidate[];
}

/** The fronts of a document, those of the newest line first: a colour that was chosen once holds for what comes after. */
export const frontsOf = (lines: readonly DraftLine[], facts: FactsByLine): string[] => [
  ...new Set(
    lines
      .toReversed()
      .flatMap(({ id }) => facts.get(id)?.options.flatMap(({ of, value }) => (of === 'front' ? [value] : [])) ?? []),
  ),
];

/** The newest cupboard of a document: what comes after it has its handle and carcass. */
export function lastCupboard(lines: readonly DraftLine[], facts: FactsByLine): After | undefined {
  const line = lines.findLast(({ id, variant_id }) => variant_id != null && facts.get(id)?.kind === 'unit');
  return line?.variant_id == null
    ? undefined
    : { variant_id: line.variant_id, configuration: line.configuration ?? null };
}

export function whatIsMeant(candidates: readonly Candidate[], fronts: readonly string[]): Meaning {
  const place = ({ colour }: Candidate) => {
    const at = colour === null ? -1 : fronts.indexOf(colour);
    return at === -1 ? fronts.length : at;
  };
  // Items keep their order; of one item the colour that the document has comes first.
  const [first] = candidates;
  const ofFirst = candidates.filter(({ slug }) => slug === first?.slug).toSorted((a, b) => place(a) - place(b));
  const choices = [...ofFirst, ...candidates.filter(({ slug }) => slug !== first?.slug)];
  const [likeliest] = choices;
  if (likeliest === undefined) return { taken: null, unclear: null, choices };
  if (!likeliest.whole) return { taken: null, unclear: 'part', choices };
  if (!likeliest.alone) return { taken: null, unclear: 'several', choices: candidates.filter(({ whole }) => whole) };
  const colours = new Set(ofFirst.map(({ colour }) => colour));
  if (colours.size > 1 && place(likeliest) === fronts.length)
    return { taken: null, unclear: 'colour', choices: ofFirst };
  return likeliest.mixes === null
    ? { taken: likeliest, unclear: null, choices }
    : { taken: null, unclear: 'mixed', choices: [likeliest] };
}

/**
 * Describes a choice by what tells it from the others: its colour where they differ in nothing else, else name, size
 * and whatever there is, and its price.
 */
export function choiceInWords(choice: Candidate, choices: readonly Candidate[]): string {
  const isToldByColour = choice.colour !== null && choices.every(({ slug }) => slug === choice.slug);
  const sameColour = choices.filter(({ colour }) => colour === choice.colour);
  if (isToldByColour && sameColour.length === 1) return choice.colour ?? choice.name;
  return `${[choice.name, optionWords(choice)].filter(Boolean).join(', ')}, ${formatRand(choice.unit_price)}`;
}
