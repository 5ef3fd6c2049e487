import { Injectable, Logger } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { hasBroughtMoney } from '../../card-payments/payment';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { OrderAccess } from '../order-access';
import { orderRefundOwed } from '../order-events';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { calculateNetPaid } from '../order-money';
import { OrdersRepository } from '../orders.repository';
import { OrderRefund } from '../settlement/order-refund';
import { RefundSettlement } from '../settlement/refund-settlement';
import { AllowedOrderActions } from './allowed-order-actions';
import { buildAccountNote } from './bank-account-note';

const REASON = 'Cancelled by the customer';

/**
 * Cancels a paid order for its customer. Card payments are refunded to the card, recorded in the same transaction;
 * EFTs are refunded by staff to the account that the customer names.
 */
@Injectable()
export class OrderCancellation {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly allowedActions: AllowedOrderActions,
    private readonly payments: CardPaymentsService,
    private readonly refunds: OrderRefund,
    private readonly refundSettlement: RefundSettlement,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError order-not-found, order-cannot-be-called-off, account-needed */
  async cancelForCustomer(actor: Actor, { account, ...key }: InputOf<typeof contract.public.callOff>): Promise<void> {
    const refundKeys = await this.orders.inTransaction(async (tx) => {
      const order = await this.access.openLocked(tx, actor, key, 'update');
      // A repeated call: the order is cancelled already.
      if (order.status === 'cancelled' || order.status === 'refunded') return [];
      if (!(await this.allowedActions.describeOffers(order)).cancel?.paid)
        throw orderError('order-cannot-be-called-off');
      const owedAmount = calculateNetPaid(order);
      const byCard = (await this.payments.listByOrder(order.id, tx)).every(
        (payment) => payment.method === 'card' || !hasBroughtMoney(payment) || payment.refunded === payment.amount,
      );
      if (owedAmount > 0 && !byCard && account === '')
        throw orderError('account-needed', { fields: { account: ['Enter the bank, branch code and account number'] } });
      await this.transitions.move(tx, orderStates, {
        id: order.id,
        locked: order,
        to: 'cancelled',
        actor,
        entry: REASON,
      });
      if (owedAmount === 0) return [];
      if (byCard)
        return this.refunds.insertRefunds(tx, actor, {
          orderId: order.id,
          amount: owedAmount,
          reason: REASON,
          key: `called-off:${order.id}`,
          ...(this.access.isCustomer(actor, key.access_key, order)
            ? {}
            : { limit: await this.access.getRefundLimit(actor) }),
        });
      await this.timeline.addEntry(tx, { kind: 'order', id: order.id }, buildAccountNote(actor, account));
      await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
      return [];
    });
    for (const refund of refundKeys) await this.sendRefund(refund);
  }

  /**
   * Sends a recorded refund; if the card provider does not answer now, the next round sends it. The order is cancelled
   * also where the bank refuses: staff are asked to pay it back.
   */
  private async sendRefund(key: string): Promise<void> {
    try {
      await this.refundSettlement.sendRefund(key);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ reason: 'a refund waits for the card provider', err: error });
    }
  }
}
