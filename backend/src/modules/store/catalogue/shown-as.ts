import type { VariantNow } from './catalogue.rows';
import { isLook, valuesOfVariant } from './list-facets';
import { sameAs } from './search/synonyms';
import { wordsOf } from './search/search-words';
import { countMet, variantWords, wordsMet, type Typed } from './search/variant-words';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** Variant of an item that its card shows when a colour, a finish or a size was filtered or searched for. */
export interface ShownAs {
  readonly variantId: string;
  /** Name of the variant; null if the item is cut in another colour. */
  readonly variant: string | null;
  /** Colour in which it is cut, if no variant has it. */
  readonly colour: string | null;
  /** Price in cents. */
  readonly price: number;
  readonly compare_at_price: number | null;
  /** True if other matching variants have other prices. */
  readonly price_varies: boolean;
  readonly stocked: boolean;
  readonly free: number;
}

/** Filters that are not of an item's variants. */
const OF_ITEMS: ReadonlySet<string> = new Set(['type', 'width', 'price', 'availability']);

const ofVariants = (filters: Filters): [string, readonly string[]][] =>
  Object.entries(filters).filter(([facet, values]) => values.length > 0 && !OF_ITEMS.has(facet));

export const asksForVariants = (filters: Filters): boolean => ofVariants(filters).length > 0;

/** Properties of variants that a search names. */
export interface Named {
  /** Alternative groups of colour codes, the likeliest first. */
  readonly colour: readonly (readonly string[])[];
  readonly finish: readonly (readonly string[])[];
  /** All typed words, which may name a size, a pack or a side. */
  readonly words: readonly Typed[];
}
export const NOTHING_NAMED: Named = { colour: [], finish: [], words: [] };

/** Returns the words that may name a variant, which are those not in the item's own name. */
export function wordsBeside(name: string, words: readonly Typed[]): Typed[] {
  const own = wordsMet(wordsOf(name), words);
  return words.filter((_, index) => (own & (1 << index)) === 0);
}

/**
 * Returns the codes of the typed colours or finishes in groups: first those with most of the typed words, then those
 * whose whole name was typed. "Oak" means all oaks, "dusk blue" one colour; "matt black" also means black for an item
 * that only comes in black.
 */
export function namedIn(
  q: string,
  choices: readonly { readonly code: string; readonly name: string }[],
): readonly (readonly string[])[] {
  const typedWords = new Set(wordsOf(q).flatMap((word) => [word, ...sameAs(word)]));
  const choicesWithWords = choices.map(({ code, name }) => {
    const words = wordsOf(name);
    return { code, of: words.length, words: words.filter((word) => typedWords.has(word)).length };
  });
  const most = Math.max(1, ...choicesWithWords.map(({ words }) => words));
  const best = choicesWithWords.filter(({ words }) => words === most);
  const inFull = choicesWithWords.filter(
    ({ words, of: wordCount }) => words > 0 && words === wordCount && words < most,
  );
  return [best, inFull].filter((set) => set.length > 0).map((set) => set.map(({ code }) => code));
}

/** Adds the typed colour or finish to the filters, if the item has it and no other was chosen. */
export function filtersWith(filters: Filters, namedFacets: Named, variants: readonly VariantNow[]): Filters {
  const typedFilters = (['colour', 'finish'] as const).flatMap((facet): [string, readonly string[]][] => {
    if ((filters[facet] ?? []).length > 0) return [];
    const own = namedFacets[facet].map((values) =>
      values.filter((value) => variants.some((each) => each[facet] === value)),
    );
    const meantValues = own.find((values) => values.length > 0);
    return meantValues === undefined ? [] : [[facet, meantValues]];
  });
  return typedFilters.length === 0 ? filters : { ...filters, ...Object.fromEntries(typedFilters) };
}

/**
 * Finds the variant with the most matching filters, then typed words, then the lowest price. If no variant has the
 * colour, returns the first one cut in it.
 * @param variants of one item, in their order
 * @param cutFor cents in a colour that it does not come in; null where it cannot be cut in it
 * @returns null when the filters tell its variants not apart
 */
export function shownAs(
  variants: readonly VariantNow[],
  filters: Filters,
  cutFor: (colour: string) => number | null,
  words: readonly Typed[] = [],
): ShownAs | null {
  const [first] = variants;
  if (first === undefined) return null;
  const variantFilters = ofVariants(filters);
  // A filter that was ticked counts more than any number of words.
  const scoresByVariant = new Map(
    variants.map((variant) => [
      variant,
      answers(variant, variantFilters) * (words.length + 1) + sizesMet(variant, words),
    ]),
  );
  const most = Math.max(...scoresByVariant.values());
  const fitting = most === 0 ? [] : variants.filter((variant) => scoresByVariant.get(variant) === most);
  const own = new Set(variants.map(({ colour }) => colour));
  const cuts = (filters.colour ?? []).flatMap((colour): ShownAs[] => {
    const price = own.has(colour) ? null : cutFor(colour);
    const before =
      first.compare_at_price === null || price === null
        ? null
        : Math.round((price * first.compare_at_price) / first.price);
    return price === null
      ? []
      : [
          {
            variantId: first.id,
            variant: null,
            colour,
            price,
            compare_at_price: before,
            price_varies: false,
            stocked: false,
            free: 0,
          },
        ];
  });
  if (fitting.length === variants.length && cuts.length === 0) return null;
  const choices = [
    ...fitting.map(({ id, name, price, compare_at_price, is_stocked: isStocked, free }): ShownAs => ({
      variantId: id,
      variant: name,
      colour: null,
      price,
      compare_at_price,
      price_varies: false,
      stocked: isStocked,
      free,
    })),
    ...cuts,
  ];
  const [cheapest] = choices.toSorted((a, b) => a.price - b.price);
  return cheapest === undefined
    ? null
    : { ...cheapest, price_varies: choices.some(({ price }) => price !== cheapest.price) };
}

/** Counts the filters that a variant answers. */
function answers(variant: VariantNow, variantFilters: readonly [string, readonly string[]][]): number {
  const values = valuesOfVariant(variant);
  return variantFilters.filter(([facet, wantedValues]) =>
    values.some(([own, value]) => own === facet && wantedValues.includes(value)),
  ).length;
}

/**
 * Counts the typed words that match its size, pack or side. Colours and finishes are handled separately, since two
 * words may name one.
 */
const sizesMet = ({ colour, options }: VariantNow, words: readonly Typed[]): number =>
  countMet(
    options.filter(({ name }) => !isLook(name, colour)).flatMap(({ value }) => variantWords(value)),
    words,
  );
