import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useEffect } from 'react';
import { errorData } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { useViewer } from '@/lib/viewer';
import { forgetOpenOrder, useOpenOrder, findUnpaidOrder, type WaitingOrder } from './open-order';

/** Link to an order that may still be unpaid. */
export function OrderNotice({ order }: { order: WaitingOrder }) {
  return (
    <Notice title={`Your order ${order.number} is placed`}>
      <p>
        If it is not paid yet, you can still pay it, pay another way, or cancel it: its items then go back into your
        cart.
      </p>
      <Link
        href={
          order.access_key === undefined
            ? pathTo(shopPages.myOrder, { id: order.id })
            : withQuery(pathTo(shopPages.orderByLink, { id: order.id }), { key: order.access_key })
        }
        style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        Go to order {order.number}
      </Link>
    </Notice>
  );
}

/** Notice of an unpaid order, placed earlier on this device or by the signed-in person. */
export function OpenOrderNotice() {
  const { status } = useViewer();
  const order = useOpenOrder();
  const { data, error } = trpc.orders.public.get.useQuery(
    { id: order?.id ?? '', access_key: order?.access_key ?? '' },
    { enabled: order !== null },
  );
  const isOver = (data !== undefined && data.status !== 'pending_payment') || errorData(error)?.httpStatus === 404;
  useEffect(() => {
    if (isOver) forgetOpenOrder();
  }, [isOver]);
  // Refetched on every mount: the order may just have been paid on its own page.
  const myOrders = trpc.orders.getMine.useQuery(
    { page: 1 },
    { enabled: status === 'authenticated', refetchOnMount: 'always' },
  );
  if (order !== null && data !== undefined && !isOver) return <OrderNotice order={order} />;
  const waitingOrder = findUnpaidOrder(myOrders.data?.rows ?? []);
  return waitingOrder && <OrderNotice order={waitingOrder} />;
}
