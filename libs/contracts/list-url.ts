import { withQuery } from './page';
import type { StaffListShape } from './staff-list';

/** Before a filter's name in the address of a list. */
export const FILTER_PREFIX = 'f.';

/** A list as a link shows it: `listUrl(orderList, { status: 'paid' })`. */
export const listUrl = <List extends Pick<StaffListShape, 'page' | 'filters'>>(
  { page }: List,
  filters: Readonly<Partial<Record<keyof List['filters'] & string, string | undefined>>>,
): string =>
  withQuery(
    page.path,
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [`${FILTER_PREFIX}${name}`, value])),
  );
