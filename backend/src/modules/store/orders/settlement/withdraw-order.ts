import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/database/db';
import { Live } from '../../../../platform/events/live';
import { Outbox } from '../../../../platform/events/outbox';
import type { Actor } from '../../../../platform/session/request-context';
import { CartCheckout } from '../../cart/cart-checkout';
import { PaymentsService } from '../../card-payments/payments.service';
import { StockService } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderMoved, ORDERS_TOPIC } from '../order-events';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { SettleOrder } from './settle-order';

/** Calls off an order that was not paid: by its customer, by staff, or because its time ran out. Stock is freed and the cart opens again. */
@Injectable()
export class WithdrawOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly payments: PaymentsService,
    private readonly settle: SettleOrder,
    private readonly stock: StockService,
    private readonly carts: CartCheckout,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * The customer goes back to the cart, or staff call the order off.
   * @returns the id of the cart that has the items again, for whose it is: it opens that cart
   * @throws DomainError order-not-found, not-permitted, order-not-awaiting-payment
   */
  async byHand(actor: Actor, key: OrderKey): Promise<{ cart_id: string | null }> {
    const order = await this.access.open(actor, key, 'update');
    await this.closeCardPages(order);
    return this.orders.inTransaction(async (tx) => {
      const locked = await this.access.openLocked(tx, actor, key, 'update');
      if (locked.status !== 'pending_payment') throw orderError('order-not-awaiting-payment');
      const isCustomer = this.access.isCustomer(actor, key.access_key, locked);
      const cartId = await this.callOff(
        tx,
        locked,
        actor,
        isCustomer ? 'The customer went back to the cart' : 'Called off before it was paid',
      );
      return { cart_id: isCustomer ? cartId : null };
    });
  }

  /** The time to pay ran out. Whoever paid in the last second is settled instead. */
  async expire(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) return;
    await this.closeCardPages(order);
    await this.orders.inTransaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked || locked.status !== 'pending_payment' || locked.expires_at > new Date()) return;
      await this.callOff(tx, locked, 'system', 'It was not paid in time');
    });
  }

  /** The provider hears first: after this nobody can pay, and who just did is settled. */
  private async closeCardPages(order: OrderRecord): Promise<void> {
    const attempts = await this.payments.ofOrder(order.id);
    await this.payments.closePages(attempts);
    for (const { provider_session_id: session } of attempts) if (session !== null) await this.settle.session(session);
  }

  private async callOff(tx: Tx, order: OrderRecord, actor: Actor | 'system', why: string): Promise<string> {
    await this.orders.move(tx, order.id, order.status, 'cancelled');
    await this.stock.release(tx, order.id);
    for (const payment of await this.payments.ofOrder(order.id, tx)) await this.payments.end(tx, payment, 'expired');
    const cartId = await this.carts.giveBack(tx, order.cart_id);
    await this.timeline.add(
      tx,
      { kind: 'order', id: order.id },
      {
        actor,
        kind: 'change',
        text: why,
        field: 'status',
        oldValue: order.status,
        newValue: 'cancelled',
      },
    );
    await this.outbox.append(
      tx,
      orderMoved,
      { order_id: order.id, from: 'pending_payment', to: 'cancelled' },
      { subjectId: order.id },
    );
    await this.live.publish(ORDERS_TOPIC, tx);
    return cartId;
  }
}
