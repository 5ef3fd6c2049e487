import { CompanyService } from '../../../base/company/company.service';
import { Injectable } from '@nestjs/common';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Tx } from '../../../../platform/data/database/db';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { RequestContext } from '../../../../platform/data/session/request-context';
import type { PaymentMethod, PaymentRecord } from '../../card-payments/payment';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { stockError } from '../../../stock/stock/stock.errors';
import { FlagsService } from '../../../base/flags/flags.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { OrderAccess } from '../order-access';
import { orderEftChosen } from '../order-events';
import { cardsOff, orderError } from '../orders.errors';
import { calculateDue } from '../order-money';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { OrderCardPages } from '../settlement/order-card-pages';
import { CardPage } from './card-page';
import { OrderReservations } from '../terms/kept-aside';
import { OrderLimits } from '../terms/order-limits';
import { OrderTerms } from '../terms/order-terms';

/** Age up to which a card payment counts as just begun, in milliseconds; longer than the provider takes to answer. */
const JUST_BEGUN_MS = 15_000;

/**
 * Checks that another press of the button has just started a card payment: with the same key the provider returns the
 * same page.
 */
const wasJustBegun = ({ method, status, created_at }: PaymentRecord): boolean =>
  method === 'card' && status === 'pending' && Date.now() - created_at.getTime() < JUST_BEGUN_MS;

/** Further attempts to pay an order: the card was declined, the page was left, or EFT suits better. */
@Injectable()
export class PayAgain {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly payments: CardPaymentsService,
    private readonly cardPages: OrderCardPages,
    private readonly keptAside: OrderReservations,
    private readonly terms: OrderTerms,
    private readonly limits: OrderLimits,
    private readonly flags: FlagsService,
    private readonly company: CompanyService,
    private readonly page: CardPage,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError too-many-calls, order-not-found, not-permitted, order-not-awaiting-payment, order-time-over, payment-under-way, cards-off, eft-off, order-holds-too-much */
  async payOrder(
    ctx: RequestContext,
    input: InputOf<typeof contract.public.payAgain>,
  ): Promise<{ pay_url: string | null }> {
    const { actor, ip } = ctx;
    await this.limits.consumeCall(ip);
    const orderBefore = await this.access.openOrder(actor, input, 'update');
    // Refused before an open card page is closed.
    if (
      orderBefore.status === 'pending_payment' &&
      (await this.terms.calculateEnd(orderBefore.placed_at)) <= new Date()
    )
      throw orderError('order-time-over');
    const isCard = input.payment_method === 'card';
    if (isCard && !(await this.flags.isOn('card_payments', ctx))) throw cardsOff();
    if (!isCard && !(await this.company.takesEft())) throw orderError('eft-off');
    const attempts = await this.payments.listByOrder(orderBefore.id);
    let arePagesClosed = true;
    // Whoever turns to EFT need not wait for Stripe.
    if (!isCard) arePagesClosed = await this.cardPages.tryCloseAndSettle(orderBefore.id);
    else if (attempts.some(wasJustBegun)) await this.cardPages.settleOpen(attempts);
    else await this.cardPages.closeAndSettle(orderBefore.id);

    const payBy = await this.terms.calculateDeadline(input.payment_method, orderBefore.placed_at);
    const { order, payment } = await this.orders.inTransaction(
      async (tx): Promise<{ order: OrderRecord; payment: PaymentRecord }> => {
        const lockedOrder = await this.access.openLocked(tx, actor, input, 'update');
        if (lockedOrder.status !== 'pending_payment') throw orderError('order-not-awaiting-payment');
        const pendingAttempts = (await this.payments.listByOrder(lockedOrder.id, tx)).filter(
          ({ status }) => status === 'pending',
        );
        // A second press of the button: both go to the same page.
        const openPayment = isCard ? pendingAttempts.find(wasJustBegun) : undefined;
        if (openPayment) return { order: lockedOrder, payment: openPayment };
        if (
          arePagesClosed &&
          this.payments.takesCards &&
          pendingAttempts.some(({ method, provider_session_id }) => method === 'card' && provider_session_id !== null)
        )
          throw orderError('payment-under-way');
        await this.cardPages.endAttempts(tx, lockedOrder.id, arePagesClosed);
        const { payment_method } = input;
        await this.orders.setPayment(tx, lockedOrder.id, payment_method, payBy);
        await this.reserveStock(
          tx,
          { ...lockedOrder, payment_method, expires_at: payBy },
          lockedOrder.payment_method,
          ip,
        );
        const methodText = input.payment_method === 'card' ? 'card' : 'EFT';
        await this.timeline.addEntry(
          tx,
          { kind: 'order', id: lockedOrder.id },
          { actor, kind: 'system', text: `Another attempt to pay, by ${methodText}` },
        );
        return {
          order: { ...lockedOrder, payment_method: input.payment_method, expires_at: payBy },
          payment: await this.payments.beginAttempt(
            tx,
            lockedOrder.id,
            input.payment_method,
            calculateDue(lockedOrder),
          ),
        };
      },
    );
    if (payment.method !== 'card') return { pay_url: null };
    return { pay_url: await this.page.openPage(payment, order, await this.orders.listLines(order.id)) };
  }

  /** Reserves stock: for a card payment all of it or an error; an EFT goes on without. */
  private async reserveStock(tx: Tx, order: OrderRecord, previousMethod: PaymentMethod, ip: string): Promise<void> {
    const chosenAt = order.payment_method === 'eft' && previousMethod !== 'eft' ? new Date() : undefined;
    const soldOutNames = await this.keptAside.reserveStock(tx, order, ip, chosenAt);
    if (order.payment_method === 'card' && soldOutNames.length > 0) {
      throw stockError('stock-short', {
        message: `Sold out while the order waited: ${soldOutNames.join(', ')}. Cancel the order to have its items back in your cart, and order what is left.`,
      });
    }
    if (chosenAt === undefined) return;
    await this.outbox.append(tx, orderEftChosen, { order_id: order.id }, { subjectId: order.id });
  }
}
