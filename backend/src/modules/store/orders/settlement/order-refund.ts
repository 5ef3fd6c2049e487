import { Injectable } from '@nestjs/common';
import { type RefundPart, splitRefund, sumByWay } from '@plinth/contracts/store/orders/refund-split';
import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../../platform/data/database/db';
import type { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { Audit } from '../../../../platform/data/audit/audit';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import { actorId, type Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { paymentError } from '../../card-payments/card-payments.errors';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { CardRefunds } from '../../card-payments/card-refunds';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { orderRefunded, ORDERS_TOPIC } from '../order-events';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { buildAccountNote, hasAccountNote } from '../bank-account-note';
import { OrderCardPages } from './order-card-pages';
import { RefundablePayments, type RefundSource } from './refundable-payments';
import { RefundSettlement, type RefundState } from './refund-settlement';

export interface RefundRequest {
  readonly orderId: string;
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key: a repeated key refunds nothing more. */
  readonly key: string;
  /** Highest total that may be refunded of the order, in cents, if the actor has a limit. */
  readonly limit?: number;
  /** Id of the only payment to refund, such as one that came too late. */
  readonly paymentId?: string;
  /** True to refund payments by card alone, since EFTs are paid back by hand. */
  readonly onlyCards?: boolean;
  /** True to record an EFT for a payment by card, which the bank did not take back. */
  readonly byEft?: boolean;
  /** Part of the amount that the person saw to go from the bank, in cents. */
  readonly toBank?: number;
  /** Bank account that the client named, for what goes from the bank; empty where it is noted already. */
  readonly account?: string;
}

/**
 * Refunds all or part of the paid amount, never more. A refund is recorded before it is sent, so that a crash in
 * between loses nothing.
 */
@Injectable()
export class OrderRefund {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: CardPaymentsService,
    private readonly cardRefunds: CardRefunds,
    private readonly refundable: RefundablePayments,
    private readonly refundSettlement: RefundSettlement,
    private readonly cardPages: OrderCardPages,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * @throws DomainError order-not-found, refund-too-much, refund-above-limit, refund-not-by-eft, refund-ways-changed,
   * account-needed, refund-refused (it needs another key), card-provider-away (the refund is noted, and sent by the
   * next round)
   */
  async refundOrder(actor: Actor | 'system', request: RefundRequest): Promise<void> {
    const keys = await this.orders.inTransaction((tx) => this.insertRefunds(tx, actor, request));
    await this.closeCardPages(request.orderId);
    const states: RefundState[] = [];
    for (const key of keys) states.push(await this.refundSettlement.sendRefund(key));
    if (states.includes('failed')) throw await this.buildRefusedError(keys);
  }

  /** Builds the error that the bank refused; it names what went back all the same, so that nobody pays that again. */
  private async buildRefusedError(keys: readonly string[]): Promise<DomainError> {
    const refunds = await Promise.all(keys.map((key) => this.cardRefunds.findByKey(key)));
    const sumOf = (isFailed: boolean) =>
      sumCents(refunds.map((refund) => (refund && (refund.status === 'failed') === isFailed ? refund.amount : 0)));
    const [refusedAmount, otherAmount] = [formatRand(sumOf(true)), sumOf(false)];
    if (otherAmount === 0) return paymentError('refund-refused');
    return paymentError('refund-refused', {
      message: `The bank did not take ${refusedAmount} back to the card. The other ${formatRand(otherAmount)} is recorded as paid back. Pay the ${refusedAmount} by EFT and record it here, or try the card again.`,
    });
  }

  /**
   * Closes the card pages of an order that waits for money: they ask for what was due before. Where Stripe does not
   * answer, what is paid there is a part payment.
   */
  private async closeCardPages(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (order?.status !== 'pending_payment') return;
    await this.cardPages.tryCloseAndSettle(orderId);
  }

  /**
   * Records refunds inside the caller's transaction.
   * @returns keys of the refunds to send afterwards: one for each payment that gives its part; the same ones when it is asked again
   */
  async insertRefunds(tx: Tx, actor: Actor | 'system', request: RefundRequest): Promise<string[]> {
    const { orderId, amount, reason, key, limit, byEft = false } = request;
    const order = await this.orders.lockOrder(tx, orderId);
    if (!order) throw orderError('order-not-found');
    const earlierRefunds = await this.payments.listRefundKeys(tx, key);
    if (earlierRefunds.length > 0) return earlierRefunds;
    if (limit !== undefined && order.refunded + amount > limit) throw refundAboveLimit(limit);
    if (byEft && (await this.cardRefunds.getRefusedAmounts(orderId)).total === 0) throw orderError('refund-not-by-eft');
    const parts = await this.splitOverPayments(tx, request);
    await this.checkBankPart(tx, actor, request, sumByWay(parts).bank);
    const keys: string[] = [];
    for (const [index, { payment, amount: partAmount, way }] of parts.entries()) {
      const partKey = `${key}:${index}`;
      await this.payments.beginRefund(tx, {
        payment,
        amount: partAmount,
        reason,
        key: partKey,
        byEft: byEft && way === 'bank',
        actorId: actor === 'system' ? null : actorId(actor),
      });
      keys.push(partKey);
    }
    await this.recordRefunded(tx, actor, order, amount, reason);
    return keys;
  }

  /** @throws DomainError refund-too-much */
  private async splitOverPayments(
    tx: Tx,
    { orderId, amount, paymentId, onlyCards = false, byEft = false }: RefundRequest,
  ): Promise<RefundPart<RefundSource>[]> {
    const sources = (await this.refundable.lockSources(tx, orderId)).filter(
      ({ id, method }) => (paymentId === undefined || id === paymentId) && (!onlyCards || method === 'card'),
    );
    const parts = splitRefund(sources, amount, { byEft });
    if (amount <= 0 || sumCents(parts.map((part) => part.amount)) < amount) throw paymentError('refund-too-much');
    return parts;
  }

  /**
   * Checks that the bank pays what the person saw, who pays that by hand, and notes the account for it.
   * @throws DomainError refund-ways-changed, account-needed
   */
  private async checkBankPart(
    tx: Tx,
    actor: Actor | 'system',
    { orderId, toBank, account = '' }: RefundRequest,
    bankPart: number,
  ): Promise<void> {
    if (toBank === undefined || actor === 'system') return;
    if (bankPart !== toBank) throw orderError('refund-ways-changed');
    if (bankPart === 0) return;
    const subject = { kind: 'order', id: orderId } as const;
    if (account !== '') return this.timeline.addEntry(tx, subject, buildAccountNote(actor, account));
    if (!hasAccountNote(await this.timeline.listEntries(subject)))
      throw orderError('account-needed', { fields: { account: ['Enter the bank, branch code and account number'] } });
  }

  private async recordRefunded(
    tx: Tx,
    actor: Actor | 'system',
    order: OrderRecord,
    amount: number,
    reason: string,
  ): Promise<void> {
    const subject = { kind: 'order', id: order.id } as const;
    await this.orders.addRefunded(tx, order.id, amount);
    await this.timeline.addEntry(tx, subject, {
      actor,
      kind: 'system',
      text: `${formatRand(amount)} is paid back: ${reason}`,
    });
    await this.audit.record(tx, {
      actor,
      action: 'order.refund',
      subject,
      before: { refunded: order.refunded },
      after: { refunded: order.refunded + amount },
    });
    if (order.refunded + amount === order.paid && orderStates.allows(order.status, 'refunded'))
      await this.transitions.move(tx, orderStates, {
        id: order.id,
        locked: order,
        to: 'refunded',
        actor,
        entry: false,
      });
    await this.outbox.append(tx, orderRefunded, { order_id: order.id, amount }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }
}

const refundAboveLimit = (limit: number) =>
  orderError('refund-above-limit', {
    message:
      limit === 0
        ? 'You may not refund orders. Ask somebody who may.'
        : `You may pay back up to ${formatRand(limit)} of an order. Ask somebody who may pay back more.`,
  });
