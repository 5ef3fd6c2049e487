import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stockTransfers } from '@plinth/contracts/stock/transfers/stock-transfers';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const TransferDialog = dynamic(() => import('./transfer-dialog').then((module) => module.TransferDialog), {
  ssr: false,
});

const transfersOnPage = listOf(stockTransfers, trpc.stockTransfers, {
  useCache: () => trpc.useUtils().stockTransfers,
  lead: 'Goods from branch to branch: asked for, sent, received.',
  related: [
    { label: staffPages.stock.title, href: staffPages.stock.path },
    { label: staffPages.picking.title, href: staffPages.picking.path },
  ],
  firstUse: {
    title: 'Nothing was sent between branches yet',
    text: 'Press New transfer, or “Bring it here” on a pick list.',
  },
});

/** Page of the transfers between branches. */
export function TransfersPage() {
  const { push } = useRouter();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <StaffList
        definition={{
          ...transfersOnPage,
          create: { label: 'New transfer', needs: 'update', onPress: () => setAdding(true) },
        }}
      />
      {isAdding && (
        <TransferDialog
          onClose={() => setAdding(false)}
          onDone={({ id }) => void push(pathTo(staffPages.transfer, { id }))}
        />
      )}
    </>
  );
}
