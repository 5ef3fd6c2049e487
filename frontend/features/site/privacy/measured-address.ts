/**
 * Addresses as analytics may see them: which page, and not whose. Keys of orders, ids, and what somebody searched for stay here.
 */

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;
/** A key of an order, a cart or a link: random signs, and more of them than any page of ours has in a row but the two kinds below. */
const KEY = /(?<=\/)[\w-]{24,}(?=\/|$)/g;
/** Items and sets are named in plain words, however many: which of them is looked at is what is counted. */
const IN_WORDS = /^\/store\/(?:item|set)\/[a-z0-9][a-z0-9-]*$/;
const TELLS_NOBODY = ['category', 'subcategory'];

export function measuredPath(path: string): string {
  const pathWithoutIds = path.replace(ID, ':id');
  return IN_WORDS.test(pathWithoutIds) ? pathWithoutIds : pathWithoutIds.replace(KEY, ':id');
}

/** Our own address without ids and without all of its query but the department; of another site only which. */
export function measuredAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.origin !== origin) return url.origin;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => TELLS_NOBODY.includes(name))).toString();
  return `${origin}${measuredPath(url.pathname)}${query === '' ? '' : `?${query}`}`;
}

/** Goes over everything that an event carries. The page's title goes: it may hold an order's number. */
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
