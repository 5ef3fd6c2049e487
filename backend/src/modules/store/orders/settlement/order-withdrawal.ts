import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CartCheckout } from '../../cart/cart-checkout';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderRefundOwed } from '../order-events';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderSettlement } from './order-settlement';

/**
 * Cancels unpaid orders: by the customer, by staff, or when the time to pay is over. Stock is released and the cart
 * opens again.
 */
@Injectable()
export class OrderWithdrawal {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly payments: CardPaymentsService,
    private readonly orderSettlement: OrderSettlement,
    private readonly carts: CartCheckout,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Cancels an order for its customer, who goes back to the cart, or for staff.
   * @returns the id of the cart that has the items again; null for staff, since the id opens the cart
   * @throws DomainError order-not-found, not-permitted, order-not-awaiting-payment
   */
  async cancelUnpaid(actor: Actor, key: OrderKey): Promise<{ cart_id: string | null }> {
    const order = await this.access.openOrder(actor, key, 'update');
    await this.closeCardPages(order);
    return this.orders.inTransaction(async (tx) => {
      const lockedOrder = await this.access.openLocked(tx, actor, key, 'update');
      if (lockedOrder.status !== 'pending_payment') throw orderError('order-not-awaiting-payment');
      const isCustomer = this.access.isCustomer(actor, key.access_key, lockedOrder);
      const cartId = await this.callOff(
        tx,
        lockedOrder,
        actor,
        isCustomer ? 'The customer went back to the cart' : 'Cancelled before it was paid',
      );
      return { cart_id: isCustomer ? cartId : null };
    });
  }

  /** Cancels an order whose time to pay is over; a payment of the last second is settled instead. */
  async expireOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order) return;
    await this.closeCardPages(order);
    await this.orders.inTransaction(async (tx) => {
      const lockedOrder = await this.orders.lockOrder(tx, orderId);
      if (lockedOrder?.status !== 'pending_payment' || lockedOrder.paid > 0 || lockedOrder.expires_at > new Date())
        return;
      await this.callOff(tx, lockedOrder, 'system', 'It was not paid in time');
    });
  }

  /**
   * Closes the card pages before the order is cancelled: nobody can pay afterwards, and a payment made just now is
   * settled.
   */
  private async closeCardPages(order: OrderRecord): Promise<void> {
    const attempts = await this.payments.listByOrder(order.id);
    await this.payments.closePages(attempts);
    for (const { provider_session_id: session } of attempts)
      if (session !== null) await this.orderSettlement.settleSession(session);
  }

  private async callOff(tx: Tx, order: OrderRecord, actor: Actor | 'system', reason: string): Promise<string> {
    await this.transitions.move(tx, orderStates, {
      id: order.id,
      locked: order,
      to: 'cancelled',
      actor,
      entry: reason,
    });
    for (const payment of await this.payments.listByOrder(order.id, tx))
      await this.payments.endAttempt(tx, payment, 'expired');
    // Only EFTs pay a part, and staff have to refund those.
    if (order.paid > order.refunded)
      await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
    return this.carts.reopenCart(tx, order.cart_id);
  }
}
