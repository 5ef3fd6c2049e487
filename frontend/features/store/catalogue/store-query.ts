import type { ParsedUrlQuery } from 'node:querystring';
import { FILTERS, type Filter, listFilters, isOption, type Sort, SORTS, STEP, type StoreQuery } from './store-href';

/** Parses and changes the address of the store’s list. Apart from `store-href`, which every page of the shop loads. */

export const isFilter = (name: string): name is Filter => FILTERS.some((filter) => filter === name) || isOption(name);

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recommended: 'Recommended',
  price_up: 'Price, low to high',
  price_down: 'Price, high to low',
  width: 'Width',
  newest: 'Newest',
};
/** Returns the label of a sort order; in a search, the recommended order is "Best match". */
export const sortLabel = (sort: Sort, q?: string): string =>
  sort === 'recommended' && q ? 'Best match' : SORT_LABELS[sort];

export const MAX_COUNT = 240;
const MAX_VALUES = 20;
const LONGEST_SEARCH = 120;

const listValues = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
const firstValue = (value: string | string[] | undefined): string | undefined =>
  listValues(value)[0]?.trim() || undefined;

/** Parses an address; unknown parts are ignored. */
export function parseStoreQuery(query: ParsedUrlQuery): StoreQuery {
  const category = firstValue(query.category);
  const subcategory = firstValue(query.subcategory);
  const q = firstValue(query.q)
    // eslint-disable-next-line no-control-regex -- the API refuses control characters
    ?.replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);
  const filters: StoreQuery['filters'] = {};
  for (const name of listFilters(query)) {
    const values = [...new Set(listValues(query[name]).filter((value) => value !== '' && value.length <= 60))].slice(
      0,
      MAX_VALUES,
    );
    if (values.length > 0) filters[name] = values;
  }
  const wantedSort = firstValue(query.sort);
  const count = Number(firstValue(query.count));
  return {
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(q && { q }),
    ...(q && firstValue(query.exactly) === '1' && { exactly: true }),
    filters,
    sort: SORTS.find((sort) => sort === wantedSort) ?? 'recommended',
    count: Number.isInteger(count) && count > STEP ? Math.min(MAX_COUNT, Math.ceil(count / STEP) * STEP) : STEP,
  };
}

/** Adds or removes a filter's value. The list then starts from its beginning. */
export function toggleFilter(query: StoreQuery, name: Filter, value: string): StoreQuery {
  const before = query.filters[name] ?? [];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const { [name]: _before, ...others } = query.filters;
  return { ...query, filters: values.length > 0 ? { ...others, [name]: values } : others, count: STEP };
}

export const withoutFilters = (query: StoreQuery): StoreQuery => ({ ...query, filters: {}, count: STEP });

export const filterCount = ({ filters }: StoreQuery): number =>
  listFilters(filters).reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
