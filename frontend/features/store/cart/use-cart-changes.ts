import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { CartItem, CartView } from '@plinth/contracts/store/cart/cart';
import type { SetChoice } from '@plinth/contracts/store/catalogue/sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { errorCode, errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { onePress } from '@/lib/one-press';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { addToCart } from './add-to-cart';
import {
  storeAdding,
  removeAdding,
  storeCartId,
  storedCartId,
  tellOtherTabs,
  type Adding,
  type ItemToAdd,
} from './cart-storage';
import { describeAddedItem } from './in-cart-now';
import { withoutItem, withQuantity } from './optimistic';
import { useCreateCart } from './use-create-cart';

const ADD_FAILED = 'There was an issue adding item to cart. Please try again.';
const CHANGE_FAILED = 'That item is no longer in your cart. Add it from here instead.';
const REMOVE_FAILED = 'Error removing item from cart. Please try again.';
const INCREASE_FAILED = 'Error increasing item quantity. Please try again.';
const DECREASE_FAILED = 'Error decreasing item quantity. Please try again.';
export const STATUS_FAILED = 'Failed to update cart status';

/** Error code for a key that was sent before with something else. */
const KEY_REUSED = 'idempotency-key-reused';

/** Mutation scope that runs all changes of the cart in turn, in the order of the presses. */
const CHANGE_KEY = ['cart', 'change'] as const;
const CHANGE_SCOPE = { id: 'cart' } as const;

/** Guard that makes one press add once, whichever button it was. */
const press = onePress();

export interface SetToAdd {
  slug: string;
  choice: SetChoice;
}

interface Change {
  id: string | null;
  /** Sends the change; resolves to the changed cart. */
  send: () => Promise<CartView>;
  /** Returns the cart as it will be if the change succeeds, to show at once. */
  preview?: (cart: CartView) => CartView;
  afterSuccess?: (cart: CartView) => void;
  failureMessage: string;
}

/** Changes of this browser's cart. */
export interface CartChanges {
  /** Adds an item and shows how many there are now. Resolves to whether it succeeded. */
  add: (item: ItemToAdd, name: string) => Promise<boolean>;
  /** Adds the item that an earlier page was adding; its key makes sure that it is added once. */
  resend: (adding: Adding) => Promise<boolean>;
  /** Adds several items in turn, without messages. Resolves when each was added or has failed. */
  putIn: (items: readonly ItemToAdd[]) => Promise<unknown>;
  /** Adds all parts of a ready-made set. Resolves to whether it succeeded. */
  addSet: (set: SetToAdd, name: string) => Promise<boolean>;
  /** Replaces the item of a line, or its configuration. Resolves to whether it succeeded. */
  replace: (lineId: string, item: Pick<ItemToAdd, 'id' | 'configuration'>, name: string) => Promise<boolean>;
  /** Removes a line; the toast offers to undo it. */
  remove: (item: CartItem) => void;
  increase: (itemId: string) => void;
  decrease: (itemId: string) => void;
  setQuantity: (itemId: string, quantity: number) => void;
  /** Removes several lines in turn; the toast has this text and offers to undo it. */
  removeAll: (items: readonly CartItem[], words: string) => void;
  changeStatus: (status: CartView['status']) => Promise<boolean>;
}

/** Error code for a line that another tab has removed: the next answer shows it, and nothing else is to do. */
const LINE_GONE = 'cart-item-not-found';

/** Returns the server's reason for a refusal; for any other error the page's own text. */
export function reasonOr(words: string, error: unknown): string {
  const data = errorData(error);
  if (data?.domainCode === LINE_GONE) return words;
  return data?.domainCode !== undefined && data.httpStatus < 500 ? messageForPerson(error) : words;
}

