import type { CartView } from '@plinth/contracts/store/cart/cart';
import { useRefetchWhenChanged } from '@/lib/use-refetch-when-changed';
import { trpc } from '@/lib/trpc';
import { destinationOf, type DeliveryDraft } from './draft';

/**
 * Delivery fee and days for a cart and its destination; fetched once that is known, and again when the cart changes.
 */
export function useQuote(cart: CartView, delivery: DeliveryDraft) {
  const destination = destinationOf(delivery);
  const quote = trpc.delivery.public.quoteCart.useQuery(
    { cart_id: cart.id, ...destination },
    { enabled: destination !== null },
  );
  const contents = cart.items.map(({ variant_id, quantity }) => `${variant_id} ${quantity}`).join();
  useRefetchWhenChanged(destination === null ? '' : contents, quote.refetch);
  return quote;
}
