import { readySets } from '@plinth/contracts/range/ready-sets/ready-sets';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const setsOnPage = listOf(readySets, trpc.readySets, {
  useCache: () => trpc.useUtils().readySets,
  lead: 'Whole walls of cupboards that are sold for less than their parts.',
  create: { label: 'New set', page: staffPages.newItemSet.resource, href: staffPages.newItemSet.path },
  related: [
    { label: staffPages.items.title, href: staffPages.items.path },
    { label: 'Changes', href: staffPages.catalogueChanges.path },
  ],
  firstUse: { title: 'No ready-made sets yet', text: 'Sets that you add appear here.' },
});

/** Page of the ready-made sets. */
export function ReadySetsPage() {
  return <StaffList definition={setsOnPage} />;
}
