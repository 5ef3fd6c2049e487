import { CART_COOKIE, CART_PATH } from '../lib/cart-cookie';

/** Pages that are the same for everybody, with the query parameters that make another page of them. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/store': ['category', 'subcategory'],
  '/store/sets': [],
  '/store/colours': [],
  '/store/flyer': [],
  '/store/about': [],
  '/store/contact': [],
  '/store/delivery-and-returns': [],
  '/store/terms': [],
  '/store/privacy': [],
  [CART_PATH]: [],
  '/store/cart/checkout': [],
};
/** Pages with a slug in their path, which requests for page data repeat in the query. */
const SLUG_PAGES = /^\/store\/(?:item|set)\/([a-z0-9][a-z0-9-]{0,119})$/;
/** Path of a page's data, requested when the browser goes from page to page without a reload. */
const DATA = /^\/_next\/data\/[\w-]+(\/.+)\.json$/;
const VALUE = /^[a-z0-9-]{1,60}$/;

/** Paths of the fixed pages, without query. */
export const fixedPages: readonly string[] = Object.keys(PAGES);

/**
 * Checks that the page at this address is cached for everybody. Only addresses as our own links write them: others (a
 * search, a filter, a campaign's mark) are rendered for the visitor alone, so that nobody can fill the memory with
 * copies. So is the cart's page for a visitor who has a cart.
 * @param cookies the request's, as the browser sends them
 */
export function isCachedForAll(url: string, cookies = ''): boolean {
  if (url === CART_PATH && cookies.split('; ').some((cookie) => cookie.startsWith(`${CART_COOKIE}=`))) return false;
  const [path, search, ...extraParts] = url.split('?');
  if (extraParts.length > 0) return false;
  const data = DATA.exec(path)?.[1];
  const page = data === '/index' ? '/' : (data ?? path);
  const family = SLUG_PAGES.exec(page);
  if (family) return search === (data === undefined ? undefined : `slug=${family[1]}`);
  const allowedNames = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  if (!allowedNames) return false;
  if (search === undefined) return true;
  const pairs = search.split('&').map((pair) => pair.split('='));
  const positions = pairs.map(([name]) => allowedNames.indexOf(name));
  return (
    pairs.every(([, value = '', ...extraParts]) => VALUE.test(value) && extraParts.length === 0) &&
    positions.every((place, index) => place > (positions[index - 1] ?? -1))
  );
}
