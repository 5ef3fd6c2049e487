import type { AnswerOf } from '@plinth/contracts/define';
import { stock } from '@plinth/contracts/stock';
import { staffPages } from '@plinth/contracts/staff-pages';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { listOf } from '@/features/base/staff/list-of';
import { trpc } from '@/lib/trpc';
import { Sheet } from '@/ui/sheet';
import { StaffList } from '@/ui/staff-list/staff-list';

export type StockItem = AnswerOf<typeof stock.list>['rows'][number];

const ItemSheet = dynamic(() => import('./item-sheet').then((module) => module.ItemSheet), { ssr: false });

const stockOnPage = listOf(stock, trpc.stock, {
  useKept: () => trpc.useUtils().stock,
  lead: 'What lies on the shelves, what is kept for orders and invoices, and what the shop can still sell.',
  related: [{ label: staffPages.stockMovements.title, href: staffPages.stockMovements.path }],
  firstUse: { title: 'Nothing is kept in stock yet', text: 'Items that are sold from the shelf appear here.' },
});

/** What is kept in stock; an item opens beside the list, where pieces are booked. */
export function StockPage() {
  const [shown, setShown] = useState<StockItem | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (item: StockItem) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown(item);
  };
  return (
    <>
      <StaffList definition={{ ...stockOnPage, onOpen: open }} />
      <Sheet
        open={shown !== null}
        onOpenChange={(next) => !next && setShown(null)}
        title={shown?.name ?? ''}
        width="32rem"
        returnFocus={() => opener.current}
      >
        {shown && <ItemSheet key={shown.id} item={shown} />}
      </Sheet>
    </>
  );
}
