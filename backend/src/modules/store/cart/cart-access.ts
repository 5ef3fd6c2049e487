import { CART_ID_INVALID } from '@plinth/contracts/cart';
import { isStaffRole } from '@plinth/contracts/roles';
import type { Actor } from '../../../platform/session/request-context';
import { cartError } from './cart.errors';
import type { CartRecord } from './cart.repository';

/** A cart of nobody is for whoever knows its id; a cart of a person is for that person and for staff. */
export function mayUse(actor: Actor, cart: CartRecord): boolean {
  if (cart.user_id === null) return true;
  return actor.kind === 'user' && (actor.id === cart.user_id || isStaffRole(actor.role));
}

/** The cart, if this caller may use it and it is open. @throws DomainError cart-id-invalid, whatever the reason */
export function openFor(actor: Actor, cart: CartRecord | null): CartRecord {
  if (!cart || cart.status !== 'open' || !mayUse(actor, cart)) {
    throw cartError(CART_ID_INVALID, { log: cart ? `status ${cart.status}, not open for the caller` : 'unknown' });
  }
  return cart;
}
