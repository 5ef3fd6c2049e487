import type { NewCartItem } from '@plinth/contracts/store/cart/cart';
import { createContext, use } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { jsonOf, lasting, untilClosed } from '@/lib/storage-value';
import { CART_COOKIE, CART_PATH } from '@/lib/cart-cookie';

/**
 * Storage of the cart in the browser: its id for good, and the items that are on their way into it until the tab is
 * closed.
 */

/** About as long as an open cart is kept (`orders.cart_abandoned_after_days`): each visit begins it anew, and one that names no cart any more says nothing. */
const COOKIE_LIFE_S = 30 * 24 * 60 * 60;
export const PENDING_ITEM_KEY = 'plinth.pending-cart-item';
/** Names the last change of the cart, of which the browser tells its other tabs. */
export const CART_CHANGE_KEY = 'plinth.cart-change';

/** Item that a page puts into the cart; the server knows the rest. */
export type ItemToAdd = Pick<NewCartItem, 'id' | 'configuration' | 'set_slug'> & { quantity?: number };

/** An item on its way into the cart. Its key says which tap it was: sent again, it goes in once. */
export interface Adding extends ItemToAdd {
  idempotency_key: string;
}

/** This page, from when it was loaded until it is left for good. */
const PAGE = newKey();

const cartId = lasting(CART_COOKIE);
const underWay = untilClosed(PENDING_ITEM_KEY);
const lastChange = lasting(CART_CHANGE_KEY);

export const storedCartId = cartId.read;
/** In the storage and the cookie at once: the next page may be asked for before this one has drawn again. */
export function storeCartId(id: string | null): void {
  cartId.write(id);
  tellServer(id);
}

/** The cart with which the server drew the page; null where it knew of none. */
export const DrawnCart = createContext<string | null>(null);

/** The id of this browser's cart; null while there is none, and on the server and in the first drawing unless the server drew the page with it. */
export function useCartId(): string | null {
  return cartId.use(use(DrawnCart));
}

/** Repeats the id in a cookie, so that the cart's page comes with what is in the cart. */
export function tellServer(id: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CART_COOKIE}=${id ?? ''}; Path=${CART_PATH}; SameSite=Lax; Max-Age=${id === null ? 0 : COOKIE_LIFE_S}${secure}`;
}

export const tellOtherTabs = (): void => lastChange.write(`${String(Date.now())} ${String(Math.random())}`);

interface Kept {
  page: string;
  adding: Adding;
}

const hasText = (value: object, name: string): boolean => typeof Reflect.get(value, name) === 'string';

function isKept(value: unknown): value is Kept {
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

/** Parses the items that a browser kept; unreadable ones are skipped. */
function keptIn(text: string | null): Kept[] {
  const value = jsonOf(text);
  return Array.isArray(value) ? value.filter(isKept) : [];
}

/** The text to keep once this page has taken an item up. */
export const withAdding = (text: string | null, page: string, adding: Adding): string =>
  JSON.stringify([...without(text, adding), { page, adding }]);

const without = (text: string | null, { idempotency_key }: Adding): Kept[] =>
  keptIn(text).filter(({ adding }) => adding.idempotency_key !== idempotency_key);

/** The items that an earlier page was left with. Those of the page itself are still being sent. */
export const leftBefore = (text: string | null, page: string): Adding[] =>
  keptIn(text).flatMap((keptAdding) => (keptAdding.page === page ? [] : [keptAdding.adding]));

export const keepAside = (adding: Adding): void => underWay.write(withAdding(underWay.read(), PAGE, adding));

/** Removes an item that is in the cart by now, or cannot be. */
export function letGo(adding: Adding): void {
  const left = without(underWay.read(), adding);
  underWay.write(left.length === 0 ? null : JSON.stringify(left));
}

export const itemsLeftBehind = (): Adding[] => leftBefore(underWay.read(), PAGE);
