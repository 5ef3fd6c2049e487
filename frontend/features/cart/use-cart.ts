import type { CartView } from '@plinth/contracts/cart';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useCartId } from './cart-storage';
import { useCartChanges, type CartChanges } from './use-cart-changes';

/** The cart of this browser, as every part of the page sees it. */
export interface Cart extends CartChanges {
  /** undefined until there is one and it has come. */
  cart: CartView | undefined;
  /** Pieces in it. */
  count: number;
  status: 'loading' | 'ready' | 'failed';
  reload: () => void;
}

export function useCart(): Cart {
  const id = useCartId();
  const changes = useCartChanges();
  const { data: cart, isError, refetch } = trpc.cart.getCart.useQuery({ id: id ?? '' }, { ...freshness.cart, enabled: id !== null });
  return { ...changes, cart, count: cart?.count ?? 0, status: cart ? 'ready' : isError ? 'failed' : 'loading', reload: () => void refetch() };
}
