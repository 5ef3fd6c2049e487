import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { addToCart } from '@/features/store/cart/add-to-cart';
import { storedCartId, tellOtherTabs } from '@/features/store/cart/cart-storage';
import { useCreateCart } from '@/features/store/cart/use-create-cart';
import { errorCode, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { onePress } from '@/lib/one-press';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import type { OrderKey } from '../use-order';

const press = onePress();

/** Puts the items of an order into this browser's cart, once for each press, and opens the cart. */
export function useOrderAgain({ number }: Pick<OrderView, 'number'>, orderKey: OrderKey) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const create = useCreateCart();
  const call = trpc.orders.public.again.useMutation();
  // The same key until the items were added, so that a press repeated for lack of an answer adds nothing twice.
  const key = useRef<string | null>(null);

  const [busy, setBusy] = useState(false);

  const addItems = async (): Promise<boolean> => {
    key.current ??= newKey();
    const idempotency_key = key.current;
    let leftOut: readonly { name: string; why: string }[] = [];
    try {
      const cart = await addToCart(
        {
          currentId: storedCartId,
          storedId: storedCartId,
          create: () => create({ announce: false }),
          codeOf: errorCode,
          wait: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
          send: async (cart_id, orderKey: OrderKey) => {
            const answer = await call.mutateAsync({ ...orderKey, cart_id, idempotency_key });
            leftOut = answer.left_out;
            return answer.cart;
          },
        },
        orderKey,
      );
      key.current = null;
      utils.cart.getCart.setData({ id: cart.id }, cart);
      tellOtherTabs();
    } catch (error) {
      toastError(messageForPerson(error));
      return false;
    }
    if (leftOut.length > 0)
      toastError(`Not in your cart: ${leftOut.map(({ name, why }) => `${name}. ${why}`).join(' ')}`);
    else toast(`The items of order ${number} are in your cart`);
    // Awaited, so that the button stays busy until the cart is shown.
    await router.push(shopPages.cart.path);
    return true;
  };
  const orderAgain = async (): Promise<void> => {
    setBusy(true);
    await press(['order', number], addItems).finally(() => setBusy(false));
  };
  return { again: orderAgain, busy };
}
