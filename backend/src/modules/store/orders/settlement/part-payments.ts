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
import { calculateDue, calculateNetPaid } from '../order-money';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderReservations } from '../terms/kept-aside';
import { OrderTerms } from '../terms/order-terms';

/**
 * Payments below what an order needs: by EFT, or on a card page that was opened for less than is due now. What is left
 * is awaited by EFT.
 */
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
    if (method === 'card') {
      for (const attempt of await this.payments.listByOrder(order.id, tx))
        await this.payments.endAttempt(tx, attempt, 'expired');
      await this.returnToEft(tx, partPaidOrder);
    } else {
      await this.payments.beginAttempt(tx, order.id, 'eft', rest);
      await this.keptAside.reserveAfterPartPayment(tx, order);
    }
    await this.outbox.append(tx, orderPartPaid, { order_id: order.id }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /**
   * Checks that an order whose card page is over waits for an EFT again: a part of it is paid, or it was to be paid by
   * EFT before, and that term is not over.
   */
  async isAwaitedByEft(tx: Tx, order: OrderRecord): Promise<boolean> {
    if (order.payment_method !== 'card') return false;
    if (calculateNetPaid(order) > 0) return true;
    if ((await this.terms.calculateEnd(order.placed_at)) <= new Date()) return false;
    return (await this.payments.listByOrder(order.id, tx)).some(({ method }) => method === 'eft');
  }

  /**
   * Turns an order whose card page is over back to EFT: within the term of an EFT from when it was placed, in which its
   * stock is reserved again. Its attempts have ended.
   */
  async returnToEft(tx: Tx, order: OrderRecord): Promise<void> {
    const expiresAt = await this.terms.calculateEnd(order.placed_at);
    await this.orders.setPayment(tx, order.id, 'eft', expiresAt);
    await this.payments.beginAttempt(tx, order.id, 'eft', calculateDue(order));
    const eftOrder: OrderRecord = { ...order, payment_method: 'eft', expires_at: expiresAt };
    if (calculateNetPaid(order) > 0) await this.keptAside.reserveAfterPartPayment(tx, eftOrder);
    else {
      await this.keptAside.reserveAgain(tx, eftOrder);
      const text = 'Nothing was paid by card: it waits for an EFT again';
      await this.timeline.addEntry(tx, { kind: 'order', id: order.id }, { actor: 'system', kind: 'system', text });
    }
    await this.live.publish(ORDERS_TOPIC, tx);
  }
}
