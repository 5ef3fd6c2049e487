import { Injectable } from '@nestjs/common';
import { paymentError } from '../../card-payments/card-payments.errors';
import type { OrderStatus } from '../order-status';
import { OrderSettlement } from './order-settlement';

/** Return of the browser from the card page. It knows the session's unguessable id, so it may see the order. */
@Injectable()
export class CardPaymentReturn {
  constructor(private readonly orders: OrderSettlement) {}

  /** @throws DomainError payment-not-found */
  async settleReturn(
    sessionId: string,
  ): Promise<{ order_id: string; access_key: string; status: OrderStatus; paid: boolean }> {
    const order = await this.orders.settleSession(sessionId);
    if (!order) throw paymentError('payment-not-found');
    return {
      order_id: order.id,
      access_key: order.access_key,
      status: order.status,
      paid: order.paid + order.written_off >= order.total,
    };
  }
}
