import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { trpc } from '@/lib/trpc';

/** Key that opens an order: its id alone for its owner and for staff; with its access key for everybody. */
export interface OrderKey {
  id: string;
  access_key?: string;
}

const ASK_AGAIN_MS = 10_000;

/** An order that waits for its money is looked at again: the bank's word may come a little later than the browser. */
export function useOrder(key: OrderKey) {
  return trpc.orders.public.get.useQuery(key, {
    refetchInterval: ({ state }: { state: { data?: OrderView } }) =>
      state.data?.status === 'pending_payment' ? ASK_AGAIN_MS : false,
  });
}
