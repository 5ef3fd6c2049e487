import { shopPages } from '@plinth/contracts/kernel/shop-pages';
/** The cookie by which the browser names its cart to the cart's page, and to no other; scripts find the id under the same name in its storage. */
export const CART_COOKIE = 'plinth.cart-id';
export const CART_PATH = shopPages.cart.path;
