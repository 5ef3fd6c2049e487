import { shopPages } from '@plinth/contracts/kernel/shop-pages';

/**
 * Choices of the store's list as its address has them, so that each list can be bookmarked, shared and gone back to.
 */

export const SORTS = ['recommended', 'price_up', 'price_down', 'width', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

const MAX_OPTION_FILTERS = 10;
/** Filters in the order in which the address names them. */
export const FILTERS = ['type', 'width', 'colour', 'finish', 'price', 'availability'] as const;
/** Filter by an option of some items, such as `option-hole-centres`; sorted by name after the others. */
type OptionFilter = `option-${string}`;
export type Filter = (typeof FILTERS)[number] | OptionFilter;
export const isOption = (name: string): name is OptionFilter => /^option-[\p{L}\p{N}-]{1,33}$/u.test(name);
export const listFilters = (names: object): Filter[] => [
  ...FILTERS,
  ...Object.keys(names).filter(isOption).sort().slice(0, MAX_OPTION_FILTERS),
];

/** Number of items at first, and of more items at each press. */
export const STEP = 24;

export interface StoreQuery {
  category?: string;
  subcategory?: string;
  q?: string;
  /** Searches for exactly the typed text, without corrections. */
  exactly?: true;
  filters: Partial<Record<Filter, readonly string[]>>;
  sort: Sort;
  count: number;
}

/** Returns the address of a list. Defaults are left out and the order is fixed, so that each list has one address. */
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
  for (const name of listFilters(filters)) for (const value of filters[name] ?? []) search.append(name, value);
  if (sort !== 'recommended') search.set('sort', sort);
  if (count !== STEP) search.set('count', String(count));
  const text = search.toString();
  return text ? `${shopPages.store.path}?${text}` : shopPages.store.path;
}
