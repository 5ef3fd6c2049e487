import { shopPages } from '@plinth/contracts/kernel/shop-pages';

/**
 * Choices of the store's list, as they stand in the address: every one can be bookmarked, sent to somebody, and gone
 * back to.
 */

export const SORTS = ['recommended', 'price_up', 'price_down', 'width', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

const MOST_OPTIONS = 10;
/** Filters in the order in which the address names them. */
export const FILTERS = ['type', 'width', 'colour', 'finish', 'price', 'availability'] as const;
/** By what only some items come in, such as `option-hole-centres`; after the others, by name. */
type OptionFilter = `option-${string}`;
export type Filter = (typeof FILTERS)[number] | OptionFilter;
export const isOption = (name: string): name is OptionFilter => /^option-[\p{L}\p{N}-]{1,33}$/u.test(name);
export const inOrder = (names: object): Filter[] => [
  ...FILTERS,
  ...Object.keys(names).filter(isOption).sort().slice(0, MOST_OPTIONS),
];

/** Items at first, and how many more at each press. */
export const STEP = 24;

export interface StoreQuery {
  category?: string;
  subcategory?: string;
  q?: string;
  /** Searches for exactly what was typed, and nothing that it may have meant. */
  exactly?: true;
  filters: Partial<Record<Filter, readonly string[]>>;
  sort: Sort;
  count: number;
}

/** The address of a list; defaults are left out, and the order is always the same, so that one list has one address. */
export function storeHref({
  category,
  subcategory,
  q,
  exactly,
  filters = {},
  sort = 'recommended',
  count = STEP,
}: Partial<StoreQuery>): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (subcategory) search.set('subcategory', subcategory);
  if (q) search.set('q', q);
  if (q && exactly) search.set('exactly', '1');
  for (const name of inOrder(filters)) for (const value of filters[name] ?? []) search.append(name, value);
  if (sort !== 'recommended') search.set('sort', sort);
  if (count !== STEP) search.set('count', String(count));
  const text = search.toString();
  return text ? `${shopPages.store.path}?${text}` : shopPages.store.path;
}
