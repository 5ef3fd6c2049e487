import { Injectable } from '@nestjs/common';
import { type BulkOutcome, eachByItself } from '../../../../platform/data/lists/bulk';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { WithdrawOrder } from '../settlement/withdraw-order';
import { orderStates } from '../order-states';
import { nextByHand, type OrderStatus } from '../order-status';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

/** What staff do with orders. */
@Injectable()
export class ManageOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly withdraw: WithdrawOrder,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
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
    await this.orders.inTransaction((tx) =>
      this.transitions.move(tx, orderStates, {
        id,
        to,
        actor,
        version,
        // Payment and refunds move it by themselves.
        check: (order) => {
          if (order.status !== to && !nextByHand(order.status).includes(to)) throw orderStates.notAllowed(order, to);
        },
      }),
    );
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
