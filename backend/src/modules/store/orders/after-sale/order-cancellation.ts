import { Injectable, Logger } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { splitRefund, sumByWay, sumRefundable } from '@plinth/contracts/store/orders/refund-split';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { Tx } from '../../../../platform/data/database/db';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderRefundOwed } from '../order-events';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderRefund } from '../settlement/order-refund';
import { RefundablePayments } from '../settlement/refundable-payments';
import { RefundSettlement } from '../settlement/refund-settlement';
import { AllowedOrderActions } from './allowed-order-actions';
import { buildAccountNote } from '../bank-account-note';

const REASON = 'Cancelled by the customer';

/**
 * Cancels a paid order for its customer. What came by card is refunded to the card, recorded in the same transaction;
 * what came by EFT is refunded by staff to the account that the customer names. An order may have both.
 */
@Injectable()
export class OrderCancellation {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly allowedActions: AllowedOrderActions,
    private readonly refundable: RefundablePayments,
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
      const sources = await this.refundable.lockSources(tx, order.id);
      const owedAmounts = sumByWay(splitRefund(sources, sumRefundable(sources)));
      if (owedAmounts.bank > 0 && account === '')
        throw orderError('account-needed', { fields: { account: ['Enter the bank, branch code and account number'] } });
      await this.transitions.move(tx, orderStates, {
        id: order.id,
        locked: order,
        to: 'cancelled',
        actor,
        entry: REASON,
      });
      const cardKeys = owedAmounts.card === 0 ? [] : await this.refundCards(tx, actor, key, order, owedAmounts.card);
      if (owedAmounts.bank > 0) {
        await this.timeline.addEntry(tx, { kind: 'order', id: order.id }, buildAccountNote(actor, account));
        await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
      }
      return cardKeys;
    });
    for (const refund of refundKeys) await this.sendRefund(refund);
  }

  /** Records the refunds to the cards of a locked order. */
  private async refundCards(
    tx: Tx,
    actor: Actor,
    { access_key }: OrderKey,
    order: OrderRecord,
    amount: number,
  ): Promise<string[]> {
    const isCustomer = this.access.isCustomer(actor, access_key, order);
    return this.refunds.insertRefunds(tx, actor, {
      orderId: order.id,
      amount,
      reason: REASON,
      key: `called-off:${order.id}`,
      onlyCards: true,
      ...(!isCustomer && { limit: await this.access.getRefundLimit(actor) }),
    });
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
