import { trpc } from '@/lib/trpc';
import { destinationOf, type DeliveryDraft } from './draft';

/** Fee and days for a cart and where it goes; asked once the place is known. */
export function useQuote(cartId: string, delivery: DeliveryDraft) {
  const destination = destinationOf(delivery);
  return trpc.delivery.public.quoteCart.useQuery({ cart_id: cartId, ...destination }, { enabled: destination !== null });
}
