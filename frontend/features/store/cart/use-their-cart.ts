import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';
import { storeCartId, storedCartId } from './cart-storage';

/** While somebody is helped, the cart of this browser is theirs. */
export function useTheirCart(): void {
  const { data: cart } = trpc.cart.mine.useQuery();
  useEffect(() => {
    if (cart && cart.id !== storedCartId()) storeCartId(cart.id);
  }, [cart]);
}
