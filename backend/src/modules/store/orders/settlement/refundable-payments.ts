import { Injectable } from '@nestjs/common';
import type { RefundablePayment } from '@plinth/contracts/store/orders/refund-split';
import type { Tx } from '../../../../platform/data/database/db';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { CardRefunds } from '../../card-payments/card-refunds';
import { hasBroughtMoney, type PaymentRecord } from '../../card-payments/payment';
import { OrdersRepository } from '../orders.repository';

/** Payment of an order with the amount that can still be paid back of it. */
export type RefundSource = PaymentRecord & RefundablePayment;

/** Payments of orders, with what of each can still be paid back, and on which way. */
@Injectable()
export class RefundablePayments {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: CardPaymentsService,
    private readonly refunds: CardRefunds,
  ) {}

  /** Lists the payments of an order of which something can be paid back, latest first. */
  async listSources(orderId: string): Promise<RefundSource[]> {
    const payments = await this.payments.listByOrder(orderId);
    return this.limitToBooks(payments, await this.orders.listLeftInBooks(payments.map(({ id }) => id)));
  }

  /** Lists the same inside a transaction; their receipts stay locked until it ends. */
  async lockSources(tx: Tx, orderId: string): Promise<RefundSource[]> {
    const payments = await this.payments.listByOrder(orderId, tx);
    return this.limitToBooks(
      payments,
      await this.orders.lockLeftInBooks(
        tx,
        payments.map(({ id }) => id),
      ),
    );
  }

  /**
   * Limits payments to the amounts that the books still have for the order: money allocated to another invoice of the
   * client cannot be refunded as well. Payments not booked yet count in full.
   */
  private async limitToBooks(
    payments: readonly PaymentRecord[],
    leftInBooks: readonly { id: string; left: number }[],
  ): Promise<RefundSource[]> {
    const leftByPayment = new Map(leftInBooks.map(({ id, left }) => [id, left]));
    const refusedIds = await this.refunds.listRefusedPayments(payments.map(({ id }) => id));
    return payments
      .filter(hasBroughtMoney)
      .map((payment) => ({
        ...payment,
        left: Math.max(0, Math.min(payment.amount - payment.refunded, leftByPayment.get(payment.id) ?? payment.amount)),
        was_refused: refusedIds.includes(payment.id),
      }))
      .filter(({ left }) => left > 0)
      .toReversed();
  }
}
