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

  /** A cart of nobody is for whoever knows its id; a cart of a person is for that person and for those who look after carts. */
  async mayUse(actor: Actor, cart: Pick<CartRecord, 'user_id'>): Promise<boolean> {
    if (cart.user_id === null) return true;
    if (actor.kind === 'visitor') return false;
    return actor.id === cart.user_id || this.permissions.allows(actor, 'update', staffPages.cartManager.resource);
  }

  /** The cart, if this caller may use it and it is open. @throws DomainError cart-id-invalid, whatever the reason */
  async openFor(actor: Actor, cart: CartRecord | null): Promise<CartRecord> {
    if (!cart || cart.status !== 'open' || !(await this.mayUse(actor, cart))) {
      throw cartError(CART_ID_INVALID, { log: cart ? `status ${cart.status}, not open for the caller` : 'unknown' });
    }
    return cart;
  }
}
