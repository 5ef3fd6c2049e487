import { useCartChanges, type CartChanges } from './use-cart-changes';
import { useCartView, type ShownCart } from './use-cart-view';

/** The cart of this browser, and what can be done with it. */
export interface Cart extends ShownCart, CartChanges {}

export function useCart(): Cart {
  return { ...useCartChanges(), ...useCartView() };
}
