import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import { Audit } from '../../../../platform/data/audit/audit';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { ProviderRefund } from '../../card-payments/card-provider';
import { CardRefunds, type RefundRecord } from '../../card-payments/card-refunds';
import { findDeliveredAt } from '../delivered-at';
import { orderRefundAccepted, orderRefundRefused, orderRefundUnknown, ORDERS_TOPIC } from '../order-events';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

/** Hours after which accounts are asked about a refund that the provider does not know. */
const UNKNOWN_HOURS = 24;

export type RefundState = RefundRecord['status'];

/**
 * Settles recorded refunds with what the card provider answers, at once or later. A refused refund is taken back from
 * the payment, the order and, by its event, the books; a failed one is final and never sent again.
 */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: CardRefunds,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * Sends a recorded refund, or asks about one that the provider has.
   * @throws DomainError card-provider-away
   */
  async sendRefund(key: string): Promise<RefundState> {
    const refund = await this.refunds.findByKey(key);
    if (refund === undefined) throw orderError('order-not-found', { log: `no refund ${key}` });
    return refund.status === 'pending' ? this.settleRefund(refund) : refund.status;
  }

  /** Asks about a refund that the provider reported: a bank may send back also what succeeded. */
  async checkReported(providerRefundId: string): Promise<void> {
    const refund = await this.refunds.findByProviderId(providerRefundId);
    if (refund !== undefined && refund.status !== 'failed') await this.settleRefund(refund);
  }

  private async settleRefund(refund: RefundRecord): Promise<RefundState> {
    const state = await this.refunds.fetchState(refund);
    if (state === null) return this.reportUnknown(refund);
    return this.orders.inTransaction(async (tx) => {
      const order = await this.orders.lockOrder(tx, refund.order_id);
      if (!order) throw orderError('order-not-found');
      // Read again behind the lock: somebody else may have settled it in the meantime.
      return this.applyState(tx, order, await this.refunds.lockRefund(tx, refund.id), state);
    });
  }

  /**
   * Asks accounts once about a refund that has been pending for a day and that the provider does not know. Stripe never
   * deletes refunds, so its money may have moved all the same, such as in another account of ours: it is not failed.
   */
  private async reportUnknown(refund: RefundRecord): Promise<RefundState> {
    const { id, order_id, amount, status, provider_refund_id, created_at: recordedAt } = refund;
    if (status !== 'pending' || provider_refund_id === null) return status;
    if (Date.now() - recordedAt.getTime() < UNKNOWN_HOURS * 60 * 60 * 1_000) return status;
    await this.orders.inTransaction(async (tx) => {
      if (!(await this.refunds.markAsUnknown(tx, refund))) return;
      const event = { order_id, refund_id: id, provider_refund_id, amount };
      await this.outbox.append(tx, orderRefundUnknown, event, { subjectId: order_id });
    });
    return status;
  }

  private async applyState(
    tx: Tx,
    order: OrderRecord,
    refund: RefundRecord,
    state: ProviderRefund,
  ): Promise<RefundState> {
    const { status, amount, accepted_at: acceptedAt } = refund;
    if (status === 'failed' || (status === 'succeeded' && state.state !== 'failed')) return status;
    await this.refunds.saveState(tx, refund, state);
    if (state.state === 'failed') {
      await this.takeBack(tx, order, refund);
      return 'failed';
    }
    if (state.state === 'waiting') return 'pending';
    if (acceptedAt === null)
      await this.outbox.append(tx, orderRefundAccepted, { order_id: order.id, amount }, { subjectId: order.id });
    return state.state;
  }

  /** Takes a refused refund back: the money is owed again. What was credited or put back on the shelf stays. */
  private async takeBack(tx: Tx, order: OrderRecord, refund: RefundRecord): Promise<void> {
    const subject = { kind: 'order', id: order.id } as const;
    const { amount } = refund;
    await this.refunds.restorePayment(tx, refund);
    await this.orders.addRefunded(tx, order.id, -amount);
    await this.timeline.addEntry(tx, subject, {
      actor: 'system',
      kind: 'system',
      text: `The bank did not take ${formatRand(amount)} back to the card: it is to be paid back by EFT`,
    });
    await this.audit.record(tx, {
      actor: 'system',
      action: 'order.refund-refused',
      subject,
      before: { refunded: order.refunded },
      after: { refunded: order.refunded - amount },
    });
    if (order.status === 'refunded') await this.leaveRefunded(tx, order);
    await this.outbox.append(
      tx,
      orderRefundRefused,
      { order_id: order.id, refund_id: refund.id, amount, was_mailed: refund.accepted_at !== null },
      { subjectId: order.id },
    );
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /** Moves a refunded order back: to delivered where its customer has the goods, else to cancelled, as they are free. */
  private async leaveRefunded(tx: Tx, order: OrderRecord): Promise<void> {
    const entries = await this.timeline.listEntries({ kind: 'order', id: order.id });
    await this.transitions.move(tx, orderStates, {
      id: order.id,
      to: findDeliveredAt(entries) === null ? 'cancelled' : 'delivered',
      actor: 'system',
      entry: false,
    });
  }
}
