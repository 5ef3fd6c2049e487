import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { stock } from '@plinth/contracts/stock/stock/stock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { ListWithSheet } from '@/ui/staff-list/list-with-sheet';

export type StockItem = AnswerOf<typeof stock.list>['rows'][number];

const ItemSheet = dynamic(() => import('./item-sheet').then((module) => module.ItemSheet), { ssr: false });

const stockOnPage = listOf(stock, trpc.stock, {
  useKept: () => trpc.useUtils().stock,
  lead: 'On hand, less what is held for orders and invoices, allocated to be picked, and not for sale (picked, set aside, not put away), is free.',
  related: [
    { label: staffPages.moveStock.title, href: staffPages.moveStock.path },
    { label: staffPages.bins.title, href: staffPages.bins.path },
    { label: staffPages.stockMovements.title, href: staffPages.stockMovements.path },
  ],
  firstUse: { title: 'Nothing is kept in stock yet', text: 'Items that are sold from the shelf appear here.' },
});

/** What is kept in stock; an item opens beside the list, where pieces are booked. */
export function StockPage() {
  return (
    <ListWithSheet definition={stockOnPage} title={({ name }) => name} width="32rem">
      {(item) => <ItemSheet key={item.id} item={item} />}
    </ListWithSheet>
  );
}
