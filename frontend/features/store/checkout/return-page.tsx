import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';
import { CardReturn } from './card-return';

/** Page after paying an order by card. */
export function ReturnPage() {
  const { replace } = useRouter();
  const { mutate, error } = trpc.payments.public.settleReturn.useMutation({
    onSuccess: ({ order_id, access_key }) =>
      void replace(withQuery(pathTo(shopPages.orderByLink, { id: order_id }), { key: access_key })),
  });
  const settle = useCallback((session_id: string) => mutate({ session_id }), [mutate]);
  return <CardReturn onReturn={settle} error={error} reassurance="Your order is safe" />;
}
