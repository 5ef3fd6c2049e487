import { CART_ID_INVALID } from '@plinth/contracts/store/cart/cart';
import { cartMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { cartError } from './cart.errors';

const refusals = {
  missing: CART_ID_INVALID,
  changed: CART_ID_INVALID,
  'not-allowed': 'cart-status-not-allowed',
} as const;

/** States of carts. Refusals use the cart's own error texts, since shoppers do not know these states. */
export const cartStates = stateTable(cartMachine, 'cart', {
  noun: 'cart',
  refuse: (why, options) => cartError(refusals[why], options),
});
