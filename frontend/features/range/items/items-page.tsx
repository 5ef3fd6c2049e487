import type { ItemRow } from '@plinth/contracts/range/items/item-row';
import { items } from '@plinth/contracts/range/items/items';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

export type Item = ItemRow;

const NewItemDialog = dynamic(() => import('./new-item-dialog').then((module) => module.NewItemDialog), { ssr: false });

export const itemsOnPage = listOf(items, trpc.items, {
  useCache: () => trpc.useUtils().items,
  lead: 'Everything in the store, with drafts and items that are no longer sold.',
  related: [
    { label: 'Spreadsheet', href: staffPages.itemSheets.path, withSearch: true },
    { label: staffPages.newCupboard.title, href: staffPages.newCupboard.path },
    { label: 'Sets', href: staffPages.itemSets.path },
    { label: staffPages.itemPrices.title, href: staffPages.itemPrices.path },
    { label: 'Changes', href: staffPages.catalogueChanges.path },
  ],
  firstUse: { title: 'No items yet', text: 'Items of the store appear here.' },
});

/** Page of the store's items; one opens on its own page. */
export function ItemsPage() {
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <StaffList definition={{ ...itemsOnPage, create: { label: 'New item', onPress: () => setIsNew(true) } }} />
      {isNew && <NewItemDialog onClose={() => setIsNew(false)} />}
    </>
  );
}
