import { formatRand } from '@plinth/money/format';
import { vatOfGross } from '@plinth/money/vat';
import { FileDown, TriangleAlert } from 'lucide-react';
import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { WhatsApp } from '@/features/company/whatsapp';
import { feeText } from '@/features/delivery/fee-text';
import { pageTitle } from '@/lib/site';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, from, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { CartLine, Notice } from './cart-line';
import { DeliveryEstimate, useDeliveryEstimate } from './delivery-estimate';
import { useCart } from './use-cart';

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

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) var(--s4);
  padding-block: var(--s4);
  border-block: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  dd {
    text-align: right;
    white-space: nowrap;
  }

  .total {
    padding-top: var(--s2);
    font: var(--heavy) var(--text-20) var(--font-heading);
  }

  .vat {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
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

function Waiting() {
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
  const { cart, count, status, reload, clear, ...changes } = useCart();
  const estimate = useDeliveryEstimate(cart);
  const [asked, setAsked] = useState(false);
  const isEmpty = cart !== undefined && cart.items.length === 0;

  const empty = async () => {
    setAsked(true);
    const sure = await confirm({ title: 'Empty the cart?', description: `Takes all ${count} items out.`, confirmLabel: 'Empty the cart' });
    setAsked(false);
    if (sure) clear();
  };

  return (
    <Container>
      <Head>
        <title>{pageTitle('Cart')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading lead={cart && !isEmpty ? `Cart ${cart.number}: say this number when you phone or visit us.` : undefined}>Shopping Cart</PageHeading>
      {status === 'failed' ? (
        <EmptyState title="We couldn't load your cart" measure="? items" action={<Button onClick={reload}>Try again</Button>}>
          Check your connection. Nothing in it is lost.
        </EmptyState>
      ) : !cart ? (
        <Waiting />
      ) : isEmpty ? (
        <EmptyState
          title="Your cart is empty"
          measure="0 items"
          action={
            <>
              <ButtonLink href="/store?category=cupboards">See the cupboards</ButtonLink>
              <ButtonLink href="/store?category=hardware" variant="secondary">
                See the hardware
              </ButtonLink>
            </>
          }
        >
          What you put in stays here, on this device, when you leave and come back.
        </EmptyState>
      ) : (
        <Columns>
          <div>
            <Lines role="list" aria-label="Items in the cart">
              {cart.items.map((item) => (
                <CartLine key={item.id} item={item} {...changes} />
              ))}
            </Lines>
            <Inline $justify="space-between" style={{ paddingTop: 'var(--s4)' }}>
              <Link alone href="/store">
                Go on shopping
              </Link>
              <Button variant="quiet" busy={asked} onClick={() => void empty()}>
                Empty the cart
              </Button>
            </Inline>
          </div>
          <Sticky aria-labelledby="cart-total">
            <CardTitle id="cart-total">Total</CardTitle>
            <DeliveryEstimate {...estimate} />
            <Sums>
              <dt>
                {count} {count === 1 ? 'item' : 'items'}
              </dt>
              <dd>{formatRand(cart.total)}</dd>
              <dt>Delivery</dt>
              <dd>{estimate.quote ? feeText(estimate.quote.fee) : 'By suburb'}</dd>
              <dt className="total">{estimate.quote ? 'Total' : 'Subtotal'} incl. VAT</dt>
              <dd className="total">{formatRand(cart.total + (estimate.quote?.fee ?? 0))}</dd>
              <dt className="vat">of which {cart.vat_rate_percent}% VAT</dt>
              <dd className="vat">{formatRand(cart.vat + vatOfGross(estimate.quote?.fee ?? 0, cart.vat_rate_percent))}</dd>
            </Sums>
            <Stack $gap={3} style={{ paddingTop: 'var(--s4)' }}>
              {cart.notice === null ? (
                <ButtonLink href="/store/cart/checkout" size="large" block>
                  Checkout
                </ButtonLink>
              ) : (
                <>
                  <Notice role="status">
                    <TriangleAlert aria-hidden />
                    {cart.notice}
                  </Notice>
                  <ButtonLink href="/store/contact" size="large" block>
                    Ask us for a quote
                  </ButtonLink>
                </>
              )}
              <ButtonLink href={`/store/cart/downloadable?id=${cart.id}`} variant="secondary" block>
                <FileDown aria-hidden /> Download as PDF
              </ButtonLink>
              <WhatsApp text={`A question about my cart ${cart.number}: `}>Ask about this cart</WhatsApp>
              <Small>No account needed. You review everything before you pay.</Small>
            </Stack>
          </Sticky>
        </Columns>
      )}
    </Container>
  );
}
