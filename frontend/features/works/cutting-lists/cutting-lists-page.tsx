import { cuttingLists } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';

const listsOnPage = listOf(cuttingLists, trpc.cuttingLists, {
  useCache: () => trpc.useUtils().cuttingLists,
  lead: 'Panels that are cut together: planned with the sheets and offcuts in stock, then cut sheet by sheet.',
  firstUse: { title: 'No cutting lists yet', text: 'Press New list, and choose which panels are cut together.' },
});

/** Page of the cutting lists: panels that are cut together. */
export function CuttingListsPage() {
  const { push } = useRouter();
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const create = { label: 'New list', onPress: () => void push(staffPages.newCuttingList.path) };
  return <StaffList definition={{ ...listsOnPage, ...(mayPlan && { create }) }} />;
}
