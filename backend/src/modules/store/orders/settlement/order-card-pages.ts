import { Injectable } from '@nestjs/common';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { OrderSettlement } from './order-settlement';

/** Open card pages of an order, closed before something else happens to it. */
@Injectable()
export class OrderCardPages {
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
    for (const { provider_session_id: session } of attempts)
      if (session !== null) await this.settlement.settleSession(session);
  }
}
