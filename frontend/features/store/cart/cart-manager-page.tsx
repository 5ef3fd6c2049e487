import { carts } from '@plinth/contracts/store/cart/carts';
import dynamic from 'next/dynamic';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { ListWithSheet } from '@/ui/staff-list/list-with-sheet';

const CartSheet = dynamic(() => import('./cart-sheet').then((module) => module.CartSheet), { ssr: false });

const cartsOnPage = listOf(carts, trpc.carts, {
  useCache: () => trpc.useUtils().carts,
  lead: 'The carts of shoppers, and how far each one got.',
  firstUse: { title: 'No cart has anything in it yet', text: 'What shoppers put into their carts appears here.' },
});

/** Page of the store's carts; one opens beside the list. */
export function CartManagerPage() {
  return (
    <ListWithSheet definition={cartsOnPage} title={({ number }) => `Cart ${number}`} width="36rem">
      {({ number }) => <CartSheet key={number} number={number} />}
    </ListWithSheet>
  );
}
