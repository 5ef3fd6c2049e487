import { shopPages } from '@plinth/contracts/shop-pages';
import type { CartItem, CartView } from '@plinth/contracts/cart';
import type { SetChoice } from '@plinth/contracts/sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { errorCode, errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { addToCart } from './add-to-cart';
import { keepAside, storeCartId, storedCartId, tellOtherTabs, type ItemToAdd } from './cart-storage';
import { withoutItem, withQuantity } from './optimistic';
import { useCreateCart } from './use-create-cart';

const ADD_FAILED = 'There was an issue adding item to cart. Please try again.';
const REMOVE_FAILED = 'Error removing item from cart. Please try again.';
const INCREASE_FAILED = 'Error increasing item quantity. Please try again.';
const DECREASE_FAILED = 'Error decreasing item quantity. Please try again.';
const STATUS_FAILED = 'Failed to update cart status';

/** All changes of the cart run one after the other, in the order in which they were asked for. */
const CHANGES = ['cart', 'change'] as const;
const ONE_BY_ONE = { id: 'cart' } as const;

export interface SetToAdd {
  slug: string;
  choice: SetChoice;
}

interface Change {
  id: string | null;
  /** Asks the server; answers the cart as it is then. */
  send: () => Promise<CartView>;
  /** How the cart looks if all goes well. */
  draw?: (cart: CartView) => CartView;
  done?: (cart: CartView) => void;
  failed: string;
}

/** What can be done with this browser's cart. */
export interface CartChanges {
  /** Puts an item in and says so. Resolves to whether it is in. */
  add: (item: ItemToAdd, name: string) => Promise<boolean>;
  /** Puts all parts of a ready-made set in. Resolves to whether they are in. */
  addSet: (set: SetToAdd, name: string) => Promise<boolean>;
  /** Takes a line out; the toast offers to put it back. */
  remove: (item: CartItem) => void;
  increase: (itemId: string) => void;
  decrease: (itemId: string) => void;
  setQuantity: (itemId: string, quantity: number) => void;
  /** Takes all lines out, one by one. */
  clear: () => void;
  changeStatus: (status: CartView['status']) => Promise<boolean>;
}

/** A refusal says what to do; where there is only a failure, the page's own words do. */
function reasonOr(words: string, error: unknown): string {
  const data = errorData(error);
  return data?.domainCode !== undefined && data.httpStatus < 500 ? messageForPerson(error) : words;
}

/** For parts of a page that change the cart and do not show it: they are not drawn anew when it changes. */
export function useCartChanges(): CartChanges {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const router = useRouter();
  const create = useCreateCart();

  const { mutateAsync } = useMutation({
    mutationKey: CHANGES,
    scope: ONE_BY_ONE,
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ id: cartId, draw }) => {
      if (cartId === null || !draw) return;
      await utils.cart.getCart.cancel({ id: cartId });
      utils.cart.getCart.setData({ id: cartId }, (cart) => cart && draw(cart));
    },
    onSuccess: (cart, { done }) => {
      // While more changes are under way, what is drawn is ahead of this answer.
      if (queries.isMutating({ mutationKey: CHANGES }) <= 1) utils.cart.getCart.setData({ id: cart.id }, cart);
      tellOtherTabs();
      done?.(cart);
    },
    onError: (error, { failed }) => {
      toastError(reasonOr(failed, error));
      void utils.cart.getCart.invalidate();
    },
  });

  return useMemo(() => {
    const change = (asked: Change): Promise<boolean> =>
      mutateAsync(asked).then(
        () => true,
        () => false,
      );
    const { cart: calls } = utils.client;

    const way = {
      currentId: storedCartId,
      storedId: storedCartId,
      create: () => create({ announce: true }),
      codeOf: errorCode,
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    };
    const put = (item: ItemToAdd, done?: () => void) =>
      change({
        id: storedCartId(),
        send: () =>
          addToCart(
            {
              ...way,
              keepAside,
              send: (cartId, { quantity = 1, ...rest }) =>
                calls.addItem.mutate({ id: cartId, item: { ...rest, quantity } }),
            },
            item,
          ),
        done,
        failed: ADD_FAILED,
      });
    const viewCart = { action: { label: 'View cart', onClick: () => void router.push(shopPages.cart.path) } };

    /** A change of a line; without a cart there is none. */
    const changeLine = (asked: Omit<Change, 'id' | 'send'> & { send: (cartId: string) => Promise<CartView> }) => {
      const id = storedCartId();
      if (id === null) return;
      void change({ ...asked, id, send: () => asked.send(id) });
    };

    const takeOut = (item: CartItem, done?: () => void) =>
      changeLine({
        send: (cartId) => calls.removeItem.mutate({ id: cartId, item_id: item.id }),
        draw: (cart) => withoutItem(cart, item.id),
        done,
        failed: REMOVE_FAILED,
      });

    /** The lines as they are shown now. */
    const lines = () => utils.cart.getCart.getData({ id: storedCartId() ?? '' })?.items ?? [];

    return {
      add: (item, name) => put(item, () => toast(`${name} is in your cart`, viewCart)),
      addSet: (set, name) =>
        change({
          id: storedCartId(),
          // A set is chosen anew rather than kept aside: its parts are many, and their prices may differ tomorrow.
          send: () =>
            addToCart(
              {
                ...way,
                keepAside: () => undefined,
                send: (cartId, asked) => calls.addSet.mutate({ id: cartId, ...asked }),
              },
              set,
            ),
          done: () => toast(`${name} is in your cart`, viewCart),
          failed: ADD_FAILED,
        }),
      remove: (item) =>
        takeOut(item, () =>
          toast('Item removed from cart', {
            undo: () =>
              void put({
                id: item.variant_id,
                quantity: item.quantity,
                configuration: item.configuration,
                set_slug: item.set_slug,
              }),
          }),
        ),
      increase: (itemId) =>
        changeLine({
          send: (cartId) => calls.increaseItemQty.mutate({ id: cartId, item_id: itemId }),
          draw: (cart) => withQuantity(cart, itemId, (quantity) => quantity + 1),
          failed: INCREASE_FAILED,
        }),
      decrease: (itemId) =>
        changeLine({
          send: (cartId) => calls.decreaseItemQty.mutate({ id: cartId, item_id: itemId }),
          draw: (cart) => withQuantity(cart, itemId, (quantity) => quantity - 1),
          failed: DECREASE_FAILED,
        }),
      setQuantity: (itemId, quantity) => {
        const before = lines().find((item) => item.id === itemId)?.quantity ?? 0;
        changeLine({
          send: (cartId) => calls.setItemQty.mutate({ id: cartId, item_id: itemId, quantity }),
          draw: (cart) => withQuantity(cart, itemId, () => quantity),
          failed: quantity > before ? INCREASE_FAILED : DECREASE_FAILED,
        });
      },
      clear: () => {
        for (const item of lines()) takeOut(item);
      },
      changeStatus: (status) => {
        const id = storedCartId();
        return id === null
          ? Promise.resolve(false)
          : change({
              id,
              send: () => calls.changeStatus.mutate({ id, status }),
              // Opened again, it may have gone into the one that was begun meanwhile.
              done: (cart) => storeCartId(cart.id),
              failed: STATUS_FAILED,
            });
      },
    };
  }, [mutateAsync, utils, create, router]);
}
