import type { CartView } from '@plinth/contracts/store/cart/cart';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { trpc } from '@/lib/trpc';
import { CHECKOUT_WAITS } from './checkout-waits';
import { isOrderable } from './orderable';

/**
 * Returns the handler for the button to the checkout. The catalogue may have changed while the page was open, so it
 * asks the server first; a cart that cannot be ordered keeps the shopper here, at the reason.
 */
export function useToCheckout(cart: CartView | undefined): (event: MouseEvent) => void {
  const router = useRouter();
  const utils = trpc.useUtils();
  const asking = useRef(false);
  const [stopCount, setStopCount] = useState(0);
  useEffect(() => {
    if (stopCount > 0) document.getElementById(CHECKOUT_WAITS)?.focus();
  }, [stopCount]);

  const go = async (id: string) => {
    asking.current = true;
    // Without an answer, the checkout page opens and shows the problem itself.
    const freshCart = await utils.cart.getCart.fetch({ id }, { staleTime: 0 }).catch(() => null);
    asking.current = false;
    if (freshCart === null || isOrderable(freshCart)) await router.push(shopPages.checkout.path);
    else setStopCount((times) => times + 1);
  };
  return (event) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!cart || opensElsewhere) return;
    event.preventDefault();
    if (!asking.current) void go(cart.id);
  };
}
