import { useCartChanges, type CartChanges } from './use-cart-changes';
import { useCartView, type ShownCart } from './use-cart-view';

/** Cart of this browser, with its changes. */
export interface Cart extends ShownCart, CartChanges {}

export function useCart(): Cart {
  return { ...useCartChanges(), ...useCartView() };
}
