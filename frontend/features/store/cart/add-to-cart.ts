import type { CART_ID_INVALID, CartView } from '@plinth/contracts/store/cart/cart';
import type { ItemToAdd } from './cart-storage';

/** Error code, spelled out because importing the contract would load zod. */
const INVALID_CART_CODE: typeof CART_ID_INVALID = 'cart-id-invalid';

export const isInvalidCart = (code: string | undefined): boolean => code === INVALID_CART_CODE;

export type CartStatus = 'loading' | 'ready' | 'failed';

/**
 * Returns the status of the cart for a page. A cart that was bought or has expired is no error, because a new one is
 * being created.
 */
export function statusOfCart(cart: CartView | undefined, error: { code: string | undefined } | null): CartStatus {
  if (cart) return 'ready';
  return error === null || isInvalidCart(error.code) ? 'loading' : 'failed';
}

/** Delay before an item is sent to a cart that was only just found or created, ms. */
export const RETRY_AFTER_MS = 100;

/** Access to page and server for adding an item. */
export interface CartAccess<Item = ItemToAdd> {
  /** Returns the cart's id on this page; null when it has none yet. */
  currentId: () => string | null;
  storedId: () => string | null;
  /** Creates a cart, stores its id, and shows a message. */
  create: () => Promise<string>;
  send: (id: string, item: Item) => Promise<CartView>;
  codeOf: (error: unknown) => string | undefined;
  wait: (ms: number) => Promise<void>;
}

/**
 * Adds an item to the cart. Without a cart on the page, the stored one is used or a new one created, and the item is
 * sent after 100 ms; a cart that is no longer open is replaced by a new one.
 */
export async function addToCart<Item>(access: CartAccess<Item>, item: Item): Promise<CartView> {
  const knownId = access.currentId();
  if (knownId === null) return sendLater(access, access.storedId() ?? (await access.create()), item);
  return sendOrRestart(access, knownId, item);
}

async function sendLater<Item>(access: CartAccess<Item>, id: string, item: Item): Promise<CartView> {
  await access.wait(RETRY_AFTER_MS);
  return sendOrRestart(access, id, item);
}

async function sendOrRestart<Item>(access: CartAccess<Item>, id: string, item: Item): Promise<CartView> {
  try {
    return await access.send(id, item);
  } catch (error) {
    if (!isInvalidCart(access.codeOf(error))) throw error;
  }
  const newCartId = await access.create();
  await access.wait(RETRY_AFTER_MS);
  return access.send(newCartId, item);
}