/** Changes of the cart for components that do not show it: they are not rendered when it changes. */
export function useCartChanges(): CartChanges {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const router = useRouter();
  const create = useCreateCart();

  const { mutateAsync } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: CHANGE_SCOPE,
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ id: cartId, preview }) => {
      if (cartId === null || !preview) return;
      await utils.cart.getCart.cancel({ id: cartId });
      utils.cart.getCart.setData({ id: cartId }, (cart) => cart && preview(cart));
    },
    onSuccess: (cart, { afterSuccess: onDone }) => {
      // While more changes are under way, what is drawn is ahead of this answer.
      if (queries.isMutating({ mutationKey: CHANGE_KEY }) <= 1) utils.cart.getCart.setData({ id: cart.id }, cart);
      tellOtherTabs();
      onDone?.(cart);
    },
    onError: (error, { failureMessage: failureText }) => {
      toastError(reasonOr(failureText, error));
      void utils.cart.getCart.invalidate();
    },
  });

  return useMemo(() => {
    const change = (input: Change): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      );
    const { cart: calls } = utils.client;

    const cartAccess = {
      currentId: storedCartId,
      storedId: storedCartId,
      create: () => create({ announce: true }),
      codeOf: errorCode,
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    };
    /** Returns the lines as shown now. */
    const lines = () => utils.cart.getCart.getData({ id: storedCartId() ?? '' })?.items ?? [];
    const sendItem = (item: ItemToAdd | Adding, onDone?: (before: readonly CartItem[], cart: CartView) => void) => {
      let before: readonly CartItem[] = [];
      const adding: Adding = { idempotency_key: newKey(), ...item };
      const { idempotency_key, quantity = 1, ...rest } = adding;
      // Stored before it is sent, because it may wait for a cart and for earlier changes when the page is left.
      storeAdding(adding);
      return change({
        id: storedCartId(),
        send: () => {
          before = lines();
          return addToCart(
            {
              ...cartAccess,
              send: (cartId, itemInput) => calls.addItem.mutate({ id: cartId, item: itemInput, idempotency_key }),
            },
            { ...rest, quantity },
          ).catch((error: unknown) => {
            // An earlier try added it to a cart that has since been merged into this one.
            const id = storedCartId();
            if (errorCode(error) === KEY_REUSED && id !== null) return calls.getCart.query({ id });
            throw error;
          });
        },
        afterSuccess: (cart) => onDone?.(before, cart),
        failureMessage: ADD_FAILED,
      }).finally(() => removeAdding(adding));
    };
    const viewCart = { action: { label: 'View cart', onClick: () => void router.push(shopPages.cart.path) } };

    /** Changes a line; does nothing without a cart. */
    const changeLine = (lineChange: Omit<Change, 'id' | 'send'> & { send: (cartId: string) => Promise<CartView> }) => {
      const id = storedCartId();
      if (id === null) return;
      void change({ ...lineChange, id, send: () => lineChange.send(id) });
    };

    const takeOut = (item: CartItem, onDone?: () => void) =>
      changeLine({
        send: (cartId) => calls.removeItem.mutate({ id: cartId, item_id: item.id }),
        preview: (cart) => withoutItem(cart, item.id),
        afterSuccess: onDone,
        failureMessage: REMOVE_FAILED,
      });

    const putBack = ({ variant_id: id, quantity, configuration, set_slug }: CartItem): void =>
      void sendItem({ id, quantity, configuration, set_slug });

    return {
      add: (item, name) =>
        press(['item', item], () =>
          sendItem(item, (before, cart) => toast(describeAddedItem(name, item, before, cart.items), viewCart)),
        ),
      resend: (adding) => sendItem(adding, () => toast('The item you chose is in your cart', viewCart)),
      putIn: (items) =>
        press(['items', items], async () => (await Promise.all(items.map((item) => sendItem(item)))).every(Boolean)),
      addSet: (set, name) =>
        press(['set', set], () => {
          let wasInCart = false;
          return change({
            id: storedCartId(),
            // Unlike an item, a set is not stored to be resent from a later page: it has many parts, whose prices may have changed by then.
            send: () => {
              wasInCart = lines().some(({ set_slug }) => set_slug === set.slug);
              return addToCart(
                { ...cartAccess, send: (cartId, setInput) => calls.addSet.mutate({ id: cartId, ...setInput }) },
                { ...set, idempotency_key: newKey() },
              );
            },
            afterSuccess: () =>
              toast(wasInCart ? `${name} is in your cart once more` : `${name} is in your cart`, viewCart),
            failureMessage: ADD_FAILED,
          });
        }),
      replace: (lineId, item, name) => {
        const id = storedCartId();
        if (id === null) return Promise.resolve(false);
        const idempotency_key = newKey();
        return change({
          id,
          send: () => calls.changeItem.mutate({ id, item_id: lineId, item, idempotency_key }),
          afterSuccess: () => toast(`${name} is changed in your cart`),
          failureMessage: CHANGE_FAILED,
        });
      },
      remove: (item) => takeOut(item, () => toast('Item removed from cart', { undo: () => putBack(item) })),
      removeAll: (items, words) => {
        const notifyRemoved = () => toast(words, { undo: () => items.forEach(putBack) });
        for (const [index, item] of items.entries())
          takeOut(item, index === items.length - 1 ? notifyRemoved : undefined);
      },
      increase: (itemId) =>
        changeLine({
          send: (cartId) => calls.increaseItemQty.mutate({ id: cartId, item_id: itemId }),
          preview: (cart) => withQuantity(cart, itemId, (quantity) => quantity + 1),
          failureMessage: INCREASE_FAILED,
        }),
      decrease: (itemId) =>
        changeLine({
          send: (cartId) => calls.decreaseItemQty.mutate({ id: cartId, item_id: itemId }),
          preview: (cart) => withQuantity(cart, itemId, (quantity) => quantity - 1),
          failureMessage: DECREASE_FAILED,
        }),
      setQuantity: (itemId, quantity) => {
        const before = lines().find((item) => item.id === itemId)?.quantity ?? 0;
        changeLine({
          send: (cartId) => calls.setItemQty.mutate({ id: cartId, item_id: itemId, quantity }),
          preview: (cart) => withQuantity(cart, itemId, () => quantity),
          failureMessage: quantity > before ? INCREASE_FAILED : DECREASE_FAILED,
        });
      },
      changeStatus: (status) => {
        const id = storedCartId();
        return id === null
          ? Promise.resolve(false)
          : change({
              id,
              send: () => calls.changeStatus.mutate({ id, status }),
              // Reopening may merge it into the cart that was started meanwhile.
              afterSuccess: (cart) => storeCartId(cart.id),
              failureMessage: STATUS_FAILED,
            });
      },
    };
  }, [mutateAsync, utils, create, router]);
}
