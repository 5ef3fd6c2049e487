/**
 * Removes from addresses what analytics must not see: keys of orders, ids, and search texts. What remains is the
 * page, not whose it is.
 */

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;
/**
 * Key of an order, a cart or a link: a longer run of random characters than our own paths have, except items and
 * sets.
 */
const KEY = /(?<=\/)[\w-]{24,}(?=\/|$)/g;
/** Path of an item or a set, kept whole however long its slug is, because these views are what is counted. */
const ITEM_OR_SET_PATH = /^\/store\/(?:item|set)\/[a-z0-9][a-z0-9-]*$/;
const KEPT_PARAMETERS = ['category', 'subcategory'];

export function measuredPath(path: string): string {
  const pathWithoutIds = path.replace(ID, ':id');
  return ITEM_OR_SET_PATH.test(pathWithoutIds) ? pathWithoutIds : pathWithoutIds.replace(KEY, ':id');
}

/** Returns an address without ids and query, except the department; of another site only the origin. */
export function measuredAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.origin !== origin) return url.origin;
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => KEPT_PARAMETERS.includes(name)),
  ).toString();
  return `${origin}${measuredPath(url.pathname)}${query === '' ? '' : `?${query}`}`;
}

/** Cleans everything that an event carries. Drops the page's title, which may contain an order number. */
export function withoutSecrets(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string') {
    if (/^https?:\/\//.test(value)) return measuredAddress(value, origin);
    return /path/.test(name) ? measuredPath(value.split(/[?#]/)[0]) : value;
  }
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, origin, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'title' ? [] : [[key, withoutSecrets(inner, origin, key)]],
    ),
  );
}
