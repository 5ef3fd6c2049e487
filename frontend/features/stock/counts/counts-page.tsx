import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stockCounts } from '@plinth/contracts/stock/counts/stock-counts';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const NewCountDialog = dynamic(() => import('./new-count-dialog').then((module) => module.NewCountDialog), {
  ssr: false,
});

const countsOnPage = listOf(stockCounts, trpc.stockCounts, {
  useCache: () => trpc.useUtils().stockCounts,
  lead: 'A bin at a time; sales and moves go on meanwhile.',
  related: [{ label: staffPages.toCount.title, href: staffPages.toCount.path }],
  firstUse: { title: 'Nothing has been counted yet', text: 'Press New count and scan the label of a bin.' },
});

/** Page of the cycle counts, past and present. */
export function CountsPage() {
  const [beginning, setBeginning] = useState(false);
  return (
    <>
      <StaffList definition={{ ...countsOnPage, create: { label: 'New count', onPress: () => setBeginning(true) } }} />
      {beginning && <NewCountDialog onClose={() => setBeginning(false)} />}
    </>
  );
}
