import { ProgressCard } from '@/features/store/orders/progress-card';
import { trpc } from '@/lib/trpc';
import type { DocumentKey } from './client-props';

/** Progress of an invoice's cupboards for whoever has its link, updated live. */
export function SaleProgress({ documentKey }: { documentKey: DocumentKey }) {
  const utils = trpc.useUtils();
  const { data: cupboards } = trpc.projects.public.ofSale.useQuery(documentKey);
  const isMade = cupboards !== undefined && cupboards.length > 0;
  trpc.projects.public.onSaleChanged.useSubscription(documentKey, {
    enabled: isMade,
    onData: () => {
      void utils.projects.public.ofSale.invalidate(documentKey);
      void utils.invoices.public.view.invalidate(documentKey);
    },
  });
  return isMade ? <ProgressCard cupboards={cupboards} /> : null;
}
