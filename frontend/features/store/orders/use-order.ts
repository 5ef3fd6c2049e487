import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { trpc } from '@/lib/trpc';

/** Key that opens an order: the id alone for its owner and staff, with the access key for anybody. */
export interface OrderKey {
  id: string;
  access_key?: string;
}

const ASK_AGAIN_MS = 10_000;

/** Loads an order; polls an unpaid one, because the bank may report a payment after the browser returns. */
export function useOrder(key: OrderKey) {
  return trpc.orders.public.get.useQuery(key, {
    refetchInterval: ({ state }: { state: { data?: OrderView } }) =>
      state.data?.status === 'pending_payment' ? ASK_AGAIN_MS : false,
  });
}
