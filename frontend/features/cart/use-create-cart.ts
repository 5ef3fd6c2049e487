import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { storeCartId } from './cart-storage';

/** One cart, however many parts of the page ask for it at once. */
let underWay: Promise<string> | null = null;

/** Makes a cart and stores its id. For a signed-in person the server answers the open cart that is already theirs. */
export function useCreateCart(): (options: { announce: boolean }) => Promise<string> {
  const { mutateAsync } = trpc.cart.createCart.useMutation();
  return useCallback(
    ({ announce }) => {
      underWay ??= mutateAsync()
        .then(({ id }) => {
          storeCartId(id);
          if (announce) toast('Cart created successfully');
          return id;
        })
        .catch((error: unknown) => {
          toastError('Failed to create cart. Please try again.');
          throw error;
        })
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    [mutateAsync],
  );
}
