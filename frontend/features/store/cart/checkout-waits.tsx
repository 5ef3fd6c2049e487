import type { CartView } from '@plinth/contracts/store/cart/cart';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
import { CartNotice, lineAnchor } from './cart-line';
import { waitingLines } from './orderable';

/** Largest number of lines that are listed by name. */
const MAX_LISTED_LINES = 3;

/** Id for `aria-describedby` of the buttons that are disabled for this reason. */
export const CHECKOUT_WAITS = 'checkout-waits';

/** Explains why a cart that is not `isOrderable` cannot be ordered: the cart's own reason, or one for each line. */
export function CheckoutWaits({ cart, onCartPage = false }: { cart: CartView; onCartPage?: boolean }) {
  const lines = waitingLines(cart);
  const unlistedCount = lines.length - MAX_LISTED_LINES;
  const page = onCartPage ? '' : shopPages.cart.path;
  return (
    <>
      <CartNotice role="status" id={CHECKOUT_WAITS} tabIndex={-1}>
        <TriangleAlert aria-hidden />
        <span>
          {cart.notice ?? (
            <>
              You cannot check out yet.
              {lines.slice(0, MAX_LISTED_LINES).map(({ id, name, notice }) => (
                <span key={id} style={{ display: 'block', marginTop: 'var(--s1)' }}>
                  <Link href={`${page}#${lineAnchor(id)}`}>{name}</Link>: {notice}
                </span>
              ))}
              {unlistedCount > 0 && (
                <span style={{ display: 'block' }}>
                  And {unlistedCount} more {unlistedCount === 1 ? 'line' : 'lines'}.
                </span>
              )}
            </>
          )}
        </span>
      </CartNotice>
      {!onCartPage && (
        <ButtonLink href={page} size="large" block>
          Change your cart
        </ButtonLink>
      )}
    </>
  );
}
