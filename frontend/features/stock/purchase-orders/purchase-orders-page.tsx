import { pathTo } from '@plinth/contracts/kernel/page';
import { purchaseOrders } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const NewOrderDialog = dynamic(() => import('./new-order-dialog').then((module) => module.NewOrderDialog), {
  ssr: false,
});

const ordersOnPage = listOf(purchaseOrders, trpc.purchaseOrders, {
  useCache: () => trpc.useUtils().purchaseOrders,
  related: [
    { label: staffPages.toOrder.title, href: staffPages.toOrder.path },
    { label: staffPages.suppliers.title, href: staffPages.suppliers.path },
  ],
  firstUse: {
    title: 'Nothing has been ordered yet',
    text: 'Look at what to order: the shop makes the orders of what runs out, one for each supplier.',
  },
});

/** Page of the purchase orders. */
export function PurchaseOrdersPage() {
  const { push } = useRouter();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <StaffList definition={{ ...ordersOnPage, create: { label: 'New order', onPress: () => setAdding(true) } }} />
      {adding && (
        <NewOrderDialog
          onClose={() => setAdding(false)}
          onDone={({ id }) => void push(pathTo(staffPages.purchaseOrder, { id }))}
        />
      )}
    </>
  );
}
