import type { NewCartItem } from '@plinth/contracts/cart';
import { useSyncExternalStore } from 'react';

/** What the browser keeps of the cart: its id for good, and an item that waits for a cart until the tab is closed. */

/** Where the browser keeps the cart's id. */
export const CART_ID_KEY = 'plinth.cart-id';
export const PENDING_ITEM_KEY = 'plinth.pending-cart-item';
/** Told to this page when the id changes; other tabs hear the browser's own `storage`. */
const CHANGED = 'plinth:cart-id';

/** What a page says of an item that it puts into the cart; the server knows the rest. */
export type ItemToAdd = Pick<NewCartItem, 'id' | 'configuration' | 'set_slug'> & { quantity?: number };

/** A browser may refuse its storage (private windows, blocked cookies); then the page itself remembers. */
function keeper(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value === null) memory.delete(key);
        else memory.set(key, value);
      }
    },
  };
}

const lasting = keeper(() => window.localStorage);
const passing = keeper(() => window.sessionStorage);

export const storedCartId = (): string | null => lasting.read(CART_ID_KEY);

export function storeCartId(id: string | null): void {
  lasting.write(CART_ID_KEY, id);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** The id of this browser's cart; null on the server, in the first drawing, and while there is none. */
export function useCartId(): string | null {
  return useSyncExternalStore(subscribe, storedCartId, () => null);
}

export function keepAside(item: ItemToAdd | null): void {
  passing.write(PENDING_ITEM_KEY, item === null ? null : JSON.stringify(item));
}

function isItem(value: unknown): value is ItemToAdd {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** The item that still waits for a cart; what cannot be read is passed over. */
export function itemAside(): ItemToAdd | null {
  const text = passing.read(PENDING_ITEM_KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isItem(value) ? value : null;
  } catch {
    return null;
  }
}
