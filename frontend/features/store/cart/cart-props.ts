import { CART_COOKIE } from '@/lib/cart-cookie';
import { shopProps } from '@/lib/shop-props';

interface Props {
  /** Id of the cart that the server rendered the page with. */
  drawn_cart?: string;
}

/**
 * `getServerSideProps` of the cart's page: renders the cart in the browser's cookie, if it still exists and belongs
 * to the visitor.
 */
export const cartProps = shopProps<Props>(async (_calls, { req }, helpers) => {
  const id = req.cookies[CART_COOKIE];
  if (!id) return { props: {} };
  // A cart that was bought meanwhile, or is somebody else's, is handled by the page in the browser.
  const [cart] = await Promise.all([
    helpers.cart.getCart.fetch({ id }).catch(() => null),
    helpers.delivery.public.getClosing.prefetch(),
  ]);
  return { props: cart ? { drawn_cart: cart.id } : {} };
});
