import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import type { PaymentRecord } from '../../card-payments/payment';
import { orderPartPaid, ORDERS_TOPIC } from '../order-events';
import { calculateDue } from '../order-money';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderReservations } from '../terms/kept-aside';
import { OrderTerms } from '../terms/order-terms';

/** Payments below what an order needs: by EFT, or on a card page that was opened for less than is due now. */
@Injectable()
export class PartPayments {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: CardPaymentsService,
    private readonly keptAside: OrderReservations,
    private readonly terms: OrderTerms,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** Books a part payment of a locked order; the order waits for the rest by EFT. */
  async recordPart(tx: Tx, order: OrderRecord, actor: Actor | 'system', payment: PaymentRecord): Promise<void> {
    const { amount, method } = payment;
    await this.orders.addPaid(tx, order.id, amount);
    const partPaidOrder = { ...order, paid: order.paid + amount };
    const rest = calculateDue(partPaidOrder);
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      {
        actor,
        kind: 'system',
        text: `${formatRand(amount)} was paid by ${method === 'card' ? 'card' : 'EFT'}; ${formatRand(rest)} is still to be paid`,
      },
    );
    if (method === 'card') await this.awaitRestByEft(tx, partPaidOrder);
    else {
      await this.payments.beginAttempt(tx, order.id, 'eft', rest);
      await this.keptAside.reserveAfterPartPayment(tx, order);
    }
    await this.outbox.append(tx, orderPartPaid, { order_id: order.id }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /**
   * Turns a part-paid order whose card page is over back to EFT: within the term of an EFT from when it was placed, in
   * which its stock is reserved again.
   */
  async awaitRestByEft(tx: Tx, order: OrderRecord): Promise<void> {
    for (const payment of await this.payments.listByOrder(order.id, tx))
      await this.payments.endAttempt(tx, payment, 'expired');
    const expiresAt = await this.terms.calculateEnd(order.placed_at);
    await this.orders.setPayment(tx, order.id, 'eft', expiresAt);
    await this.payments.beginAttempt(tx, order.id, 'eft', calculateDue(order));
    await this.keptAside.reserveAfterPartPayment(tx, { ...order, payment_method: 'eft', expires_at: expiresAt });
    await this.live.publish(ORDERS_TOPIC, tx);
  }
}
