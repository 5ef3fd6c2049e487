import type { CartView } from '@plinth/contracts/store/cart/cart';
import { errorCode } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { statusOfCart, type CartStatus } from './add-to-cart';
import { useCartId } from './cart-storage';

export interface ShownCart {
  /** undefined until there is one and it has come. */
  cart: CartView | undefined;
  /** Pieces in it. */
  count: number;
  status: CartStatus;
  reload: () => void;
}

/** The cart of this browser as every page's bar shows it; who changes it takes `useCart`, which is more to load. */
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
