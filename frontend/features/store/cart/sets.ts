import type { CartItem, CartSet, CartView } from '@plinth/contracts/store/cart/cart';
import { formatRand } from '@plinth/money/format';

/** Group of lines in a cart: those of a ready-made set, or a line by itself. */
export interface CartGroup {
  key: string;
  set: CartSet | null;
  items: CartItem[];
}

/** Groups the lines by set, in their order; a set stands where its first line does. */
export function groupBySet({ items, sets }: Pick<CartView, 'items' | 'sets'>): CartGroup[] {
  const groups: CartGroup[] = [];
  for (const item of items) {
    const set = sets.find(({ slug }) => slug === item.set_slug) ?? null;
    const startedGroup = set && groups.find((group) => group.set === set);
    if (startedGroup) startedGroup.items.push(item);
    else groups.push({ key: set?.slug ?? item.id, set, items: [item] });
  }
  return groups;
}

/** Describes the saving of the whole set, once for all of its lines; null where there is none. */
export const savedWords = ({ discount_percent, whole, discount }: CartSet): string | null =>
  whole && discount > 0
    ? `As a set you save ${formatRand(discount)} (${discount_percent}% off), counted in these prices.`
    : null;
