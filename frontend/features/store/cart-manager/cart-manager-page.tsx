import type { AnswerOf } from '@plinth/contracts/define';
import { carts } from '@plinth/contracts/carts';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { listOf } from '@/features/base/staff/list-of';
import { trpc } from '@/lib/trpc';
import { Sheet } from '@/ui/sheet';
import { StaffList } from '@/ui/staff-list/staff-list';

type CartRow = AnswerOf<typeof carts.list>['rows'][number];

const CartSheet = dynamic(() => import('./cart-sheet').then((module) => module.CartSheet), { ssr: false });

const cartsOnPage = listOf(carts, trpc.carts, {
  useKept: () => trpc.useUtils().carts,
  lead: 'What shoppers have put together, and how far they came with it.',
  firstUse: { title: 'No cart has anything in it yet', text: 'What shoppers put into their carts appears here.' },
});

/** Carts of the store; one opens beside the list. */
export function CartManagerPage() {
  const [shown, setShown] = useState<CartRow | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (row: CartRow) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown(row);
  };
  return (
    <>
      <StaffList definition={{ ...cartsOnPage, onOpen: open }} />
      <Sheet
        open={shown !== null}
        onOpenChange={(next) => !next && setShown(null)}
        title={shown ? `Cart ${shown.number}` : ''}
        width="36rem"
        returnFocus={() => opener.current}
      >
        {shown && <CartSheet key={shown.number} number={shown.number} />}
      </Sheet>
    </>
  );
}
