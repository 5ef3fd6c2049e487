import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract, OrderView } from '@plinth/contracts/store/orders/orders';
import type { Actor } from '../../../../platform/data/session/request-context';
import { OrderAccess } from '../order-access';
import { OrderStock } from '../order-stock';
import type { OrderStatus } from '../order-status';
import { OrderViews } from '../order-view';
import { orderError } from '../orders.errors';
import { OrdersRepository } from '../orders.repository';
import { OrderRefund } from '../settlement/order-refund';
import { OrderSettlement } from '../settlement/order-settlement';
import { OrderManager } from './order-manager';
import { OrderList } from './order-list';

/** Largest number of orders that one action may move. */
const MAX_AT_ONCE = 500;

/** Actions of staff on the page of orders; each returns the order as it is afterwards. */
@Injectable()
export class StaffOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly views: OrderViews,
    private readonly lists: OrderList,
    private readonly orderManager: OrderManager,
    private readonly orderSettlement: OrderSettlement,
    private readonly refunds: OrderRefund,
    private readonly stock: OrderStock,
  ) {}

  listByCustomer(userId: string, page: number) {
    return this.lists.listByUser(userId, page);
  }

  async changeStatus(actor: Actor, id: string, status: OrderStatus, version?: number): Promise<OrderView> {
    return this.views.describeOrder(actor, await this.orderManager.moveOrder(actor, id, status, version));
  }

  /** @throws DomainError order-not-found */
  async describeLeaving(id: string): Promise<OutputOf<typeof contract.leaving>> {
    const order = await this.orders.findById(id);
    if (!order) throw orderError('order-not-found');
    const { allocated: isAllocated, notPicked, inWorkshop } = await this.stock.describeGoods(order);
    // It is paid, or it would not be on its way.
    return { allocated: isAllocated, not_picked: notPicked, in_workshop: inWorkshop, to_pay: 0, says: null };
  }

  async bulkChangeStatus(actor: Actor, { ids, matching, status }: InputOf<typeof contract.bulkChangeStatus>) {
    const orderIds = ids ?? (matching ? await this.lists.listMatchingIds(matching, MAX_AT_ONCE) : []);
    if (orderIds.length === 0) throw orderError('nothing-chosen');
    return this.orderManager.moveAll(actor, orderIds, status);
  }

  async addComment(actor: Actor, id: string, text: string): Promise<OrderView> {
    return this.views.describeOrder(actor, await this.orderManager.addComment(actor, id, text));
  }

  async confirmEft(
    actor: Actor,
    { id, write_off, came_twice, ...eft }: InputOf<typeof contract.confirmEft>,
  ): Promise<OrderView> {
    await this.orderSettlement.settleEft(actor, id, { ...eft, writeOff: write_off, cameTwice: came_twice });
    return this.getView(actor, id);
  }

  async writeOffRest(actor: Actor, { id, due }: InputOf<typeof contract.writeOffRest>): Promise<OrderView> {
    await this.orderSettlement.writeOffRest(actor, id, due);
    return this.getView(actor, id);
  }

  async refundOrder(
    actor: Actor,
    { id, idempotency_key, by_eft: byEft, to_bank: toBank, ...refund }: InputOf<typeof contract.refund>,
  ): Promise<OrderView> {
    const limit = await this.access.getRefundLimit(actor);
    await this.refunds.refundOrder(actor, { ...refund, orderId: id, key: idempotency_key, limit, byEft, toBank });
    return this.getView(actor, id);
  }

  private async getView(actor: Actor, id: string): Promise<OrderView> {
    const order = await this.orders.findById(id);
    if (!order) throw orderError('order-not-found');
    return this.views.describeOrder(actor, order);
  }
}
