import { timingSafeEqual } from 'node:crypto';
import { ORDERS_PAGE } from '@plinth/contracts/orders';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/db';
import { RolePermissions } from '../../platform/session/role-permissions';
import type { Actor } from '../../platform/session/request-context';
import { orderError } from './orders.errors';
import { OrdersRepository, type OrderRecord } from './orders.repository';

export interface OrderKey {
  readonly id: string;
  readonly access_key?: string | undefined;
}

const same = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Who may see an order: its customer, whoever holds its key, and staff of the orders page. To everybody else there is none. */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError order-not-found */
  async open(actor: Actor, key: OrderKey): Promise<OrderRecord> {
    return this.check(actor, key, await this.orders.find(key.id));
  }

  /** The same, with the order locked until the transaction ends. */
  async openLocked(tx: Tx, actor: Actor, key: OrderKey): Promise<OrderRecord> {
    return this.check(actor, key, await this.orders.lock(tx, key.id));
  }

  isStaff(actor: Actor, action: 'view' | 'update'): Promise<boolean> {
    return this.permissions.allows(actor, action, ORDERS_PAGE);
  }

  private async check(actor: Actor, { access_key: given }: OrderKey, order: OrderRecord | null): Promise<OrderRecord> {
    if (!order) throw orderError('order-not-found');
    const isTheirs = actor.kind === 'user' && order.user_id === actor.id;
    const holdsKey = given !== undefined && same(given, order.access_key);
    if (isTheirs || holdsKey || (await this.isStaff(actor, 'view'))) return order;
    throw orderError('order-not-found', { log: 'neither owner, nor holder, nor staff' });
  }
}
