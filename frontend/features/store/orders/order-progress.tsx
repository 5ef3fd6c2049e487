import { trpc } from '@/lib/trpc';
import { ProgressCard } from './progress-card';
import type { OrderKey } from './use-order';

/** Progress of an order's cupboards, updated live. */
export function OrderProgress({ orderKey }: { orderKey: OrderKey }) {
  const utils = trpc.useUtils();
  const { data: cupboards } = trpc.projects.public.ofOrder.useQuery(orderKey);
  const isMade = cupboards !== undefined && cupboards.length > 0;
  trpc.projects.public.onOrderChanged.useSubscription(orderKey, {
    enabled: isMade,
    onData: () => {
      void utils.projects.public.ofOrder.invalidate(orderKey);
      void utils.orders.public.get.invalidate(orderKey);
    },
  });
  return isMade ? <ProgressCard cupboards={cupboards} /> : null;
}
