import { Injectable } from '@nestjs/common';
import { canMove, orderMachine } from '@plinth/contracts/machines';
import { Live } from '../../../../platform/events/live';
import { Outbox } from '../../../../platform/events/outbox';
import { type BulkOutcome, eachByItself } from '../../../../platform/lists/bulk';
import type { Actor } from '../../../../platform/session/request-context';
import { StockService } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { WithdrawOrder } from '../settlement/withdraw-order';
import { orderMoved, ORDERS_TOPIC } from '../order-events';
import { isSoldAndHere, nextByHand, type OrderStatus } from '../order-status';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

/** What staff do with orders. */
@Injectable()
export class ManageOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly stock: StockService,
    private readonly withdraw: WithdrawOrder,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * Moves an order on.
   * @param version what the person saw; another one means that somebody else was there meanwhile
   * @throws DomainError order-not-found, order-cannot-move, order-changed
   */
  async move(actor: Actor, id: string, to: OrderStatus, version?: number): Promise<OrderRecord> {
    const before = await this.orders.find(id);
    if (!before) throw orderError('order-not-found');
    if (before.status === to) return before;
    if (before.status === 'pending_payment' && to === 'cancelled') {
      await this.withdraw.byHand(actor, { id });
      return this.found(id);
    }
    await this.orders.inTransaction(async (tx) => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw orderError('order-not-found');
      if (version !== undefined && order.version !== version) throw orderError('order-changed');
      if (!nextByHand(order.status).includes(to) || !canMove(orderMachine, order.status, to)) {
        throw orderError('order-cannot-move', { log: `${order.status} to ${to}` });
      }
      if (to === 'cancelled' && isSoldAndHere(order.status)) await this.stock.putBack(tx, order.number);
      await this.orders.move(tx, id, order.status, to);
      await this.timeline.add(
        tx,
        { kind: 'order', id },
        {
          actor,
          kind: 'change',
          text: 'Status changed',
          field: 'status',
          oldValue: order.status,
          newValue: to,
        },
      );
      await this.outbox.append(tx, orderMoved, { order_id: id, from: order.status, to }, { subjectId: id });
      await this.live.publish(ORDERS_TOPIC, tx);
    });
    return this.found(id);
  }

  /** Moves several, each by itself: one that cannot move holds up no other. */
  moveAll(actor: Actor, ids: readonly string[], to: OrderStatus): Promise<BulkOutcome> {
    return eachByItself(ids, (id) => this.move(actor, id, to));
  }

  async comment(actor: Actor, id: string, text: string): Promise<OrderRecord> {
    const order = await this.found(id);
    await this.orders.inTransaction((tx) =>
      this.timeline.add(tx, { kind: 'order', id }, { actor, kind: 'comment', text }),
    );
    return order;
  }

  private async found(id: string): Promise<OrderRecord> {
    const order = await this.orders.find(id);
    if (!order) throw orderError('order-not-found');
    return order;
  }
}
