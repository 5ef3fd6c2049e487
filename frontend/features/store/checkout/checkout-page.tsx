import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CheckoutWaits } from '@/features/store/cart/checkout-waits';
import { OpenOrderNotice } from '@/features/store/cart/open-order-notice';
import { OrdersPaused } from '@/features/store/cart/orders-paused';
import { isOrderable } from '@/features/store/cart/orderable';
import { useCart } from '@/features/store/cart/use-cart';
import { useSuburb } from '@/features/store/delivery/use-suburb';
import { useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, from, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { withPerson, withSuburb } from './draft';
import { UnpaidOrder } from './unpaid-order';
import { useLostOrder } from './use-lost-order';
import { useDraft } from './use-draft';
import { useHomeSuburb } from './use-home-suburb';
import { GuestOrSignIn } from './way-in';
import { PageTitle } from '@/ui/page-title';

const load = () => import('./steps');
/** Forms, loaded while the cart is fetched and the visitor reads how to go on. */
const Steps = dynamic(() => load().then((module) => module.Steps), { ssr: false, loading: CheckoutSkeleton });

/** Column as wide as text is read; on a wide screen the order's summary is beside it. */
const Column = styled.div`
  max-width: 40rem;
  margin-inline: auto;
  padding-bottom: var(--s16);

  ${from.desktop} {
    max-width: 64rem;
  }
`;

const Narrow = styled.div`
  max-width: 40rem;
`;

function CheckoutSkeleton() {
  return (
    <Narrow>
      <Stack $gap={4} role="status" aria-label="Loading your cart">
        <Skeleton $height="64px" />
        <Skeleton $height="320px" />
        <Skeleton $height="72px" />
        <Skeleton $height="72px" />
      </Stack>
    </Narrow>
  );
}

function Checkout() {
  const { cart, status, reload } = useCart();
  const { user, status: session } = useViewer();
  const [draft, update] = useDraft();
  const suburb = useSuburb();
  const home = useHomeSuburb(user.address);
  const lostOrder = useLostOrder(cart, draft);
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    // A failure here is retried, and shown, when the steps are rendered.
    load().catch(() => undefined);
  }, []);

  // Known details fill the draft once, before the first field is shown.
  const filledFor = useRef<string | null>(null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (session === 'loading' || draft === null || home.isLooking) return;
    if (user.id !== null && filledFor.current !== user.id) {
      filledFor.current = user.id;
      update((before) => withSuburb(withPerson(before, user), home.suburb));
    }
    if (!isFilled) update((before) => withSuburb(before, suburb));
    setFilled(true);
  }, [session, user, suburb, home.isLooking, home.suburb, draft, isFilled, update]);

  if (status === 'failed' && !cart) {
    return (
      <EmptyState title="Your cart could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
        Check your connection and try again. Your cart is safe.
      </EmptyState>
    );
  }
  if (!cart || draft === null || !isFilled) return <CheckoutSkeleton />;
  if (cart.items.length === 0) {
    const order = lostOrder ?? draft.order;
    return (
      <Stack $gap={4}>
        {order ? <UnpaidOrder order={order} /> : <OpenOrderNotice />}
        <EmptyState
          title="Your cart is empty"
          measure="0 items"
          action={<ButtonLink href={shopPages.store.path}>Go to the store</ButtonLink>}
        />
      </Stack>
    );
  }
  const continueAsGuest = () => {
    setArrived(true);
    update((before) => ({ ...before, guest: true }));
  };
  return (
    <Stack $gap={4}>
      {lostOrder ? <UnpaidOrder order={lostOrder} /> : <OpenOrderNotice />}
      <OrdersPaused />
      {!isOrderable(cart) && (
        <Narrow>
          <Stack $gap={3}>
            <CheckoutWaits cart={cart} />
          </Stack>
        </Narrow>
      )}
      {session !== 'authenticated' && !draft.guest ? (
        <Narrow>
          <GuestOrSignIn cart={cart} onGuest={continueAsGuest} />
        </Narrow>
      ) : (
        <Steps cart={cart} draft={draft} update={update} hasArrived={hasArrived} />
      )}
    </Stack>
  );
}

/** Page of the checkout: one column of steps. */
export function CheckoutPage() {
  return (
    <Container>
      <PageTitle title={shopPages.checkout.title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Column>
        <PageHeading
          actions={
            <ButtonLink href={shopPages.cart.path} variant="quiet">
              Back to cart
            </ButtonLink>
          }
        >
          Checkout
        </PageHeading>
        <Checkout />
      </Column>
    </Container>
  );
}
