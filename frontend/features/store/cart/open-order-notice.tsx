import { pathTo, withQuery } from '@plinth/contracts/page';
import { shopPages } from '@plinth/contracts/shop-pages';
import { useEffect } from 'react';
import { errorData } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { forgetOpenOrder, useOpenOrder, type OpenOrder } from './open-order';

/** The way to an order that may still wait for its money. */
export function OrderNotice({ order }: { order: OpenOrder }) {
  return (
    <Notice title={`Your order ${order.number} is placed`}>
      <p>If it is not paid yet, you can still pay it, pay another way, or take its items back into your cart.</p>
      <Link
        href={withQuery(pathTo(shopPages.orderByLink, { id: order.id }), { key: order.access_key })}
        style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        Go to order {order.number}
      </Link>
    </Notice>
  );
}

/** Placed on this device some time ago, and still not paid; nothing once it is. */
export function OpenOrderNotice() {
  const order = useOpenOrder();
  const { data, error } = trpc.orders.public.get.useQuery(
    { id: order?.id ?? '', access_key: order?.access_key ?? '' },
    { enabled: order !== null },
  );
  const isOver = (data !== undefined && data.status !== 'pending_payment') || errorData(error)?.httpStatus === 404;
  useEffect(() => {
    if (isOver) forgetOpenOrder();
  }, [isOver]);
  return order !== null && data !== undefined && !isOver ? <OrderNotice order={order} /> : null;
}
