import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { type BulkOutcome, runForEach } from '../../../../platform/data/lists/bulk';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { OrderWithdrawal } from '../settlement/order-withdrawal';
import { orderRefundOwed } from '../order-events';
import { calculateNetPaid } from '../order-money';
import { orderStates } from '../order-states';
import { listNextByHand, type OrderStatus } from '../order-status';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

/** Actions of staff on orders. */
@Injectable()
export class OrderManager {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderWithdrawal: OrderWithdrawal,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Moves an order on.
   * @param version version that the person saw; refused as order-changed when the order has another one
   * @throws DomainError order-not-found, order-cannot-move, order-changed
   */
  async moveOrder(actor: Actor, id: string, to: OrderStatus, version?: number): Promise<OrderRecord> {
    const currentOrder = await this.orders.findById(id);
    if (!currentOrder) throw orderError('order-not-found');
    if (currentOrder.status === to) return currentOrder;
    if (currentOrder.status === 'pending_payment' && to === 'cancelled') {
      await this.orderWithdrawal.cancelUnpaid(actor, { id });
      return this.getOrder(id);
    }
    await this.orders.inTransaction(async (tx) => {
      const move = await this.transitions.move(tx, orderStates, {
        id,
        to,
        actor,
        version,
        // Payment and refunds move it by themselves.
        check: (order) => {
          if (order.status !== to && !listNextByHand(order.status).includes(to))
            throw orderStates.buildNotAllowedError(order, to);
        },
      });
      if (move && to === 'cancelled') await this.askForRefund(tx, id);
    });
    return this.getOrder(id);
  }

  /** Moves several orders independently: a failed one does not stop the others. */
  moveAll(actor: Actor, ids: readonly string[], to: OrderStatus): Promise<BulkOutcome> {
    return runForEach(ids, (id) => this.moveOrder(actor, id, to));
  }

  async addComment(actor: Actor, id: string, text: string): Promise<OrderRecord> {
    const order = await this.getOrder(id);
    await this.orders.inTransaction((tx) =>
      this.timeline.addEntry(tx, { kind: 'order', id }, { actor, kind: 'comment', text }),
    );
    return order;
  }

  /** Asks for the refund of a cancelled order: its customer is mailed that we pay back what was paid. */
  private async askForRefund(tx: Tx, id: string): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (order && calculateNetPaid(order) > 0)
      await this.outbox.append(tx, orderRefundOwed, { order_id: id }, { subjectId: id });
  }

  private async getOrder(id: string): Promise<OrderRecord> {
    const order = await this.orders.findById(id);
    if (!order) throw orderError('order-not-found');
    return order;
  }
}
