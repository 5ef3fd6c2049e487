import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { storeCartId } from './cart-storage';

interface CartCreation {
  id: Promise<string>;
  announce: boolean;
}

/**
 * Request that is under way, shared by all callers, so that one cart is created; announced when one of them asks for
 * that.
 */
let pendingCreation: CartCreation | null = null;

/**
 * Creates a cart and stores its id; for a signed-in person the server answers their open cart. Shows a message only
 * when it follows an action of the person, not a mere visit.
 */
export function useCreateCart(): (options: { announce: boolean }) => Promise<string> {
  const { mutateAsync } = trpc.cart.createCart.useMutation();
  return useCallback(
    ({ announce }) => {
      if (pendingCreation) {
        pendingCreation.announce ||= announce;
        return pendingCreation.id;
      }
      const request: CartCreation = {
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
            pendingCreation = null;
          }),
      };
      pendingCreation = request;
      return request.id;
    },
    [mutateAsync],
  );
}
