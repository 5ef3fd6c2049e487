import { withQuery } from './page';
import type { StaffListShape } from './staff-list';

/** Prefix of filters in a list's address. */
export const FILTER_PREFIX = 'f.';
/** Query of a list's address for rows of all branches, whichever is selected. */
export const ALL_BRANCHES = { branches: 'all' } as const;

/**
 * Returns the address of a filtered list: `listUrl(orderList, { status: 'paid' })`. Lists of one object, such as a
 * client, show all branches, or rows of other branches than the selected one would be missing.
 */
export const listUrl = <List extends Pick<StaffListShape, 'page' | 'filters'>>(
  { page, filters: knownFilters }: List,
  filters: Readonly<Partial<Record<keyof List['filters'] & string, string | undefined>>>,
): string => {
  const chosenFilters = Object.entries(filters).filter(([, value]) => value !== undefined);
  const isOfOne = chosenFilters.some(([name]) => knownFilters[name].kind === 'object');
  const hasBranches = Object.values(knownFilters).some(({ kind }) => kind === 'location');
  return withQuery(page.path, {
    ...Object.fromEntries(chosenFilters.map(([name, value]) => [`${FILTER_PREFIX}${name}`, value])),
    ...(isOfOne && hasBranches && ALL_BRANCHES),
  });
};
