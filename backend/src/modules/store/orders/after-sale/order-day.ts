import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { addToTimeline } from '../../../../platform/data/timeline/timeline-entry';
import { orderDayChanged, ORDERS_TOPIC } from '../order-events';
import { orderError } from '../orders.errors';
import { OrdersRepository } from '../orders.repository';

/** Moves the day of an order: records it in the history, mails the customer, and updates invoice and project. */
@Injectable()
export class OrderDay {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * @param reason reason that the customer reads; empty when the customer chose the day
   * @param isCustomerInformed true where the caller tells the customer
   * @throws DomainError order-not-found
   */
  async promiseDay(
    tx: Tx,
    actor: Actor,
    id: string,
    day: string,
    reason = '',
    isCustomerInformed = false,
  ): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (order === null) throw orderError('order-not-found');
    if (order.promised_on === day) return;
    await this.orders.setPromise(tx, id, day);
    const text = reason === '' ? 'Day changed' : `Day changed: ${reason}`;
    const change = { field: 'promised_on', oldValue: order.promised_on, newValue: day };
    await addToTimeline(tx, { kind: 'order', id }, { actor, kind: 'change', text, ...change });
    const payload = {
      order_id: id,
      day,
      ...(reason !== '' && { reason }),
      ...(isCustomerInformed && { is_customer_informed: true as const }),
    };
    await this.outbox.append(tx, orderDayChanged, payload, { subjectId: id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }
}
