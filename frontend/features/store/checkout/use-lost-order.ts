import type { CartView } from '@plinth/contracts/store/cart/cart';
import { trpc } from '@/lib/trpc';
import type { OpenOrder } from '@/features/store/cart/open-order';
import type { Draft } from './draft';

/**
 * Finds the order of an unanswered attempt when the cart has been replaced: the order was placed, and the page
 * reloaded or lost its connection before it knew. Prevents a second order.
 */
export function useLostOrder(cart: CartView | undefined, draft: Draft | null): OpenOrder | null {
  const attempt = draft?.attempt ?? null;
  const isOfAnother = cart !== undefined && attempt !== null && attempt.cart_id !== cart.id;
  const { data } = trpc.orders.public.placed.useQuery(
    { cart_id: attempt?.cart_id ?? '', idempotency_key: attempt?.key ?? '' },
    { enabled: isOfAnother },
  );
  return (isOfAnother && data) || null;
}
