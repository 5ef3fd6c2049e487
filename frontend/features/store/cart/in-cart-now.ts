import type { CartItem } from '@plinth/contracts/store/cart/cart';
import type { ItemToAdd } from './cart-storage';

type Line = Pick<CartItem, 'id' | 'variant_id' | 'quantity'>;

/**
 * Returns the message once an item is in the cart. Where it joined a line that was there before, it has the new
 * number: repeating the same words would say nothing.
 */
export function inCartNow(
  name: string,
  { id, quantity = 1 }: Pick<ItemToAdd, 'id' | 'quantity'>,
  before: readonly Line[],
  after: readonly Line[],
): string {
  const grownLine = after.find(
    (line) => line.variant_id === id && before.some((old) => old.id === line.id && old.quantity < line.quantity),
  );
  if (grownLine !== undefined) return `Now ${String(grownLine.quantity)} in your cart: ${name}`;
  return `${quantity > 1 ? `${String(quantity)} × ` : ''}${name} is in your cart`;
}
