import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CartCheckout } from '../../cart/cart-checkout';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderRefundOwed } from '../order-events';
import { calculateNetPaid } from '../order-money';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderCardPages } from './order-card-pages';
import { PartPayments } from './part-payments';

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
    private readonly cardPages: OrderCardPages,
    private readonly partPayments: PartPayments,
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
    await this.cardPages.closeAndSettle(order.id);
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

  /**
   * Cancels an order whose time to pay is over; a payment of the last second is settled instead. One that is part paid
   * waits for the rest by EFT.
   */
  async expireOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order) return;
    await this.cardPages.closeAndSettle(order.id);
    await this.orders.inTransaction(async (tx) => {
      const lockedOrder = await this.orders.lockOrder(tx, orderId);
      if (lockedOrder?.status !== 'pending_payment' || lockedOrder.expires_at > new Date()) return;
      if (calculateNetPaid(lockedOrder) === 0) await this.callOff(tx, lockedOrder, 'system', 'It was not paid in time');
      else if (lockedOrder.payment_method === 'card') await this.partPayments.awaitRestByEft(tx, lockedOrder);
    });
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
    if (calculateNetPaid(order) > 0)
      await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
    return this.carts.reopenCart(tx, order.cart_id);
  }
}
