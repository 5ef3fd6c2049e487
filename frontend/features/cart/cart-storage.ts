import type { NewCartItem } from '@plinth/contracts/cart';
import { lasting, untilClosed } from '@/lib/browser-value';

/** What the browser keeps of the cart: its id for good, and an item that waits for a cart until the tab is closed. */

/** Where the browser keeps the cart's id. */
export const CART_ID_KEY = 'plinth.cart-id';
export const PENDING_ITEM_KEY = 'plinth.pending-cart-item';
/** Names the last change of the cart, of which the browser tells its other tabs. */
export const CART_CHANGE_KEY = 'plinth.cart-change';

/** What a page says of an item that it puts into the cart; the server knows the rest. */
export type ItemToAdd = Pick<NewCartItem, 'id' | 'configuration' | 'set_slug'> & { quantity?: number };

const cartId = lasting(CART_ID_KEY);
const pendingItem = untilClosed(PENDING_ITEM_KEY);
const lastChange = lasting(CART_CHANGE_KEY);

export const storedCartId = cartId.read;
export const storeCartId = cartId.write;
/** The id of this browser's cart; null on the server, in the first drawing, and while there is none. */
export const useCartId = cartId.use;

export const tellOtherTabs = (): void => lastChange.write(`${String(Date.now())} ${String(Math.random())}`);

export function keepAside(item: ItemToAdd | null): void {
  pendingItem.write(item === null ? null : JSON.stringify(item));
}

function isItem(value: unknown): value is ItemToAdd {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** The item that still waits for a cart; what cannot be read is passed over. */
export function itemAside(): ItemToAdd | null {
  const text = pendingItem.read();
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isItem(value) ? value : null;
  } catch {
    return null;
  }
}
