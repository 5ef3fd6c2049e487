import type { CartItem } from '@plinth/contracts/store/cart/cart';
import type { ItemToAdd } from './cart-storage';

type Line = Pick<CartItem, 'id' | 'variant_id' | 'quantity'>;

/**
 * Returns the message after adding an item. Where it joined an existing line it has the new quantity, so that
 * repeated messages differ.
 */
export function describeAddedItem(
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
