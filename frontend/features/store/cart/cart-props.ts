import { CART_COOKIE } from '@/lib/cart-cookie';
import { shopProps } from '@/lib/shop-props';

interface Props {
  /** The cart that was there to be drawn. */
  drawn_cart?: string;
}

/** `getServerSideProps` of the cart's page: drawn with the cart that the browser names, if it still is one and this visitor's. */
export const cartProps = shopProps<Props>(async (_calls, { req }, around) => {
  const id = req.cookies[CART_COOKIE];
  if (!id) return { props: {} };
  // A cart that was bought meanwhile, or is somebody else's, is the page's affair.
  const [cart] = await Promise.all([
    around.cart.getCart.fetch({ id }).catch(() => null),
    around.delivery.public.getClosing.prefetch(),
  ]);
  return { props: cart ? { drawn_cart: cart.id } : {} };
});
