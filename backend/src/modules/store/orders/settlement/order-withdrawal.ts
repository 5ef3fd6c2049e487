import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CartCheckout } from '../../cart/cart-checkout';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderRefundOwed } from '../order-events';
import { calculateNetPaid } from '../order-money';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderCardPages } from './order-card-pages';
import { PartPayments } from './part-payments';

/** Time after its last minute for which an order waits for a Stripe that does not answer, in milliseconds. */
const LONGEST_AWAY_MS = 60 * 60_000;

/**
 * Cancels unpaid orders: by the customer, by staff, or when the time to pay is over. Stock is released and the cart
 * opens again.
 */
@Injectable()
export class OrderWithdrawal {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
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
    const arePagesClosed = await this.cardPages.tryCloseAndSettle(order.id);
    return this.orders.inTransaction(async (tx) => {
      const lockedOrder = await this.access.openLocked(tx, actor, key, 'update');
      if (lockedOrder.status !== 'pending_payment') throw orderError('order-not-awaiting-payment');
      const isCustomer = this.access.isCustomer(actor, key.access_key, lockedOrder);
      const cartId = await this.callOff(tx, lockedOrder, actor, {
        reason: isCustomer ? 'The customer went back to the cart' : 'Cancelled before it was paid',
        arePagesClosed,
      });
      return { cart_id: isCustomer ? cartId : null };
    });
  }

  /**
   * Cancels an order whose time to pay is over; a payment of the last second is settled instead. One that is part paid,
   * or that tried the card within the term of its EFT, waits for an EFT again.
   */
  async expireOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order) return;
    const arePagesClosed = await this.cardPages.tryCloseAndSettle(order.id);
    // It may have been paid in the last second: ask for a while.
    if (!arePagesClosed && Date.now() - order.expires_at.getTime() < LONGEST_AWAY_MS) return;
    await this.orders.inTransaction(async (tx) => {
      const lockedOrder = await this.orders.lockOrder(tx, orderId);
      if (lockedOrder?.status !== 'pending_payment' || lockedOrder.expires_at > new Date()) return;
      if (await this.partPayments.isAwaitedByEft(tx, lockedOrder)) {
        await this.cardPages.endAttempts(tx, orderId, arePagesClosed);
        await this.partPayments.returnToEft(tx, lockedOrder);
      } else if (calculateNetPaid(lockedOrder) === 0)
        await this.callOff(tx, lockedOrder, 'system', { reason: 'It was not paid in time', arePagesClosed });
    });
  }

  private async callOff(
    tx: Tx,
    order: OrderRecord,
    actor: Actor | 'system',
    { reason, arePagesClosed }: { reason: string; arePagesClosed: boolean },
  ): Promise<string> {
    await this.transitions.move(tx, orderStates, {
      id: order.id,
      locked: order,
      to: 'cancelled',
      actor,
      entry: reason,
    });
    await this.cardPages.endAttempts(tx, order.id, arePagesClosed);
    if (calculateNetPaid(order) > 0)
      await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
    return this.carts.reopenCart(tx, order.cart_id);
  }
}
