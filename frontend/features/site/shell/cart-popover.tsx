import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { formatRand } from '@plinth/money/format';
import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { useCart } from '@/features/store/cart/use-cart';
import { Button, ButtonLink, IconButton } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Popover } from '@/ui/popover';
import { Skeleton } from '@/ui/skeleton';
import { countItems } from '@/lib/counts';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s4) var(--s4) var(--s3);

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const List = styled.ul`
  max-height: 16rem;
  overflow-y: auto;
  border-block: 1px solid var(--line);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 56px 1fr auto;
  gap: var(--s3);
  align-items: center;
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  font: var(--regular) var(--text-14) var(--font-text);

  & + & {
    border-top: 1px solid var(--line);
  }

  :focus-visible {
    outline-offset: -1px;
  }

  small {
    display: block;
    color: var(--ink-3);
    font: inherit;
  }

  strong {
    font-weight: var(--strong);
  }
`;

const Foot = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s4);
`;

const Subtotal = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: var(--s2);
  font: var(--strong) var(--text-16) var(--font-text);

  small {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

interface CartPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CartPopover({ anchor, open, onOpenChange }: CartPopoverProps) {
  const { cart, count, status, remove } = useCart();
  const close = () => onOpenChange(false);
  // The link to the cart gets the focus, because pressing Enter twice must not remove the first item.
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      label="Shopping Cart"
      width="20rem"
      flush
      initialFocus={`a[href="${shopPages.cart.path}"]`}
    >
      <Head>
        <h2>Shopping Cart</h2>
        {status !== 'loading' && <p aria-live="polite">{countItems(count)}</p>}
      </Head>
      {status === 'loading' ? (
        <Foot>
          <Skeleton $height="56px" />
          <Skeleton $height="56px" />
        </Foot>
      ) : !cart || cart.items.length === 0 ? (
        <EmptyState
          compact
          title="Your cart is empty"
          action={
            <Link alone href={shopPages.store.path} onClick={close}>
              Go to the store
            </Link>
          }
        />
      ) : (
        <>
          <List role="list" aria-label="Items in the cart">
            {cart.items.map((item) => (
              <Item key={item.id}>
                <Picture
                  src={(item.is_formica && item.color_image) || item.image}
                  alt=""
                  ratio="1"
                  sizes={{ width: 56, height: 56 }}
                />
                <div>
                  <Link quiet href={pathTo(shopPages.item, { slug: item.slug })} onClick={close}>
                    <strong>{item.name}</strong>
                  </Link>
                  <small>
                    {item.quantity} × {item.price > 0 ? formatRand(item.price) : 'no longer made'}
                  </small>
                  <strong>{formatRand(item.line_total)}</strong>
                </div>
                <IconButton label={`Remove ${item.name}`} size="small" onClick={() => remove(item)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </Item>
            ))}
          </List>
          <Foot>
            <Subtotal>
              <span>Subtotal {cart.vat_rate_percent !== 0 && <small>incl. VAT</small>}</span>
              <span>{formatRand(cart.total)}</span>
            </Subtotal>
            <ButtonLink href={shopPages.cart.path} variant="secondary" block onClick={close}>
              View Full Cart
            </ButtonLink>
            {cart.notice === null ? (
              <ButtonLink href={shopPages.checkout.path} block onClick={close}>
                Checkout
              </ButtonLink>
            ) : (
              <>
                <Button block disabled aria-describedby="cart-notice">
                  Checkout
                </Button>
                <p id="cart-notice">{cart.notice}</p>
              </>
            )}
          </Foot>
        </>
      )}
    </Popover>
  );
}
