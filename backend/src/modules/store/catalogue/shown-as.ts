import type { VariantNow } from './catalogue.rows';
import { valuesOfVariant } from './list-facets';
import { wordsOf } from './search/search-words';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** What of an item a card shows when its list was narrowed to a colour, a finish, a size. */
export interface ShownAs {
  readonly variantId: string;
  /** Where it is cut in a colour that it does not come in. */
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

/** Codes of the colours that are typed: "oak" is all oaks, "dusk blue" one colour. */
export function coloursNamedIn(
  q: string,
  colours: readonly { readonly code: string; readonly name: string }[],
): string[] {
  const typed = new Set(wordsOf(q));
  const named = colours.map(({ code, name }) => ({
    code,
    words: wordsOf(name).filter((word) => typed.has(word)).length,
  }));
  const most = Math.max(0, ...named.map(({ words }) => words));
  return most === 0 ? [] : named.filter(({ words }) => words === most).map(({ code }) => code);
}

/** The filters with the colours that were typed, where the item comes in one of these and none was ticked. */
export function filtersWith(filters: Filters, named: readonly string[], variants: readonly VariantNow[]): Filters {
  const own = named.filter((code) => variants.some(({ colour }) => colour === code));
  return own.length === 0 || (filters.colour ?? []).length > 0 ? filters : { ...filters, colour: own };
}

/**
 * The variant that answers the filters, the cheapest of several; the first, cut in the colour, where none comes in it.
 * @param variants of one item, in their order
 * @param cutFor cents in a colour that it does not come in; null where it cannot be cut in it
 * @returns null when the filters tell its variants not apart
 */
export function shownAs(
  variants: readonly VariantNow[],
  filters: Filters,
  cutFor: (colour: string) => number | null,
): ShownAs | null {
  const [first] = variants;
  if (first === undefined) return null;
  const asked = ofVariants(filters);
  const answered = new Map(variants.map((variant) => [variant, answers(variant, asked)]));
  const most = Math.max(...answered.values());
  const fitting = most === 0 ? [] : variants.filter((variant) => answered.get(variant) === most);
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
    ...fitting.map(({ id, price, compare_at_price, is_stocked: stocked, free }): ShownAs => ({
      variantId: id,
      colour: null,
      price,
      compare_at_price,
      price_varies: false,
      stocked,
      free,
    })),
    ...cuts,
  ];
  const [cheapest] = choices.toSorted((a, b) => a.price - b.price);
  return cheapest === undefined
    ? null
    : { ...cheapest, price_varies: choices.some(({ price }) => price !== cheapest.price) };
}

/** How many of the filters a variant answers. */
function answers(variant: VariantNow, asked: readonly [string, readonly string[]][]): number {
  const values = valuesOfVariant(variant);
  return asked.filter(([facet, wanted]) => values.some(([own, value]) => own === facet && wanted.includes(value)))
    .length;
}
