import { formatRand } from '@plinth/money/format';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { onePress } from '@/lib/one-press';
import { trpc } from '@/lib/trpc';
import { bottomInsetRef } from '@/ui/bottom-inset';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';
import { storedCartId, tellOtherTabs } from '@/features/store/cart/cart-storage';
import { useCreateCart } from '@/features/store/cart/use-create-cart';
import { listDrawnOnly, hasUnknownCutOuts } from '../plan/drawn-only';
import type { ShownPlanPrice } from '../plan/use-plan-price';
import { usePlanner } from './planner-context';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  padding: var(--s2) var(--s4) calc(var(--s2) + env(safe-area-inset-bottom));
  border: 1px solid var(--line);
  border-bottom: 0;
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--paper);

  p {
    flex: 1;
    min-width: 0;
  }

  button {
    flex: none;
  }

  strong {
    font: var(--heavy) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }

  @media print {
    display: none;
  }
`;

const footRef = bottomInsetRef('bar');

/** Bar with the total price, the weight and the day when it is ready, and the button to buy. */
export function TotalBar({ price: shownPrice, children }: { price: ShownPlanPrice; children?: React.ReactNode }) {
  const { price, updating, failed: hasFailed, retry } = shownPrice;
  const buying = useBuy();
  const { state, facts } = usePlanner();
  const leftOutNames = listDrawnOnly(state.plan, facts);
  const linesWithProblem = price?.lines.filter(({ problem }) => problem !== null) ?? [];
  return (
    <Bar ref={footRef} role="region" aria-label="Total" data-foot="over">
      <p aria-busy={updating}>
        <strong style={updating ? { opacity: 0.6 } : undefined}>
          {price === null ? (hasFailed ? 'No price' : 'R –') : formatRand(price.total)}
        </strong>
        <small>
          {price === null
            ? hasFailed
              ? 'The price could not be calculated'
              : 'Nothing is planned yet'
            : [
                ...(price.vat === 0 ? [] : ['incl. VAT']),
                ...(leftOutNames.length > 0 ? [`without ${leftOutNames.join(', ')}`] : []),
                `${price.weight} kg`,
                ...(price.ready_on === null ? [] : [`ready ${formatDay(price.ready_on)}`]),
                ...(linesWithProblem.length > 0
                  ? [
                      `${linesWithProblem.length} ${linesWithProblem.length === 1 ? 'piece is' : 'pieces are'} not included`,
                    ]
                  : []),
              ].join(' · ')}
        </small>
        {price !== null && price.total > 0 && hasUnknownCutOuts(state.plan) && (
          <small>
            The worktops have no cut-outs yet: choose one of our sinks for the sink unit, or add the cut-outs to the top
            in your cart.
          </small>
        )}
      </p>
      {hasFailed && (
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      )}
      {children}
      <Button busy={buying.busy} disabled={price === null || price.total === 0} onClick={() => void buying.buy()}>
        Add to cart
      </Button>
    </Bar>
  );
}

const runOnce = onePress();

/** Adds the whole plan to this browser's cart; replaces what the plan added before. */
function useBuy(): { busy: boolean; buy: () => Promise<void> } {
  const { session, state } = usePlanner();
  const utils = trpc.useUtils();
  const router = useRouter();
  const create = useCreateCart();
  const { mutateAsync } = trpc.planner.toCart.useMutation();
  const [busy, setBusy] = useState(false);
  const addToCart = async (): Promise<boolean> => {
    try {
      const id = await session.ensureId();
      const cartId = storedCartId() ?? (await create({ announce: false }));
      const { left_out: leftOut, lines } = await mutateAsync({ id, cart_id: cartId, idempotency_key: newKey() });
      tellOtherTabs();
      await utils.cart.getCart.invalidate();
      const viewCart = { action: { label: 'View cart', onClick: () => void router.push(shopPages.cart.path) } };
      toast(
        leftOut.length === 0
          ? `${state.name} is in your cart: ${lines} ${lines === 1 ? 'line' : 'lines'}`
          : `${state.name} is in your cart without ${leftOut.join(', ')}`,
        viewCart,
      );
      return true;
    } catch (error) {
      toastError(messageForPerson(error));
      return false;
    }
  };
  const buyPlan = async (): Promise<void> => {
    setBusy(true);
    await runOnce(['plan', state.plan], addToCart).finally(() => setBusy(false));
  };
  return { busy, buy: buyPlan };
}
