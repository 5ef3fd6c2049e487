import { shopPages } from '@plinth/contracts/kernel/shop-pages';
/** Cookie with the cart's id, sent to the cart's page only; scripts use the same name in the storage. */
export const CART_COOKIE = 'plinth.cart-id';
export const CART_PATH = shopPages.cart.path;
