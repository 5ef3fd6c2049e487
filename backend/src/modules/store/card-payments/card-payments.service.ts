import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import type { Tx } from '../../../platform/data/database/db';
import { Transitions } from '../../../platform/data/transitions/transitions';
import {
  lostSession,
  CardProvider,
  type CheckoutRequest,
  type CheckoutSession,
  type ProviderEvent,
} from './card-provider';
import { paymentStates } from './payment-states';
import { paymentError } from './card-payments.errors';
import { mayBePaidOnPage, type PaymentMethod, type PaymentRecord } from './payment';
import { CardPaymentsRepository } from './card-payments.repository';

/** A session of the provider and our payment. */
export interface LocatedPayment {
  readonly session: CheckoutSession;
  readonly payment: PaymentRecord;
}

export interface RefundOrder {
  readonly payment: PaymentRecord;
  readonly amount: Cents;
  readonly reason: string;
  readonly key: string;
  readonly actorId: string | null;
  /** Paid from the bank by hand, although the payment was by card. */
  readonly byEft: boolean;
}

/** Attempts to pay, their results, and refunds. Their effect on orders belongs to the orders. */
@Injectable()
export class CardPaymentsService {
  constructor(
    private readonly payments: CardPaymentsRepository,
    private readonly cards: CardProvider,
    private readonly transitions: Transitions,
  ) {}

  get takesCards(): boolean {
    return this.cards.isConfigured;
  }

  /** Records an attempt before the provider is called. */
  beginAttempt(tx: Tx, orderId: string, method: PaymentMethod, amount: Cents): Promise<PaymentRecord> {
    return this.payments.createAttempt(tx, orderId, method, amount);
  }

  /** Lists the attempts to pay an order, oldest first. */
  listByOrder(orderId: string, tx?: Tx): Promise<PaymentRecord[]> {
    return this.payments.listByOrder(orderId, tx);
  }

  /**
   * Opens the card page of an attempt, or returns the one that is open.
   * @returns the address to send the browser to
   * @throws DomainError card-not-available, card-provider-away
   */
  async openCheckout(
    payment: PaymentRecord,
    request: Omit<CheckoutRequest, 'paymentId' | 'idempotencyKey'>,
  ): Promise<string | null> {
    if (payment.pay_url !== null) return payment.pay_url;
    const session = await this.cards.createSession({
      ...request,
      paymentId: payment.id,
      idempotencyKey: `payment:${payment.id}`,
    });
    await this.payments.setSession(payment.id, session.id, session.url);
    return session.url;
  }

  /**
   * Fetches a session from the provider and finds its payment. A session that was not recorded, because the process
   * ended too early, is found by the payment id that it carries.
   */
  async locatePayment(sessionId: string): Promise<LocatedPayment | null> {
    const session = await this.cards.fetchSession(sessionId);
    if (!session) {
      const lostPayment = await this.payments.findBySession(sessionId);
      return lostPayment && { session: lostSession(sessionId), payment: lostPayment };
    }
    const payment =
      (await this.payments.findBySession(session.id)) ??
      (session.paymentId === null ? null : await this.payments.findById(session.paymentId));
    return payment && { session, payment };
  }

  async markAsSucceeded(
    tx: Tx,
    payment: PaymentRecord,
    { providerPaymentId, reference }: { providerPaymentId?: string | null; reference?: string },
  ): Promise<void> {
    await this.transitions.move(tx, paymentStates, {
      id: payment.id,
      locked: payment,
      to: 'succeeded',
      actor: 'system',
      set: { provider_payment_id: providerPaymentId ?? undefined, reference, settled_at: new Date() },
    });
  }

  async endAttempt(tx: Tx, payment: PaymentRecord, outcome: 'expired' | 'failed'): Promise<void> {
    if (payment.status === 'pending')
      await this.transitions.move(tx, paymentStates, { id: payment.id, locked: payment, to: outcome, actor: 'system' });
  }

  /** Closes open card pages, so that nobody pays for a cancelled order. */
  async closePages(payments: readonly PaymentRecord[]): Promise<void> {
    for (const { provider_session_id: session } of payments.filter(mayBePaidOnPage))
      if (session !== null) await this.cards.expireSession(session);
  }

  /** Lists sessions that the provider has not reported for this long. */
  listSilentSessions(olderThanSeconds: number): Promise<string[]> {
    return this.payments.listPendingSessions(olderThanSeconds);
  }

  /** Lists sessions that were reported longer ago than this and not settled, because the process ended too early. */
  listUnsettledSessions(olderThanSeconds: number): Promise<string[]> {
    return this.payments.listUnsettledSessions(olderThanSeconds);
  }

  /**
   * Records a refund before the provider is called, and reduces the refundable amount.
   * @throws DomainError refund-too-much
   */
  async beginRefund(tx: Tx, { payment, ...refund }: RefundOrder): Promise<void> {
    await this.payments.createRefund(tx, { paymentId: payment.id, ...refund });
    const left = await this.payments.increaseRefunded(tx, payment.id, refund.amount);
    if (left === null) throw paymentError('refund-too-much');
    const to = left === 0 ? 'refunded' : 'partly_refunded';
    await this.transitions.move(tx, paymentStates, { id: payment.id, locked: payment, to, actor: 'system' });
  }

  /** Lists the keys of the recorded refunds of a request. */
  listRefundKeys(tx: Tx, requestKey: string): Promise<string[]> {
    return this.payments.listRefundKeys(tx, requestKey);
  }

  /** Parses a webhook event; null if its signature is wrong or it is meant for another system. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null {
    const event = this.cards.readEvent(body, signature);
    return event && event.livemode === this.cards.livemode ? event : null;
  }

  /** @returns false when the event came before */
  recordEvent(tx: Tx, event: ProviderEvent): Promise<boolean> {
    return this.payments.recordEvent(tx, event);
  }

  markEventsDone(tx: Tx, sessionId: string): Promise<void> {
    return this.payments.markEventsDone(tx, sessionId);
  }
}
