import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { takeNumber } from '../../../platform/data/numbering/number-series';
import { southAfricanDay } from '../../base/calendar/working-days';
import { TimelineService } from '../../base/timeline/timeline.service';
import { LedgerRepository, type PaymentRecord } from './ledger.repository';
import { PAYMENT_NUMBERS } from './payment-numbers';
import { moneyWords } from './payment-text';

/**
 * Takes refunds out of the books whose money came back to us: a receipt against the refund, out of which that refund
 * is then paid, so that the client's own payment has its money again.
 */
@Injectable()
export class RefundReversal {
  constructor(
    private readonly books: LedgerRepository,
    private readonly timeline: TimelineService,
  ) {}

  /** Books it once, in a transaction in which the caller has locked the client. */
  async takeBackRefund(tx: Tx, refund: PaymentRecord, reason: string): Promise<void> {
    const key = `refund-came-back:${refund.id}`;
    if (await this.books.findPaymentByKey(tx, key)) return;
    const number = await takeNumber(tx, PAYMENT_NUMBERS.receipt, refund.branch_id);
    const id = await this.books.insertPayment(tx, number, {
      kind: 'receipt',
      client_id: refund.client_id,
      client_name: refund.client_name,
      branch_id: refund.branch_id,
      method: refund.method,
      amount: refund.amount,
      reference: refund.number,
      reason,
      received_on: southAfricanDay(new Date()),
      taken_by_id: null,
      idempotency_key: key,
      voids_id: refund.id,
      order_payment_id: null,
      order_refund_id: null,
      card_payment_id: null,
    });
    for (const { payment_id: paymentId, amount } of await this.books.listPaidOutPayments(tx, refund.id)) {
      await this.books.insertAllocation(tx, {
        payment: paymentId,
        refund: refund.id,
        amount: -amount,
        reason,
        actorId: null,
      });
      await this.addToTimeline(tx, paymentId, moneyWords.cameBack(amount, refund.number, reason));
    }
    await this.books.insertAllocation(tx, {
      payment: id,
      refund: refund.id,
      amount: refund.amount,
      reason,
      actorId: null,
    });
    await this.addToTimeline(tx, refund.id, moneyWords.cameBack(refund.amount, refund.number, reason));
    await this.addToTimeline(tx, id, moneyWords.voids(refund.amount, refund.number, reason));
  }

  private addToTimeline(tx: Tx, paymentId: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'payment', id: paymentId }, { actor: 'system', kind: 'system', text });
  }
}
