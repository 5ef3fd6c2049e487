import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { Tx } from '../../../../platform/data/database/db';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { mayBePaidOnPage, type PaymentRecord } from '../../card-payments/payment';
import { OrderSettlement } from './order-settlement';

/** Open card pages of an order, closed before something else happens to it. */
@Injectable()
export class OrderCardPages {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly payments: CardPaymentsService,
    private readonly settlement: OrderSettlement,
  ) {}

  /**
   * Closes the card pages of an order: nobody can pay there afterwards, and a payment made just now is settled.
   * @throws DomainError card-provider-away, card-not-available
   */
  async closeAndSettle(orderId: string): Promise<void> {
    const attempts = await this.payments.listByOrder(orderId);
    await this.payments.closePages(attempts);
    await this.settleOpen(attempts);
  }

  /**
   * Closes the card pages of an order where Stripe answers. Where it does not, a page stays open until its time is
   * over: what is paid there is settled by the round, and goes back if nothing is due any more.
   * @returns false where a page may still be open
   */
  async tryCloseAndSettle(orderId: string): Promise<boolean> {
    // Without a key nothing can be asked, ever.
    if (!this.payments.takesCards) return true;
    try {
      await this.closeAndSettle(orderId);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'card-provider-away') throw error;
      this.logger.warn({ reason: 'a card page stays open until its time is over', order: orderId, err: error });
      return false;
    }
  }

  /** Settles what was paid on the card pages that may be open. */
  async settleOpen(attempts: readonly PaymentRecord[]): Promise<void> {
    for (const { provider_session_id: session } of attempts.filter(mayBePaidOnPage))
      if (session !== null) await this.settlement.settleSession(session);
  }

  /**
   * Ends the open attempts of a locked order. One whose page may still be open is asked about by the round instead.
   * @param arePagesClosed false where Stripe did not answer
   */
  async endAttempts(tx: Tx, orderId: string, arePagesClosed: boolean): Promise<void> {
    for (const attempt of await this.payments.listByOrder(orderId, tx))
      if (arePagesClosed || !mayBePaidOnPage(attempt)) await this.payments.endAttempt(tx, attempt, 'expired');
  }
}
