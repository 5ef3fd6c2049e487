import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { CardReturn } from '@/features/store/checkout/card-return';
import { trpc } from '@/lib/trpc';

/** Page after paying a deposit or an invoice by card. */
export function DocumentReturnPage() {
  const { replace } = useRouter();
  const { mutate, error } = trpc.invoices.public.settleReturn.useMutation({
    onSuccess: ({ id, access_key }) =>
      void replace(withQuery(pathTo(shopPages.documentByLink, { id }), { key: access_key })),
  });
  const settle = useCallback((session_id: string) => mutate({ session_id }), [mutate]);
  return <CardReturn onReturn={settle} error={error} reassurance="Your quote or invoice is safe" />;
}
