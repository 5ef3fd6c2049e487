import type { NewCartItem } from '@plinth/contracts/cart';
import { createContext, use } from 'react';
import { jsonOf, lasting, untilClosed } from '@/lib/storage-value';
import { CART_COOKIE, CART_PATH } from '@/lib/cart-cookie';

/** What the browser keeps of the cart: its id for good, and an item that waits for a cart until the tab is closed. */

/** About as long as an open cart is kept (`orders.cart_abandoned_after_days`): each visit begins it anew, and one that names no cart any more says nothing. */
const COOKIE_LIFE_S = 30 * 24 * 60 * 60;
export const PENDING_ITEM_KEY = 'plinth.pending-cart-item';
/** Names the last change of the cart, of which the browser tells its other tabs. */
export const CART_CHANGE_KEY = 'plinth.cart-change';

/** What a page says of an item that it puts into the cart; the server knows the rest. */
export type ItemToAdd = Pick<NewCartItem, 'id' | 'configuration' | 'set_slug'> & { quantity?: number };

const cartId = lasting(CART_COOKIE);
const pendingItem = untilClosed(PENDING_ITEM_KEY);
const lastChange = lasting(CART_CHANGE_KEY);

export const storedCartId = cartId.read;
export const storeCartId = cartId.write;

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

export function keepAside(item: ItemToAdd | null): void {
  pendingItem.write(item === null ? null : JSON.stringify(item));
}

function isItem(value: unknown): value is ItemToAdd {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** The item that still waits for a cart; what cannot be read is passed over. */
export function itemAside(): ItemToAdd | null {
  const value = jsonOf(pendingItem.read());
  return isItem(value) ? value : null;
}
