import type { CartView } from '@plinth/contracts/store/cart/cart';
import { trpc } from '@/lib/trpc';
import type { OpenOrder } from '@/features/store/cart/open-order';
import type { Draft } from './draft';

/**
 * The order of an attempt that got no answer, when the cart is another by now: it was placed, and its page reloaded or its connection gone before
 * that was told. Nobody orders the same again because of it.
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
