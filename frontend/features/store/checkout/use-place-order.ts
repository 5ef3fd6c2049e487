import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import type { ORDER_KEY_SPENT, ORDER_PLACED_OTHERWISE } from '@plinth/contracts/store/orders/orders';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { storeCartId } from '@/features/store/cart/cart-storage';
import { errorCode, errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { attemptFor, deliveryInput, stepOfField, type Attempt, type Draft } from './draft';
import { newKey } from '@/lib/idempotency-key';
import { toast } from '@/ui/toast';
import { keepOpenOrder } from '@/features/store/cart/open-order';
import type { UpdateDraft } from './use-draft';

/** Reason why an order was not placed, and where to correct it. */
export interface PlaceProblem {
  title: string;
  message: string;
  /** Step to open again. */
  step?: number;
  /** True when it has to be corrected in the cart. */
  inCart?: boolean;
}

/** Error codes, spelled out because importing the contract would load zod. */
const KEY_SPENT: typeof ORDER_KEY_SPENT = 'order-key-spent';
const PLACED_OTHERWISE: typeof ORDER_PLACED_OTHERWISE = 'order-placed-otherwise';
/** Retries without an answer; the key makes sure that one order is placed. */
const MAX_RETRIES = 2;
const IN_CART = ['stock-short', 'cart-not-ready', 'cart-empty', 'cart-id-invalid', 'order-too-large'];
const IN_DELIVERY = ['date-not-offered', 'suburb-unknown', 'branch-unknown', 'place-missing'];

function problemOf(error: unknown): PlaceProblem {
  const message = messageForPerson(error);
  const code = errorCode(error) ?? '';
  if (code === 'total-changed') return { title: 'The total has changed', message };
  if (IN_CART.includes(code)) return { title: 'Something in your cart must be changed first', message, inCart: true };
  if (IN_DELIVERY.includes(code)) return { title: 'Choose your delivery again', message, step: 1 };
  const [refusedField] = Object.entries(errorData(error)?.fields ?? {});
  const step = refusedField && stepOfField(refusedField[0]);
  return {
    title: 'The order was not placed',
    message: refusedField?.[1][0] ?? message,
    ...(step !== undefined && { step }),
  };
}

/** Returns the function that places the order of the cart and goes to its payment. */
export function usePlaceOrder(cartId: string, draft: Draft, update: UpdateDraft) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { status } = useViewer();
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const { mutateAsync, isPending } = trpc.orders.public.place.useMutation({
    retry: (failures, error) => failures < MAX_RETRIES && errorData(error) === undefined,
  });

  // Going back from the card page, the browser may show this page from its cache, still busy.
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void utils.cart.getCart.invalidate();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [utils]);

  const place = async (expectedTotal: number) => {
    const send = ({ key, cart_id }: Attempt) => {
      update((before) => ({ ...before, attempt: { key, cart_id } }));
      return mutateAsync({
        cart_id,
        idempotency_key: key,
        ...draft.contact,
        delivery: deliveryInput(draft.delivery),
        notes: draft.delivery.notes,
        payment_method: draft.payment_method,
        expected_total: expectedTotal,
      });
    };
    setProblem(null);
    try {
      const attempt = attemptFor(draft, cartId, newKey);
      const { pay_url, ...order } = await send(attempt).catch(async (error: unknown) => {
        // The order of that attempt was cancelled meanwhile, and the cart is open again: this is a new order.
        if (errorCode(error) === KEY_SPENT) return send({ cart_id: cartId, key: newKey() });
        if (errorCode(error) !== PLACED_OTHERWISE) throw error;
        // The answer to the earlier attempt got lost, and the draft was changed since. The order's page shows what was placed, before it is paid.
        const placedOrder = await utils.orders.public.placed.fetch({
          cart_id: attempt.cart_id,
          idempotency_key: attempt.key,
        });
        if (!placedOrder) throw error;
        toast(messageForPerson(error), { tone: 'info' });
        return { ...placedOrder, pay_url: null };
      });
      setLeaving(true);
      update((before) => ({ ...before, attempt: null, order }));
      if (status !== 'authenticated') keepOpenOrder(order);
      if (pay_url !== null) {
        window.location.assign(pay_url);
        return;
      }
      await router.push(withQuery(pathTo(shopPages.orderByLink, { id: order.id }), { key: order.access_key }));
      // The cart now belongs to the order and must not be loaded again. CartKeeper creates a new one, or claims one for the signed-in person.
      storeCartId(null);
    } catch (error) {
      setLeaving(false);
      setProblem(problemOf(error));
      setAttempt((count) => count + 1);
      await Promise.all([utils.cart.getCart.invalidate(), utils.delivery.public.quoteCart.invalidate()]);
    }
  };

  return { place, busy: isPending || leaving, leaving, problem, attempt };
}
