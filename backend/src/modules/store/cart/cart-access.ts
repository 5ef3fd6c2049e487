import { Injectable } from '@nestjs/common';
import { CART_ID_INVALID } from '@plinth/contracts/store/cart/cart';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { cartError } from './cart.errors';
import type { CartRecord } from './cart.repository';

/** Access to carts. */
@Injectable()
export class CartAccess {
  constructor(private readonly permissions: RolePermissions) {}

  /**
   * Checks access: a cart without an owner is open to anybody who knows its id; an owned cart to its owner and staff
   * of the page of carts.
   */
  async mayUse(actor: Actor, cart: Pick<CartRecord, 'user_id'>): Promise<boolean> {
    if (cart.user_id === null) return true;
    if (actor.kind === 'visitor') return false;
    return actor.id === cart.user_id || this.permissions.allows(actor, 'update', staffPages.cartManager.resource);
  }

  /**
   * Returns the cart if the caller may use it and it is open.
   * @throws DomainError cart-id-invalid, whatever the reason
   */
  async getUsableCart(actor: Actor, cart: CartRecord | null): Promise<CartRecord> {
    if (!cart || cart.status !== 'open' || !(await this.mayUse(actor, cart))) {
      throw cartError(CART_ID_INVALID, { log: cart ? `status ${cart.status}, not open for the caller` : 'unknown' });
    }
    return cart;
  }
}
