import type { CartItem, CartView } from '@plinth/contracts/store/cart/cart';

/** Lists the lines that prevent ordering. */
export const waitingLines = ({ items }: Pick<CartView, 'items'>): CartItem[] => items.filter(({ blocks }) => blocks);

/** Checks that a cart can be ordered; the server repeats the check when the order is placed. */
export const isOrderable = (cart: Pick<CartView, 'items' | 'notice'>): boolean =>
  cart.notice === null && waitingLines(cart).length === 0;

/** Checks that a line counts in the total: an item that can no longer be made has no price. */
export const isPriced = ({ price }: Pick<CartItem, 'price'>): boolean => price > 0;
