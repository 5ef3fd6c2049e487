import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import type { Tx } from '../../../platform/data/database/db';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import type { Actor } from '../../../platform/data/session/request-context';
import { giveBackLimitOf, Roles } from '../../../platform/data/session/roles';
import { orderError } from './orders.errors';
import { OrdersRepository, type OrderRecord } from './orders.repository';

export interface OrderKey {
  readonly id: string;
  readonly access_key?: string | undefined;
}

/** Purpose of access to an order: to view or to change it. */
type Intent = 'view' | 'update';

/**
 * Access to orders, for the customer, the holder of the key, and staff within their rights on the page of orders.
 * Everybody else is refused as not found.
 */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly permissions: RolePermissions,
    private readonly roles: Roles,
  ) {}

  /** @throws DomainError order-not-found; not-permitted when staff may only view it */
  async openOrder(actor: Actor, key: OrderKey, intent: Intent): Promise<OrderRecord> {
    return this.checkAccess(actor, key, intent, await this.orders.findById(key.id));
  }

  /** Opens an order and locks it until the transaction ends. */
  async openLocked(tx: Tx, actor: Actor, key: OrderKey, intent: Intent): Promise<OrderRecord> {
    return this.checkAccess(actor, key, intent, await this.orders.lockOrder(tx, key.id));
  }

  isStaff(actor: Actor, intent: Intent): Promise<boolean> {
    return this.permissions.allows(actor, intent, staffPages.orders.path);
  }

  /**
   * Returns the highest total that the caller may refund on one order, in cents: the same limit as for a payment at
   * the counter (RULES.md of desk/approvals).
   */
  async getRefundLimit(actor: Actor): Promise<number> {
    return actor.kind === 'user' ? giveBackLimitOf(await this.roles.listByKeys(actor.roles)) : 0;
  }

  /** Checks that the caller is the customer or holds the order's key; only they get the keys of order and cart. */
  isCustomer(actor: Actor, givenKey: string | undefined, order: Pick<OrderRecord, 'user_id' | 'access_key'>): boolean {
    return (
      (actor.kind === 'user' && order.user_id === actor.id) ||
      (givenKey !== undefined && isSameSecret(givenKey, order.access_key))
    );
  }

  private async checkAccess(
    actor: Actor,
    { access_key: givenKey }: OrderKey,
    intent: Intent,
    order: OrderRecord | null,
  ): Promise<OrderRecord> {
    if (!order) throw orderError('order-not-found');
    if (this.isCustomer(actor, givenKey, order) || (await this.isStaff(actor, intent))) return order;
    if (await this.isStaff(actor, 'view'))
      throw platformError('not-permitted', { log: `${intent} an order that they may look at` });
    throw orderError('order-not-found', { log: 'neither owner, nor holder, nor staff' });
  }
}
