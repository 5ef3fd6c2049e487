import type { CartView } from '@plinth/contracts/store/cart/cart';
import { errorCode } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { statusOfCart, type CartStatus } from './add-to-cart';
import { useCartId } from './cart-storage';

export interface ShownCart {
  /** undefined until the cart exists and is loaded. */
  cart: CartView | undefined;
  /** Number of items in the cart. */
  count: number;
  status: CartStatus;
  reload: () => void;
}

/**
 * Cart of this browser as the bar of every page shows it. Components that change it use `useCart`, which loads more.
 */
export function useCartView(): ShownCart {
  const id = useCartId();
  const {
    data: cart,
    error,
    refetch,
  } = trpc.cart.getCart.useQuery({ id: id ?? '' }, { ...freshness.cart, enabled: id !== null });
  return {
    cart,
    count: cart?.count ?? 0,
    status: statusOfCart(cart, error === null ? null : { code: errorCode(error) }),
    reload: () => void refetch(),
  };
}
