import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { storeCartId } from '@/features/cart/cart-storage';
import { errorCode, errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { deliveryInput, stepOfField, type Draft } from './draft';
import { newKey } from './new-key';
import type { UpdateDraft } from './use-draft';

/** Why an order was not placed, and where that is put right. */
export interface PlaceProblem {
  title: string;
  message: string;
  /** The step to open again. */
  step?: number;
  /** It is put right in the cart. */
  inCart?: boolean;
}

const IN_CART = ['stock-short', 'cart-not-ready', 'cart-empty', 'cart-id-invalid'];
const IN_DELIVERY = ['date-not-offered', 'suburb-unknown', 'branch-unknown', 'place-missing'];

function problemOf(error: unknown): PlaceProblem {
  const message = messageForPerson(error);
  const code = errorCode(error) ?? '';
  if (code === 'total-changed') return { title: 'The total has changed', message };
  if (IN_CART.includes(code)) return { title: 'Something in your cart must be changed first', message, inCart: true };
  if (IN_DELIVERY.includes(code)) return { title: 'Choose your delivery again', message, step: 1 };
  const [refused] = Object.entries(errorData(error)?.fields ?? {});
  const step = refused && stepOfField(refused[0]);
  return { title: 'The order was not placed', message: refused?.[1][0] ?? message, ...(step !== undefined && { step }) };
}

/** Places the order of the cart, and goes to where it is paid. */
export function usePlaceOrder(cartId: string, draft: Draft, update: UpdateDraft) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { status } = useViewer();
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const { mutateAsync, isPending } = trpc.orders.public.place.useMutation();

  // Back from the card page, the browser may show this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void utils.cart.getCart.invalidate();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [utils]);

  const place = async (expectedTotal: number) => {
    const key = draft.key || newKey();
    setProblem(null);
    update((before) => ({ ...before, key }));
    try {
      const { pay_url, ...order } = await mutateAsync({
        cart_id: cartId,
        idempotency_key: key,
        ...draft.contact,
        delivery: deliveryInput(draft.delivery),
        notes: draft.delivery.notes,
        payment_method: draft.payment_method,
        expected_total: expectedTotal,
      });
      setLeaving(true);
      update((before) => ({ ...before, key: '', order }));
      if (pay_url !== null) {
        window.location.assign(pay_url);
        return;
      }
      await router.push(`/store/order/${order.id}?key=${order.access_key}`);
      // The cart is the order's now; whoever is signed in is given another.
      if (status === 'authenticated') storeCartId(null);
      await utils.cart.getCart.invalidate();
    } catch (error) {
      setLeaving(false);
      setProblem(problemOf(error));
      setAttempt((count) => count + 1);
      await Promise.all([utils.cart.getCart.invalidate(), utils.delivery.public.quoteCart.invalidate()]);
    }
  };

  return { place, busy: isPending || leaving, leaving, problem, attempt };
}
