import type { CartView } from '@plinth/contracts/store/cart/cart';
import { isWorthRetrying } from '@/lib/errors';
import { useRefetchWhenChanged } from '@/lib/use-refetch-when-changed';
import { trpc } from '@/lib/trpc';
import { destinationOf, type DeliveryDraft } from './draft';

/**
 * Delivery fee and days for a cart and its destination; fetched once that is known, and again when the cart changes.
 * An offer that is refused meanwhile no longer stands; one that could not be asked about does.
 */
export function useQuote(cart: CartView, delivery: DeliveryDraft) {
  const destination = destinationOf(delivery);
  const quote = trpc.delivery.public.quoteCart.useQuery(
    { cart_id: cart.id, ...destination },
    { enabled: destination !== null },
  );
  const contents = cart.items.map(({ variant_id, quantity }) => `${variant_id} ${quantity}`).join();
  useRefetchWhenChanged(destination === null ? '' : contents, quote.refetch);
  const isRefused = quote.isError && !isWorthRetrying(quote.error);
  return { data: isRefused ? undefined : quote.data, error: quote.error, isRefused, refetch: quote.refetch };
}
