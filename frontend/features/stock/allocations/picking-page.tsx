import { allocations } from '@plinth/contracts/stock/allocations/allocations';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';

const AllocateDialog = dynamic(() => import('./allocate-dialog').then((module) => module.AllocateDialog), {
  ssr: false,
});

const allocationsOnPage = listOf(allocations, trpc.allocations, {
  useCache: () => trpc.useUtils().allocations,
  lead: 'Stock for invoices: picked bin by bin, and kept ready until handed over.',
  related: [{ label: staffPages.stock.title, href: staffPages.stock.path }],
  firstUse: {
    title: 'Nothing to pick yet',
    text: 'Allocate an invoice: its items from stock then appear here, bin by bin.',
  },
});

/** Page of the allocations to pick, with a dialog to allocate more. */
export function PickingPage() {
  const [allocating, setAllocating] = useState(false);
  const mayCreate = usePermission('create', staffPages.picking.path);
  return (
    <>
      <StaffList
        definition={{
          ...allocationsOnPage,
          ...(mayCreate && { create: { label: 'Allocate', onPress: () => setAllocating(true) } }),
        }}
      />
      {allocating && <AllocateDialog onClose={() => setAllocating(false)} />}
    </>
  );
}
