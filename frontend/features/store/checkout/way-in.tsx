import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import type { CartView } from '@plinth/contracts/store/cart/cart';
import { formatRand } from '@plinth/money/format';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';

const SIGN_IN = withQuery(shopPages.signIn.path, { callbackUrl: shopPages.checkout.path });

/**
 * Choice between ordering as a guest and signing in. The guest comes first: nobody comes to a kitchen shop for an
 * account.
 */
export function GuestOrSignIn({ cart, onGuest }: { cart: CartView; onGuest: () => void }) {
  return (
    <Card aria-label="Ways to check out">
      <Stack $gap={3}>
        <p>
          {cart.count === 1 ? '1 item' : `${cart.count} items`}, <strong>{formatRand(cart.total)}</strong>
          {cart.vat_rate_percent === 0 ? '' : ' incl. VAT'}. We deliver in Gauteng only; you can also collect.
        </p>
        <Button size="large" block onClick={onGuest}>
          Continue as guest
        </Button>
        <ButtonLink size="large" block variant="secondary" href={SIGN_IN}>
          Sign in
        </ButtonLink>
        <p style={{ color: 'var(--ink-2)' }}>
          Signed in, your details are filled in and the order is under My Orders. Your cart stays as it is.
        </p>
      </Stack>
    </Card>
  );
}
