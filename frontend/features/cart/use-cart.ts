import type { CartView } from '@plinth/contracts/cart';
import { useSyncExternalStore } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';

/** Where the browser keeps the cart's id. */
export const CART_ID_KEY = 'plinth.cart-id';
/** Told to this page when the id changes; other tabs hear the browser's own `storage`. */
const CHANGED = 'plinth:cart-id';

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

const storedCartId = (): string | null => window.localStorage.getItem(CART_ID_KEY);

export function storeCartId(id: string | null): void {
  if (id === null) window.localStorage.removeItem(CART_ID_KEY);
  else window.localStorage.setItem(CART_ID_KEY, id);
  window.dispatchEvent(new Event(CHANGED));
}

/** The cart of this browser, as every part of the page sees it. */
export interface Cart {
  id: string | null;
  /** undefined until there is one and it has come. */
  cart: CartView | undefined;
  /** Pieces in it. */
  count: number;
  isLoading: boolean;
  removeItem: (itemId: string) => void;
}

export function useCart(): Cart {
  const id = useSyncExternalStore(subscribe, storedCartId, () => null);
  const utils = trpc.useUtils();
  const query = trpc.cart.getCart.useQuery({ id: id ?? '' }, { ...freshness.cart, enabled: id !== null });
  const removal = trpc.cart.removeItem.useMutation({
    onSuccess: (cart) => {
      utils.cart.getCart.setData({ id: cart.id }, cart);
      toast('Item removed from cart');
    },
    onError: () => toastError('Error removing item from cart. Please try again.'),
  });
  return {
    id,
    cart: query.data,
    count: query.data?.count ?? 0,
    isLoading: id !== null && query.isPending,
    removeItem: (itemId) => {
      if (id !== null) removal.mutate({ id, item_id: itemId });
    },
  };
}
