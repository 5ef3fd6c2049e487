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
  useKept: () => trpc.useUtils().allocations,
  lead: 'What invoices take from the shelf: picked bin by bin, and ready until it is handed over.',
  related: [{ label: staffPages.stock.title, href: staffPages.stock.path }],
  firstUse: {
    title: 'Nothing is to be picked yet',
    text: 'Allocate an invoice: what it takes from the shelf then stands here, bin by bin.',
  },
});

/** What is to be picked for invoices, and what may be allocated. */
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
