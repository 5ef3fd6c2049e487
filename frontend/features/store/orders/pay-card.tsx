import { usePaymentWays } from '@/features/store/checkout/use-payment-ways';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { storeCartId } from '@/features/store/cart/cart-storage';
import { forgetOrder } from '@/features/store/checkout/use-draft';
import { Notice } from '@/ui/notice';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { payCardTitle } from './order-text';
import type { OrderKey } from './use-order';

/** Card of an unpaid order: pay by card, pay by EFT, or cancel. */
export function PayCard({ order, orderKey }: { order: OrderView; orderKey: OrderKey }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState(false);
  const payAgain = trpc.orders.public.payAgain.useMutation();
  const cancel = trpc.orders.public.cancel.useMutation();
  const isEft = order.payment_method === 'eft';
  const due = formatRand(order.due);
  const problem = payAgain.error ?? cancel.error;

  const refresh = () => utils.orders.public.get.invalidate(orderKey);
  const pay = async (payment_method: OrderView['payment_method']) => {
    cancel.reset();
    try {
      const { pay_url } = await payAgain.mutateAsync({ ...orderKey, payment_method });
      if (pay_url !== null) {
        setLeaving(true);
        window.location.assign(pay_url);
        return;
      }
      if (payment_method === 'eft') toast('You pay by EFT. The bank details are on this page');
    } catch {
      // The error is shown below. The order is loaded anew, because it may have changed meanwhile.
    }
    await refresh();
  };

  const withdraw = async () => {
    const isConfirmed = await confirm({
      title: `Cancel order ${order.number}?`,
      description:
        'The order is cancelled and its items go back into your cart, where you can change them and order again.',
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep the order',
      danger: true,
    });
    if (!isConfirmed) return;
    payAgain.reset();
    try {
      const { cart_id } = await cancel.mutateAsync(orderKey);
      if (cart_id === null) {
        // Staff called it off: the cart is the customer's.
        toast(`Order ${order.number} is cancelled`);
        await refresh();
        return;
      }
      forgetOrder();
      storeCartId(cart_id);
      await utils.cart.getCart.invalidate();
      toast(`Order ${order.number} is cancelled. Its items are back in your cart`);
      await router.push(shopPages.cart.path);
    } catch {
      await refresh();
    }
  };

  const ways = usePaymentWays();
  const [takesCards, takesEft] = [ways.includes('card'), ways.includes('eft')];
  const busy = payAgain.isPending || leaving;
  return (
    <Card aria-labelledby="pay" data-no-print>
      <CardTitle id="pay">{payCardTitle({ isEft, takesCards, due })}</CardTitle>
      <Stack $gap={3}>
        {problem && (
          <Notice
            tone="danger"
            role="alert"
            title={errorCode(problem) === 'payment-under-way' ? 'Your payment is being processed' : 'That did not work'}
          >
            {messageForPerson(problem)}
          </Notice>
        )}
        {takesCards ? (
          <Button
            block
            size={isEft ? 'medium' : 'large'}
            variant={isEft ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void pay('card')}
          >
            {isEft ? `Pay ${due} by card` : 'Pay by card'}
          </Button>
        ) : (
          !isEft && (
            <p>
              We take no card payments at the moment.
              {takesEft ? ' Pay by EFT, or come back later.' : ' Come back later, or ask us how to pay.'}
            </p>
          )
        )}
        {!isEft && takesEft && (
          <Button block variant={takesCards ? 'secondary' : 'primary'} busy={busy} onClick={() => void pay('eft')}>
            Pay by EFT instead
          </Button>
        )}
        <Button block variant="quiet" busy={cancel.isPending} onClick={() => void withdraw()}>
          Cancel this order
        </Button>
      </Stack>
    </Card>
  );
}
