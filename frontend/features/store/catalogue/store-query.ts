import { shopPages } from '@plinth/contracts/shop-pages';
import type { ParsedUrlQuery } from 'node:querystring';

/** What the store's list shows, as it stands in the address: every choice can be bookmarked, sent to somebody, and gone back to. */

export const SORTS = ['recommended', 'price_up', 'price_down', 'width', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recommended: 'Recommended',
  price_up: 'Price, low to high',
  price_down: 'Price, high to low',
  width: 'Width',
  newest: 'Newest',
};
/** What is recommended to somebody who searches is what fits best. */
export const sortLabel = (sort: Sort, q?: string): string =>
  sort === 'recommended' && q ? 'Best match' : SORT_LABELS[sort];

/** Filters in the order in which the address names them. */
const FILTERS = ['type', 'width', 'colour', 'finish', 'price', 'availability'] as const;
/** By what only some items come in, such as `option-hole-centres`; after the others, by name. */
type OptionFilter = `option-${string}`;
export type Filter = (typeof FILTERS)[number] | OptionFilter;
const isOption = (name: string): name is OptionFilter => /^option-[\p{L}\p{N}-]{1,33}$/u.test(name);
export const isFilter = (name: string): name is Filter => FILTERS.some((filter) => filter === name) || isOption(name);
const inOrder = (names: object): Filter[] => [
  ...FILTERS,
  ...Object.keys(names).filter(isOption).sort().slice(0, MOST_OPTIONS),
];

/** Items at first, and how many more at each press. */
export const STEP = 24;
export const MOST = 240;
const MOST_VALUES = 20;
const MOST_OPTIONS = 10;
const LONGEST_SEARCH = 120;

export interface StoreQuery {
  category?: string;
  subcategory?: string;
  q?: string;
  /** What was typed and nothing that it may have meant. */
  exactly?: true;
  filters: Partial<Record<Filter, readonly string[]>>;
  sort: Sort;
  count: number;
}

const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
const first = (value: string | string[] | undefined): string | undefined => all(value)[0]?.trim() || undefined;

/** Reads an address; what it does not know or understand is passed over. */
export function parseStoreQuery(query: ParsedUrlQuery): StoreQuery {
  const category = first(query.category);
  const subcategory = first(query.subcategory);
  const q = first(query.q)
    // eslint-disable-next-line no-control-regex -- the API refuses control characters
    ?.replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);
  const filters: StoreQuery['filters'] = {};
  for (const name of inOrder(query)) {
    const values = [...new Set(all(query[name]).filter((value) => value !== '' && value.length <= 60))].slice(
      0,
      MOST_VALUES,
    );
    if (values.length > 0) filters[name] = values;
  }
  const wanted = first(query.sort);
  const count = Number(first(query.count));
  return {
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(q && { q }),
    ...(q && first(query.exactly) === '1' && { exactly: true }),
    filters,
    sort: SORTS.find((sort) => sort === wanted) ?? 'recommended',
    count: Number.isInteger(count) && count > STEP ? Math.min(MOST, Math.ceil(count / STEP) * STEP) : STEP,
  };
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

/** Ticks a value, or takes the tick away. The list then starts from its beginning again. */
export function toggled(query: StoreQuery, name: Filter, value: string): StoreQuery {
  const before = query.filters[name] ?? [];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const { [name]: _before, ...others } = query.filters;
  return { ...query, filters: values.length > 0 ? { ...others, [name]: values } : others, count: STEP };
}

export const withoutFilters = (query: StoreQuery): StoreQuery => ({ ...query, filters: {}, count: STEP });

export const filterCount = ({ filters }: StoreQuery): number =>
  inOrder(filters).reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
