import type { CartItem, CartView } from '@plinth/contracts/store/cart/cart';
import { vatTotals } from '@plinth/money/vat';

/** Optimistic changes of a cart, shown at once until the server's answer replaces them. */

function withItems(cart: CartView, items: CartItem[]): CartView {
  const { gross, vat } = vatTotals(
    items.map((item) => item.line_total),
    cart.vat_rate_percent,
  );
  return { ...cart, items, total: gross, vat, count: items.reduce((sum, item) => sum + item.quantity, 0) };
}

export function withoutItem(cart: CartView, itemId: string): CartView {
  return withItems(
    cart,
    cart.items.filter((item) => item.id !== itemId),
  );
}

/** @param next the new quantity for the old one; 0 or less takes the line out */
export function withQuantity(cart: CartView, itemId: string, next: (quantity: number) => number): CartView {
  return withItems(
    cart,
    cart.items.flatMap((item) => {
      if (item.id !== itemId) return [item];
      const quantity = next(item.quantity);
      return quantity < 1 ? [] : [{ ...item, quantity, line_total: item.price * quantity }];
    }),
  );
}
