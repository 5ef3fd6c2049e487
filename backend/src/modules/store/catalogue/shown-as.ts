import type { VariantNow } from './catalogue.rows';
import { isLook, valuesOfVariant } from './list-facets';
import { sameAs } from './search/other-words';
import { wordsOf } from './search/search-words';
import { countMet, variantWords, wordsMet, type Typed } from './search/variant-words';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** Facts of an item on its card when the list was narrowed to a colour, a finish, a size, or one was searched for. */
export interface ShownAs {
  readonly variantId: string;
  /** Name of the variant; null where another is cut from it. */
  readonly variant: string | null;
  /** Colour in which it is cut, where it does not come in that colour. */
  readonly colour: string | null;
  /** Cents. */
  readonly price: number;
  readonly compare_at_price: number | null;
  /** Others that were asked for cost something else. */
  readonly price_varies: boolean;
  readonly stocked: boolean;
  readonly free: number;
}

/** Filters that are not of an item's variants. */
const OF_ITEMS: ReadonlySet<string> = new Set(['type', 'width', 'price', 'availability']);

const ofVariants = (filters: Filters): [string, readonly string[]][] =>
  Object.entries(filters).filter(([facet, values]) => values.length > 0 && !OF_ITEMS.has(facet));

export const asksForVariants = (filters: Filters): boolean => ofVariants(filters).length > 0;

/** Properties of an item's variants that were searched for. */
export interface Named {
  /** Sets of colours, the one that is meant first. */
  readonly colour: readonly (readonly string[])[];
  readonly finish: readonly (readonly string[])[];
  /** All that was typed: a size, a pack or a side that an item comes in is among it. */
  readonly words: readonly Typed[];
}
export const NOTHING_NAMED: Named = { colour: [], finish: [], words: [] };

/** The words that may mean one of an item's variants: those that it is called by itself do not. */
export function wordsBeside(name: string, words: readonly Typed[]): Typed[] {
  const own = wordsMet(wordsOf(name), words);
  return words.filter((_, index) => (own & (1 << index)) === 0);
}

/**
 * Codes of the colours or finishes that are typed: "oak" is all oaks, "dusk blue" one colour. After those of which most words are typed come those
 * that are typed in full: for "matt black" an item that comes in black alone is wanted in it.
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
  const inFull = choicesWithWords.filter(({ words, of }) => words > 0 && words === of && words < most);
  return [best, inFull].filter((set) => set.length > 0).map((set) => set.map(({ code }) => code));
}

/** The filters with what was typed, where the item comes in it and nothing else of the kind was ticked. */
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
 * The variant that answers the filters, and of those the one that has most of the typed words; the cheapest of several; the first, cut in the colour, where none comes in it.
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
 * Counts the typed words for its size, its pack, its side. Colours and finishes that are meant are read apart: two
 * words of one name one.
 */
const sizesMet = ({ colour, options }: VariantNow, words: readonly Typed[]): number =>
  countMet(
    options.filter(({ name }) => !isLook(name, colour)).flatMap(({ value }) => variantWords(value)),
    words,
  );
