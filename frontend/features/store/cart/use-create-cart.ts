import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { storeCartId } from './cart-storage';

interface Making {
  id: Promise<string>;
  announce: boolean;
}

/** One cart, however many parts of the page ask for it at once; told of as soon as one of them wants it. */
let underWay: Making | null = null;

/**
 * Makes a cart and stores its id. For a signed-in person the server answers the open cart that is already theirs.
 * It is announced where it answers something that the person did: a visit alone asks for nothing.
 */
export function useCreateCart(): (options: { announce: boolean }) => Promise<string> {
  const { mutateAsync } = trpc.cart.createCart.useMutation();
  return useCallback(
    ({ announce }) => {
      if (underWay) {
        underWay.announce ||= announce;
        return underWay.id;
      }
      const request: Making = {
        announce,
        id: mutateAsync()
          .then(({ id }) => {
            storeCartId(id);
            if (request.announce) toast('Cart created successfully');
            return id;
          })
          .catch((error: unknown) => {
            toastError('Failed to create cart. Please try again.');
            throw error;
          })
          .finally(() => {
            underWay = null;
          }),
      };
      underWay = request;
      return request.id;
    },
    [mutateAsync],
  );
}
