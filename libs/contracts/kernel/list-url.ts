import { withQuery } from './page';
import type { StaffListShape } from './staff-list';

/** Before a filter's name in the address of a list. */
export const FILTER_PREFIX = 'f.';
/** In the address of a list whose rows belong to branches: those of all of them, whichever is selected. */
export const ALL_BRANCHES = { branches: 'all' } as const;

/**
 * A list as a link shows it: `listUrl(orderList, { status: 'paid' })`. What belongs to one object, a client or an invoice, is shown whole: it says nothing of branches, and
 * the list would leave out what another than the selected one has of it.
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
