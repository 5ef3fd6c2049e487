import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { CartView } from '@plinth/contracts/store/cart/cart';
import { formatRand } from '@plinth/money/format';
import { CHECKOUT_WAITS } from '@/features/store/cart/checkout-waits';
import { isOrderable } from '@/features/store/cart/orderable';
import { ORDERS_PAUSED, useOrdersPaused } from '@/features/store/cart/orders-paused';
import { CartSums } from '@/features/store/cart/cart-sums';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { Button, ButtonLink } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { CartLines } from './cart-lines';
import type { Draft } from './draft';
import type { usePlaceOrder } from './use-place-order';
import { useQuote } from './use-quote';

export interface ReviewStepProps {
  cart: CartView;
  draft: Draft;
  placing: ReturnType<typeof usePlaceOrder>;
  onEditDelivery: () => void;
}

/** Step that shows the whole order with its price, and the button to place it. */
export function ReviewStep({
  cart,
  draft,
  placing: { place, busy, problem, attempt },
  onEditDelivery,
}: ReviewStepProps) {
  const { kind, date } = draft.delivery;
  const quote = useQuote(cart, draft.delivery);
  const fee = quote.data?.fee;
  const dayIsGone = quote.data !== undefined && !quote.data.dates.includes(date);
  const hasMadeToOrder = cart.items.some((item) => item.made_to_order);
  const isPaused = useOrdersPaused();
  const problems = problem ? [{ message: problem.message }] : [];

  return (
    <Stack $gap={5}>
      {problem && (
        <div>
          <ErrorSummary problems={problems} title={problem.title} attempt={attempt} />
          {problem.inCart && (
            <ButtonLink href={shopPages.cart.path} variant="secondary">
              Change your cart
            </ButtonLink>
          )}
        </div>
      )}
      <CartLines cart={cart} />
      <Link
        href={shopPages.cart.path}
        style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, alignSelf: 'flex-start' }}
      >
        Change items in your cart
      </Link>

      {quote.error && !quote.data && (
        <div role="alert">
          <p>{messageForPerson(quote.error)}</p>
          <Button variant="secondary" onClick={() => void quote.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {dayIsGone && (
        <ErrorSummary
          problems={[{ message: `${formatDay(date)} is no longer free. Choose another day` }]}
          title="Choose your day again"
        />
      )}
      {dayIsGone && (
        <Button variant="secondary" onClick={onEditDelivery}>
          Choose another day
        </Button>
      )}

      {fee === undefined ? (
        <Skeleton $height="148px" />
      ) : (
        <CartSums cart={cart} fee={fee} isCollected={kind === 'collection'} />
      )}

      {hasMadeToOrder && (
        <p>
          Items marked “Cut to order” are made for you and cannot be returned unless faulty. Everything else can come
          back within 7 days of delivery.
        </p>
      )}
      {(isPaused || !isOrderable(cart)) && (
        <Button size="large" block disabled aria-describedby={isPaused ? ORDERS_PAUSED : CHECKOUT_WAITS}>
          Place order
        </Button>
      )}
      {fee !== undefined && isOrderable(cart) && !isPaused && (
        <Button size="large" block busy={busy} disabled={dayIsGone} onClick={() => void place(cart.total + fee)}>
          {draft.payment_method === 'eft'
            ? `Place order: ${formatRand(cart.total + fee)} by EFT`
            : `Place order and pay ${formatRand(cart.total + fee)}`}
        </Button>
      )}
      <p>
        By placing the order you agree to our <Link href={shopPages.terms.path}>terms of sale</Link> and our rules of{' '}
        <Link href={shopPages.deliveryAndReturns.path}>delivery and returns</Link>. What you filled in stays here while
        you read them.
      </p>
    </Stack>
  );
}
