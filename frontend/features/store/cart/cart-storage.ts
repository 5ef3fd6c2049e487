import type { NewCartItem } from '@plinth/contracts/store/cart/cart';
import { createContext, use } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { parseJson, permanentValue, tabValue } from '@/lib/storage-value';
import { CART_COOKIE, CART_PATH } from '@/lib/cart-cookie';

/**
 * Storage of the cart in the browser: its id permanently, and items that are still being added until the tab is
 * closed.
 */

/**
 * Lifetime of the cookie, about that of an open cart (`orders.cart_abandoned_after_days`). Each visit renews it; a
 * cookie of a cart that no longer exists does no harm.
 */
const COOKIE_LIFE_S = 30 * 24 * 60 * 60;
export const PENDING_ITEM_KEY = 'plinth.pending-cart-item';
/** Key whose change tells other tabs that the cart has changed. */
export const CART_CHANGE_KEY = 'plinth.cart-change';

/** Item to add to the cart; the server fills in the rest. */
export type ItemToAdd = Pick<NewCartItem, 'id' | 'configuration' | 'set_slug'> & { quantity?: number };

/** Item that is being added. The key identifies the press, so that a retry adds it once. */
export interface Adding extends ItemToAdd {
  idempotency_key: string;
}

/** Id of this page view, from loading until leaving. */
const PAGE = newKey();

const cartId = permanentValue(CART_COOKIE);
const pendingStorage = tabValue(PENDING_ITEM_KEY);
const lastChange = permanentValue(CART_CHANGE_KEY);

export const storedCartId = cartId.read;
/**
 * Stores the id in the storage and in the cookie at once, because the next page may be requested before this one has
 * rendered again.
 */
export function storeCartId(id: string | null): void {
  cartId.write(id);
  writeCartCookie(id);
}

/** Id of the cart that the server rendered the page with; null where there was none. */
export const DrawnCart = createContext<string | null>(null);

/**
 * Returns the id of this browser's cart; null without one. On the server and in the first render, it is the cart that
 * the server rendered the page with.
 */
export function useCartId(): string | null {
  return cartId.use(use(DrawnCart));
}

/** Writes the id to a cookie, so that the server can render the cart's page with its contents. */
export function writeCartCookie(id: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CART_COOKIE}=${id ?? ''}; Path=${CART_PATH}; SameSite=Lax; Max-Age=${id === null ? 0 : COOKIE_LIFE_S}${secure}`;
}

export const tellOtherTabs = (): void => lastChange.write(`${String(Date.now())} ${String(Math.random())}`);

interface StoredAdding {
  page: string;
  adding: Adding;
}

const hasText = (value: object, name: string): boolean => typeof Reflect.get(value, name) === 'string';

function isStoredAdding(value: unknown): value is StoredAdding {
  if (typeof value !== 'object' || value === null || !('page' in value) || !('adding' in value)) return false;
  const { page, adding } = value;
  return (
    typeof page === 'string' &&
    typeof adding === 'object' &&
    adding !== null &&
    hasText(adding, 'id') &&
    hasText(adding, 'idempotency_key')
  );
}

/** Parses the stored items; unreadable ones are skipped. */
function parseStoredAddings(text: string | null): StoredAdding[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isStoredAdding) : [];
}

/** Returns the text to store when this page starts adding an item. */
export const withAdding = (text: string | null, page: string, adding: Adding): string =>
  JSON.stringify([...withoutAdding(text, adding), { page, adding }]);

const withoutAdding = (text: string | null, { idempotency_key }: Adding): StoredAdding[] =>
  parseStoredAddings(text).filter(({ adding }) => adding.idempotency_key !== idempotency_key);

/** Lists items that an earlier page view was still adding; those of this page are still being sent. */
export const parseInterruptedAddings = (text: string | null, page: string): Adding[] =>
  parseStoredAddings(text).flatMap((keptAdding) => (keptAdding.page === page ? [] : [keptAdding.adding]));

export const storeAdding = (adding: Adding): void =>
  pendingStorage.write(withAdding(pendingStorage.read(), PAGE, adding));

/** Removes an item that was added, or cannot be. */
export function removeAdding(adding: Adding): void {
  const remainingAddings = withoutAdding(pendingStorage.read(), adding);
  pendingStorage.write(remainingAddings.length === 0 ? null : JSON.stringify(remainingAddings));
}

export const listInterruptedAddings = (): Adding[] => parseInterruptedAddings(pendingStorage.read(), PAGE);
