import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import type { Tx } from '../../../platform/data/database/db';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CardProvider, type ProviderRefund } from './card-provider';
import { CardRefundsRepository, type RefundRecord } from './card-refunds.repository';
import { paymentStates } from './payment-states';

export type { RefundRecord };

/** Refunds after they were recorded: what the provider says of them. Their effect on orders belongs to the orders. */
@Injectable()
export class CardRefunds {
  constructor(
    private readonly refunds: CardRefundsRepository,
    private readonly cards: CardProvider,
    private readonly transitions: Transitions,
  ) {}

  findByKey(key: string): Promise<RefundRecord | undefined> {
    return this.refunds.findByKey(key);
  }

  findByProviderId(id: string): Promise<RefundRecord | undefined> {
    return this.refunds.findByProviderId(id);
  }

  /** Lists the keys of refunds that were recorded some time ago and are not final. */
  listOpen(): Promise<string[]> {
    return this.refunds.listOpen();
  }

  /**
   * Sends a refund to the provider, or asks about one that was sent; an EFT is refunded by hand. The provider knows
   * the key, so sending twice refunds once.
   * @returns null when the provider knows nothing of it any more
   * @throws DomainError card-provider-away
   */
  async fetchState(refund: RefundRecord): Promise<ProviderRefund | null> {
    const { provider_payment_id: paymentId, provider_refund_id: refundId, by_eft: byEft, amount } = refund;
    if (byEft || paymentId === null) return { id: null, state: 'succeeded', failure: null };
    if (refundId !== null) return this.cards.fetchRefund(refundId);
    return this.cards.refundPayment(paymentId, amount, `refund:${refund.idempotency_key}`);
  }

  /** Locks a refund until the transaction ends. */
  lockRefund(tx: Tx, id: string): Promise<RefundRecord> {
    return this.refunds.lockRefund(tx, id);
  }

  saveState(tx: Tx, refund: RefundRecord, state: ProviderRefund): Promise<void> {
    return this.refunds.saveState(tx, refund, state);
  }

  /** Marks a pending refund as unknown to the provider, until it answers again; false if it was marked before. */
  markAsUnknown(tx: Tx, refund: RefundRecord): Promise<boolean> {
    return this.refunds.markAsUnknown(tx, refund.id);
  }

  /** Makes the money of a failed refund refundable again. */
  async restorePayment(tx: Tx, { payment_id: id, amount }: RefundRecord): Promise<void> {
    const refundedAmount = await this.refunds.decreaseRefunded(tx, id, amount);
    const to = refundedAmount === 0 ? 'succeeded' : 'partly_refunded';
    await this.transitions.move(tx, paymentStates, { id, to, actor: 'system' });
  }

  /** Lists which of these payments had a refund that the bank did not take. */
  listRefusedPayments(paymentIds: readonly string[]): Promise<string[]> {
    return this.refunds.listRefusedPayments(paymentIds);
  }

  /** Returns what the bank did not take of the newest refund of an order, and of all of them, in cents. */
  getRefusedAmounts(orderId: string): Promise<{ newest: Cents; total: Cents }> {
    return this.refunds.getRefusedAmounts(orderId);
  }
}
