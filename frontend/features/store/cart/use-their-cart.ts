import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';
import { storeCartId, storedCartId } from './cart-storage';

/** Makes the cart of the person who is being helped that of this browser. */
export function useTheirCart(): void {
  const { data: cart } = trpc.cart.mine.useQuery();
  useEffect(() => {
    if (cart && cart.id !== storedCartId()) storeCartId(cart.id);
  }, [cart]);
}
