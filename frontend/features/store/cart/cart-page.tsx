import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { FileDown } from 'lucide-react';
import Head from 'next/head';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { BuyBar } from '@/features/store/goods/buy-bar';
import { countItems } from '@/lib/counts';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, from, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { CartLine } from './cart-line';
import { CHECKOUT_WAITS, CheckoutWaits } from './checkout-waits';
import { CartSetLines } from './cart-set-lines';
import { CartSums } from './cart-sums';
import { DeliveryEstimate, useDeliveryEstimate } from './delivery-estimate';
import { NeedsScript } from './needs-script';
import { OpenOrderNotice } from './open-order-notice';
import { isOrderable } from './orderable';
import { ORDERS_PAUSED, OrdersPaused, useOrdersPaused } from './orders-paused';
import { groupBySet } from './sets';
import { useCart } from './use-cart';
import { useToCheckout } from './use-to-checkout';
import { PageTitle } from '@/ui/page-title';

const Columns = styled.div`
  display: grid;
  gap: var(--s8);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    align-items: start;
  }
`;

const Lines = styled.ul`
  border-top: 1px solid var(--line);
`;

const Closing = styled(ClosingStrip)`
  margin-bottom: var(--s4);
`;

const Sums = styled.div`
  padding-block: var(--s4);
  border-block: 1px solid var(--line);
`;

const Sticky = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

const Small = styled.p`
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

function CartSkeleton() {
  return (
    <Columns aria-hidden>
      <Stack>
        <Skeleton $height="120px" />
        <Skeleton $height="120px" />
      </Stack>
      <Skeleton $height="420px" />
    </Columns>
  );
}

export function CartPage() {
  const { cart, count, status, reload, removeAll, putIn, ...changes } = useCart();
  const checkout = useRef<HTMLDivElement>(null);
  const estimate = useDeliveryEstimate(cart);
  const toCheckout = useToCheckout(cart);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const isPaused = useOrdersPaused();
  const { status: session } = useViewer();
  const isEmpty = cart !== undefined && cart.items.length === 0;

  const emptyCart = async () => {
    setConfirmOpen(true);
    const isConfirmed = await confirm({
      title: 'Empty the cart?',
      description: count === 1 ? 'Removes the item.' : `Removes all ${count} items.`,
      confirmLabel: 'Empty the cart',
    });
    setConfirmOpen(false);
    if (!isConfirmed || !cart) return;
    removeAll(cart.items, 'Your cart is empty');
    // What is left stands at the top.
    window.scrollTo({ top: 0 });
  };

  /** Day on which all items cut for this cart are ready. */
  const madeOn = cart?.items.find((item) => item.made_to_order)?.ready_on;

  return (
    <Container>
      <PageTitle title={shopPages.cart.title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading
        lead={cart && !isEmpty ? `Cart ${cart.number}: say this number when you phone or visit us.` : undefined}
      >
        Shopping Cart
      </PageHeading>
      <NeedsScript />
      <OpenOrderNotice />
      {status === 'failed' ? (
        <EmptyState
          title="We couldn't load your cart"
          measure="? items"
          action={<Button onClick={reload}>Try again</Button>}
        >
          Check your connection. Nothing in it is lost.
        </EmptyState>
      ) : !cart ? (
        <CartSkeleton />
      ) : isEmpty ? (
        <EmptyState
          title="Your cart is empty"
          measure="0 items"
          action={
            <>
              <ButtonLink href={withQuery(shopPages.store.path, { category: 'cupboards' })}>
                See the cupboards
              </ButtonLink>
              <ButtonLink href={withQuery(shopPages.store.path, { category: 'hardware' })} variant="secondary">
                See the hardware
              </ButtonLink>
            </>
          }
        >
          Items you add stay in your cart on this device, even if you leave the site.
        </EmptyState>
      ) : (
        <Stack $gap={5}>
          <OrdersPaused />
          <Columns>
            <div>
              {madeOn !== undefined && <Closing readyOn={madeOn} />}
              <Lines role="list" aria-label="Items in the cart">
                {groupBySet(cart).map(({ key, set, items }) =>
                  set ? (
                    <CartSetLines key={key} set={set} items={items} {...changes} removeAll={removeAll} putIn={putIn} />
                  ) : (
                    items.map((item) => <CartLine key={item.id} item={item} {...changes} />)
                  ),
                )}
              </Lines>
              <Inline $justify="space-between" style={{ paddingTop: 'var(--s4)' }}>
                <Link alone href={shopPages.store.path}>
                  Continue shopping
                </Link>
                <Button variant="quiet" busy={isConfirmOpen} onClick={() => void emptyCart()}>
                  Empty the cart
                </Button>
              </Inline>
            </div>
            <Sticky aria-labelledby="cart-total">
              <CardTitle id="cart-total">Total</CardTitle>
              <DeliveryEstimate {...estimate} />
              <Sums>
                <CartSums cart={cart} fee={estimate.quote?.fee} />
              </Sums>
              <Stack $gap={3} style={{ paddingTop: 'var(--s4)' }}>
                {isOrderable(cart) && !isPaused ? (
                  <div ref={checkout}>
                    <ButtonLink href={shopPages.checkout.path} size="large" block onClick={toCheckout}>
                      Checkout
                    </ButtonLink>
                  </div>
                ) : (
                  <>
                    {!isOrderable(cart) && <CheckoutWaits cart={cart} onCartPage />}
                    {cart.notice === null ? (
                      <Button size="large" block disabled aria-describedby={isPaused ? ORDERS_PAUSED : CHECKOUT_WAITS}>
                        Checkout
                      </Button>
                    ) : (
                      <ButtonLink href={shopPages.contact.path} size="large" block>
                        Ask us for a quote
                      </ButtonLink>
                    )}
                  </>
                )}
                <ButtonLink href={withQuery(printablePath('cart', cart.id), { id: cart.id })} variant="secondary" block>
                  <FileDown aria-hidden /> Download as PDF
                </ButtonLink>
                <WhatsApp text={`A question about my cart ${cart.number}: `}>Ask about this cart</WhatsApp>
                <Small>
                  {session !== 'authenticated' && 'No account needed. '}You review everything before you pay.
                </Small>
              </Stack>
            </Sticky>
            {isOrderable(cart) && !isPaused && (
              <BuyBar
                replacedButton={checkout}
                price={cart.total + (estimate.quote?.fee ?? 0)}
                note={`${countItems(count)}${estimate.quote ? ', delivered' : ''}`}
              >
                <ButtonLink href={shopPages.checkout.path} size="large" onClick={toCheckout}>
                  Checkout
                </ButtonLink>
              </BuyBar>
            )}
          </Columns>
        </Stack>
      )}
    </Container>
  );
}
