import type { VariantNow } from './catalogue.rows';
import { isColourOrFinish, listVariantValues } from './list-facets';
import { findSynonyms } from './search/synonyms';
import { wordsOf } from './search/search-words';
import { countMatchedWords, variantWords, matchWordBits, type TypedWord } from './search/variant-words';

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

const listVariantFilters = (filters: Filters): [string, readonly string[]][] =>
  Object.entries(filters).filter(([facet, values]) => values.length > 0 && !OF_ITEMS.has(facet));

export const filtersVariants = (filters: Filters): boolean => listVariantFilters(filters).length > 0;

/** Properties of variants that a search names. */
export interface NamedOptions {
  /** Alternative groups of colour codes, the likeliest first. */
  readonly colour: readonly (readonly string[])[];
  readonly finish: readonly (readonly string[])[];
  /** All typed words, which may name a size, a pack or a side. */
  readonly words: readonly TypedWord[];
}
export const NOTHING_NAMED: NamedOptions = { colour: [], finish: [], words: [] };

/** Returns the words that may name a variant, which are those not in the item's own name. */
export function listVariantWords(name: string, words: readonly TypedWord[]): TypedWord[] {
  const own = matchWordBits(wordsOf(name), words);
  return words.filter((_, index) => (own & (1 << index)) === 0);
}

/**
 * Returns the codes of the typed colours or finishes in groups: first those with most of the typed words, then those
 * whose whole name was typed. "Oak" means all oaks, "dusk blue" one colour; "matt black" also means black for an item
 * that only comes in black.
 */
export function findNamedGroups(
  q: string,
  choices: readonly { readonly code: string; readonly name: string }[],
): readonly (readonly string[])[] {
  const typedWords = new Set(wordsOf(q).flatMap((word) => [word, ...findSynonyms(word)]));
  const choicesWithWords = choices.map(({ code, name }) => {
    const words = wordsOf(name);
    return { code, of: words.length, words: words.filter((word) => typedWords.has(word)).length };
  });
  const most = Math.max(1, ...choicesWithWords.map(({ words }) => words));
  const best = choicesWithWords.filter(({ words }) => words === most);
  const fullyNamed = choicesWithWords.filter(
    ({ words, of: wordCount }) => words > 0 && words === wordCount && words < most,
  );
  return [best, fullyNamed].filter((set) => set.length > 0).map((set) => set.map(({ code }) => code));
}

/** Adds the typed colour or finish to the filters, if the item has it and no other was chosen. */
export function addTypedFilters(filters: Filters, namedFacets: NamedOptions, variants: readonly VariantNow[]): Filters {
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
 * @param cutFor returns the price in cents when cut in a colour; null if it cannot be cut in it
 * @returns null when the filters and words do not distinguish its variants
 */
export function chooseShownVariant(
  variants: readonly VariantNow[],
  filters: Filters,
  cutFor: (colour: string) => number | null,
  words: readonly TypedWord[] = [],
): ShownAs | null {
  const [first] = variants;
  if (first === undefined) return null;
  const variantFilters = listVariantFilters(filters);
  // A filter that was ticked counts more than any number of words.
  const scoresByVariant = new Map(
    variants.map((variant) => [
      variant,
      countAnswered(variant, variantFilters) * (words.length + 1) + countSizeWords(variant, words),
    ]),
  );
  const most = Math.max(...scoresByVariant.values());
  const fitting = most === 0 ? [] : variants.filter((variant) => scoresByVariant.get(variant) === most);
  const own = new Set(variants.map(({ colour }) => colour));
  const cuts = (filters.colour ?? []).flatMap((colour): ShownAs[] => {
    const price = own.has(colour) ? null : cutFor(colour);
    const compareAtPrice =
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
            compare_at_price: compareAtPrice,
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
function countAnswered(variant: VariantNow, variantFilters: readonly [string, readonly string[]][]): number {
  const values = listVariantValues(variant);
  return variantFilters.filter(([facet, wantedValues]) =>
    values.some(([own, value]) => own === facet && wantedValues.includes(value)),
  ).length;
}

/**
 * Counts the typed words that match its size, pack or side. Colours and finishes are handled separately, since two
 * words may name one.
 */
const countSizeWords = ({ colour, options }: VariantNow, words: readonly TypedWord[]): number =>
  countMatchedWords(
    options.filter(({ name }) => !isColourOrFinish(name, colour)).flatMap(({ value }) => variantWords(value)),
    words,
  );
