import type { CartView } from '@plinth/contracts/cart';
import { errorCode } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { statusOfCart, type CartStatus } from './add-to-cart';
import { useCartId } from './cart-storage';
import { useCartChanges, type CartChanges } from './use-cart-changes';

/** The cart of this browser, as every part of the page sees it. */
export interface Cart extends CartChanges {
  /** undefined until there is one and it has come. */
  cart: CartView | undefined;
  /** Pieces in it. */
  count: number;
  status: CartStatus;
  reload: () => void;
}

export function useCart(): Cart {
  const id = useCartId();
  const changes = useCartChanges();
  const {
    data: cart,
    error,
    refetch,
  } = trpc.cart.getCart.useQuery({ id: id ?? '' }, { ...freshness.cart, enabled: id !== null });
  return {
    ...changes,
    cart,
    count: cart?.count ?? 0,
    status: statusOfCart(cart, error === null ? null : { code: errorCode(error) }),
    reload: () => void refetch(),
  };
}
