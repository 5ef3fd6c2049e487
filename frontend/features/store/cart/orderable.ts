import type { CartItem, CartView } from '@plinth/contracts/store/cart/cart';

/** The lines that keep their cart from being ordered. */
export const waitingLines = ({ items }: Pick<CartView, 'items'>): CartItem[] => items.filter(({ blocks }) => blocks);

/** Checks that a cart can be ordered as it is; the server checks the same when the order is placed. */
export const isOrderable = (cart: Pick<CartView, 'items' | 'notice'>): boolean =>
  cart.notice === null && waitingLines(cart).length === 0;

/** Checks that a line counts in the cart's total: an item that can no longer be made has no price. */
export const isPriced = ({ price }: Pick<CartItem, 'price'>): boolean => price > 0;
