import type { CartView } from '@plinth/contracts/store/cart/cart';
import styled from 'styled-components';
import { CartSums, finalSum } from '@/features/store/cart/cart-sums';
import { countItems } from '@/lib/counts';
import { Card, CardTitle } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { useMediaQuery } from '@/ui/use-media-query';
import { CartLines } from './cart-lines';
import type { DeliveryDraft } from './draft';
import { useQuote } from './use-quote';

const Beside = styled(Card).attrs({ as: 'aside' })`
  position: sticky;
  top: calc(var(--bar) + var(--s4));
  /* A whole kitchen is longer than the screen: it is moved by itself, and stays beside the steps. */
  max-height: calc(100vh - var(--bar) - 2 * var(--s4));
  overflow-y: auto;
`;

const Folded = styled.details`
  border-radius: var(--radius);
  background: var(--linen);

  > summary {
    min-height: var(--target);
    padding: var(--s3) var(--s4);
    cursor: pointer;
  }

  > summary span {
    display: inline-block;
    font-variant-numeric: tabular-nums;
  }

  > summary strong {
    font-weight: var(--strong);
    white-space: nowrap;
  }

  > div {
    padding: 0 var(--s4) var(--s4);
  }
`;

/** Checks that the screen has room for the summary beside the steps. */
export const useWideScreen = (): boolean => useMediaQuery(from.desktop.replace('@media ', ''));

/**
 * Summary of the order and its price so far: beside the steps on a wide screen, folded within the open step on a
 * phone.
 */
export function OrderSummary({ cart, delivery, beside }: { cart: CartView; delivery: DeliveryDraft; beside: boolean }) {
  const isCollected = delivery.kind === 'collection';
  // Collecting costs nothing, at whichever branch.
  const fee = useQuote(cart, delivery).data?.fee ?? (isCollected ? 0 : undefined);
  const sums = <CartSums cart={cart} fee={fee} isCollected={isCollected} />;
  const lines = <CartLines cart={cart} />;
  const [label, amount] = finalSum({ cart, fee });
  if (beside) {
    return (
      <Beside aria-labelledby="your-order" tabIndex={0}>
        <CardTitle id="your-order">Your order</CardTitle>
        <Stack $gap={4}>
          {/* Above the lines: a whole kitchen is longer than the screen. */}
          {sums}
          {lines}
        </Stack>
      </Beside>
    );
  }
  return (
    <Folded>
      <summary>
        Your order, {countItems(cart.count)}:{' '}
        <span aria-live="polite">
          {label} <strong>{amount}</strong>
        </span>
      </summary>
      <Stack $gap={4}>
        {lines}
        {sums}
      </Stack>
    </Folded>
  );
}
