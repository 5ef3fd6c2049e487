import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { CartCheckout } from '../../cart/cart-checkout';
import { hasBroughtMoney, type PaymentRecord } from '../../card-payments/payment';
import { CardPaymentsService, type LocatedPayment } from '../../card-payments/card-payments.service';
import { StockService } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { ConstantsService } from '../../../base/company/constants.service';
import { southAfricanDay } from '../../../base/calendar/working-days';
import { formatRand } from '@plinth/money/format';
import {
  orderOverpaid,
  orderPaidAgain,
  orderPaidTooLate,
  orderPartPaid,
  orderRefundOwed,
  ORDERS_TOPIC,
} from '../order-events';
import { calculateDue } from '../order-money';
import { orderStates } from '../order-states';
import { orderError } from '../orders.errors';
import { OrderBooks, type BookedEft } from '../order-books';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { formatDayWithWeekday } from '../spoken-day';
import { PartPayments } from './part-payments';
import { PromisedDay } from './promised-day';

const CURRENCY = 'zar';

/** EFT as entered from the bank statement. */
export interface ReceivedEft {
  readonly amount: number;
  /** Amount that was due when the person confirmed a different amount, so that no EFT is booked twice. */
  readonly due?: number;
  /** Version of the order when the person confirmed an EFT for a paid order. */
  readonly version?: number;
  readonly reference: string;
  /** True if the person confirms a second EFT with the same amount and reference. */
  readonly cameTwice?: boolean;
  /** True to write off the missing amount. */
  readonly writeOff?: boolean;
}

/**
 * Settles payments of orders. The returning browser, the webhook, the job that checks silent payments and staff who
 * enter an EFT all end here; the order's row is locked, and a settled payment is not settled again.
 */
@Injectable()
export class OrderSettlement {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly promisedDay: PromisedDay,
    private readonly payments: CardPaymentsService,
    private readonly stock: StockService,
    private readonly partPayments: PartPayments,
    private readonly carts: CartCheckout,
    private readonly constants: ConstantsService,
    private readonly books: OrderBooks,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * Asks the provider about a session and settles its order.
   * @returns the order as it is then, or null when the session is not one of ours
   */
  async settleSession(sessionId: string): Promise<OrderRecord | null> {
    const locatedPayment = await this.payments.locatePayment(sessionId);
    if (!locatedPayment) {
      // A session of another system, or an unknown one: its events need no settling.
      await this.orders.inTransaction((tx) => this.payments.markEventsDone(tx, sessionId));
      return null;
    }
    return this.orders.inTransaction(async (tx) => {
      const order = await this.lockOrder(tx, locatedPayment.payment.order_id);
      // Read again behind the lock: somebody else may have settled it in the meantime.
      const payment = (await this.payments.listByOrder(order.id, tx)).find(
        ({ id }) => id === locatedPayment.payment.id,
      );
      if (payment) await this.applySession(tx, order, { session: locatedPayment.session, payment });
      await this.payments.markEventsDone(tx, sessionId);
      return this.lockOrder(tx, order.id);
    });
  }

  /**
   * Books an EFT. Less than the amount due is a part payment, or pays the order if the small rest is written off. An
   * excess, and any EFT on a paid order, becomes credit of the client; an EFT on a cancelled order is to be refunded.
   * @throws DomainError order-not-found, order-not-awaiting-payment, eft-amount-differs, eft-booked-before, write-off-too-much
   */
  settleEft(actor: Actor, orderId: string, receivedEft: ReceivedEft): Promise<void> {
    const { amount, due: seenDue, version, reference, writeOff = false } = receivedEft;
    return this.orders.inTransaction(async (tx) => {
      const order = await this.lockOrder(tx, orderId);
      const due = calculateDue(order);
      if (order.status === 'cancelled') {
        if (due === 0) throw buildLateEftBookedError(order);
        if (seenDue !== due) throw buildLateEftError(order.number, amount);
        await this.refuseBookedEft(tx, order, receivedEft);
        return this.recordLateEft(tx, order, { actor, amount, reference });
      }
      if (order.status !== 'pending_payment') {
        if (version !== order.version) throw buildPaidAlreadyError(order, amount);
        await this.refuseBookedEft(tx, order, receivedEft);
        return this.recordRepeatedEft(tx, order, { actor, amount, reference });
      }
      // Also an amount that equals what is due now: it may be the same half, confirmed twice.
      if (seenDue === undefined ? amount !== due : seenDue !== due) throw buildAmountDiffersError(amount, due);
      await this.refuseBookedEft(tx, order, receivedEft);
      const neededAmount = Math.min(amount, due);
      const payment = await this.getPendingEft(tx, order, neededAmount);
      await this.payments.markAsSucceeded(tx, payment, { reference });
      if (neededAmount === due) await this.markAsPaid(tx, order, payment, actor);
      else if (writeOff) {
        await this.writeOff(tx, order, actor, due - neededAmount);
        await this.markAsPaid(tx, order, payment, actor);
      } else await this.partPayments.recordPart(tx, order, actor, payment);
      if (amount > due) await this.recordOverpayment(tx, order, { actor, amount: amount - due, paymentId: payment.id });
    });
  }

  /** Refuses an EFT that was booked before, unless the person confirmed that the money came twice. */
  private async refuseBookedEft(tx: Tx, order: OrderRecord, receivedEft: ReceivedEft): Promise<void> {
    if (receivedEft.cameTwice === true || receivedEft.reference === '') return;
    const before = await this.books.findBookedEft(tx, order, receivedEft);
    if (before) throw buildBookedBeforeError(before);
  }

  /**
   * Writes off the small rest of a partly paid order, which is then paid.
   * @param seenDue amount due that the person saw, in cents
   * @throws DomainError order-not-found, order-not-awaiting-payment, eft-amount-differs, write-off-too-much
   */
  writeOffRest(actor: Actor, orderId: string, seenDue: number): Promise<void> {
    return this.orders.inTransaction(async (tx) => {
      const order = await this.lockOrder(tx, orderId);
      const dueAmount = calculateDue(order);
      if (order.status !== 'pending_payment' || order.paid === order.refunded)
        throw orderError('order-not-awaiting-payment');
      if (dueAmount !== seenDue) throw buildAmountDiffersError(0, dueAmount);
      for (const payment of await this.payments.listByOrder(order.id, tx))
        await this.payments.endAttempt(tx, payment, 'expired');
      await this.writeOff(tx, order, actor, dueAmount);
      await this.live.publish(ORDERS_TOPIC, tx);
      await this.becomePaid(tx, order, actor);
    });
  }

  /**
   * Records a write-off. The invoice is credited with it as soon as it exists, so that VAT is only due on the
   * received money.
   */
  private async writeOff(tx: Tx, order: OrderRecord, actor: Actor, amount: number): Promise<void> {
    const limit = await this.constants.getValue('orders.short_payment_limit');
    if (amount > limit) throw buildWriteOffError(amount, limit);
    await this.orders.writeOff(tx, order.id, amount);
    const text = `${formatRand(amount)} that was missing is written off; the invoice is credited with it`;
    await this.timeline.addEntry(tx, { kind: 'order', id: order.id }, { actor, kind: 'system', text });
  }

  /** Books an EFT on a paid order as a receipt of its own, like an excess: no refund of the order pays it back. */
  private async recordRepeatedEft(
    tx: Tx,
    order: OrderRecord,
    { actor, amount, reference }: { actor: Actor; amount: number; reference: string },
  ): Promise<void> {
    await this.orders.touchOrder(tx, order.id);
    const text = `${formatRand(amount)} came by EFT although it is paid, and stays as the client’s credit`;
    await this.timeline.addEntry(tx, { kind: 'order', id: order.id }, { actor, kind: 'system', text });
    await this.outbox.append(
      tx,
      orderPaidAgain,
      { order_id: order.id, receipt: randomUUID(), amount, reference, received_on: southAfricanDay(new Date()) },
      { subjectId: order.id },
    );
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /** Books an EFT on a cancelled order, and asks staff to refund it, since no provider can. */
  private async recordLateEft(
    tx: Tx,
    order: OrderRecord,
    { actor, amount, reference }: { actor: Actor; amount: number; reference: string },
  ): Promise<void> {
    const payment = await this.payments.beginAttempt(tx, order.id, 'eft', amount);
    await this.payments.markAsSucceeded(tx, payment, { reference });
    await this.orders.addPaid(tx, order.id, amount);
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      {
        actor,
        kind: 'system',
        text: `${formatRand(amount)} came by EFT after the order was cancelled, and is to be paid back`,
      },
    );
    await this.outbox.append(tx, orderPartPaid, { order_id: order.id }, { subjectId: order.id });
    await this.outbox.append(tx, orderRefundOwed, { order_id: order.id }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /**
   * Returns the pending EFT if its amount is equal; otherwise ends it and begins one with the amount, since amounts
   * of payments never change.
   */
  private async getPendingEft(tx: Tx, order: OrderRecord, amount: number): Promise<PaymentRecord> {
    const pendingPayment = (await this.payments.listByOrder(order.id, tx)).find(
      ({ method, status }) => method === 'eft' && status === 'pending',
    );
    if (pendingPayment?.amount === amount) return pendingPayment;
    if (pendingPayment) await this.payments.endAttempt(tx, pendingPayment, 'expired');
    return this.payments.beginAttempt(tx, order.id, 'eft', amount);
  }

  private async recordOverpayment(
    tx: Tx,
    order: OrderRecord,
    { actor, amount, paymentId }: { actor: Actor; amount: number; paymentId: string },
  ): Promise<void> {
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      {
        actor,
        kind: 'system',
        text: `${formatRand(amount)} more than it needed came with the EFT, and stays as the client’s credit`,
      },
    );
    const event = { order_id: order.id, payment_id: paymentId, amount };
    await this.outbox.append(tx, orderOverpaid, event, { subjectId: order.id });
  }

  private async applySession(tx: Tx, order: OrderRecord, { session, payment }: LocatedPayment): Promise<void> {
    if (hasBroughtMoney(payment)) return;
    if (session.state === 'expired') {
      await this.payments.endAttempt(tx, payment, 'expired');
      return;
    }
    if (session.state !== 'paid') return;
    if (session.amount !== payment.amount || session.currency !== CURRENCY) {
      const takenAmount = `${session.currency.toUpperCase()} ${formatRand(session.amount)}`;
      const warning = `The card page took ${takenAmount} instead of ${formatRand(payment.amount)}: check it before you send anything`;
      // The page is asked again every minute while the payment is open: it is noted once.
      const entries = await this.timeline.listEntries({ kind: 'order', id: order.id });
      if (entries.some(({ text }) => text === warning)) return;
      this.logger.error({ order: order.number, reason: 'the provider took another amount than was asked', ...session });
      await this.addToTimeline(tx, order, warning);
      return;
    }
    await this.payments.markAsSucceeded(tx, payment, { providerPaymentId: session.providerPaymentId });
    // Staff may have paid an earlier part back while the page was open.
    if (order.status === 'pending_payment' && payment.amount < calculateDue(order))
      await this.partPayments.recordPart(tx, order, 'system', payment);
    else await this.markAsPaid(tx, order, payment, 'system');
  }

  private async markAsPaid(tx: Tx, order: OrderRecord, payment: PaymentRecord, actor: Actor | 'system'): Promise<void> {
    const methodText = payment.method === 'card' ? 'by card' : 'by EFT';
    await this.orders.addPaid(tx, order.id, payment.amount);
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      { actor, kind: 'system', text: `${formatRand(payment.amount)} was paid ${methodText}` },
    );
    await this.live.publish(ORDERS_TOPIC, tx);
    if (order.status !== 'pending_payment') {
      // Called off, or paid twice: the money goes back.
      await this.outbox.append(
        tx,
        orderPaidTooLate,
        { order_id: order.id, payment_id: payment.id },
        { subjectId: order.id },
      );
      return;
    }
    const excess = payment.amount - calculateDue(order);
    if (excess > 0)
      await this.addToTimeline(tx, order, `${formatRand(excess)} more than it needed stays as the client’s credit`);
    await this.becomePaid(tx, order, actor);
  }

  /** Moves the order to paid: reserves its stock, checks its day and closes its cart. */
  private async becomePaid(tx: Tx, order: OrderRecord, actor: Actor | 'system'): Promise<void> {
    const shortDemands = await this.stock.reserveAvailable(tx, order.id, order.expires_at);
    await this.transitions.move(tx, orderStates, { id: order.id, locked: order, to: 'paid', actor, entry: false });
    if (shortDemands.length > 0) {
      const names = await this.orders.formatNames(tx, order.id, shortDemands);
      await this.addToTimeline(tx, order, `Sold out when the payment came, so we order it in: ${names.join(', ')}`);
    }
    await this.movePromise(tx, order, new Set(shortDemands.map(({ item_id }) => item_id)));
    await this.carts.finishCart(tx, order.cart_id);
  }

  /** Moves the promised day if it can no longer be kept, since an EFT may come days after the order. */
  private async movePromise(tx: Tx, order: OrderRecord, shortVariants: ReadonlySet<string>): Promise<void> {
    const day = await this.promisedDay.calculateDay(tx, order, shortVariants);
    if (day === order.promised_on) return;
    await this.orders.setPromise(tx, order.id, day);
    const fulfilmentWord = order.fulfilment === 'collection' ? 'Collection' : 'Delivery';
    await this.addToTimeline(
      tx,
      order,
      `${fulfilmentWord} moved from ${formatDayWithWeekday(order.promised_on)} to ${formatDayWithWeekday(day)}: the payment came too late for the first day`,
    );
  }

  private addToTimeline(tx: Tx, order: OrderRecord, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'order', id: order.id }, { actor: 'system', kind: 'system', text });
  }

  private async lockOrder(tx: Tx, id: string): Promise<OrderRecord> {
    const order = await this.orders.lockOrder(tx, id);
    if (!order) throw orderError('order-not-found');
    return order;
  }
}

/** Builds the error that tells what confirming a different amount would do. */
const buildAmountDiffersError = (amount: number, due: number) =>
  orderError('eft-amount-differs', {
    message:
      amount < due
        ? `The order needs ${formatRand(due)}. Confirm ${formatRand(amount)} as a part payment: ${formatRand(due - amount)} is then still to be paid.`
        : `That is ${formatRand(amount - due)} more than the order needs. Confirm that it stays as the client’s credit, or change the amount.`,
  });

const buildBookedBeforeError = ({ number, day }: BookedEft) =>
  orderError('eft-booked-before', {
    message: `${number} of ${formatDayWithWeekday(day)} has the same amount and reference. Book it again only if the money came twice.`,
  });

const buildPaidAlreadyError = ({ number }: OrderRecord, amount: number) =>
  orderError('eft-amount-differs', {
    message: `Order ${number} does not wait for money. Confirm that ${formatRand(amount)} came anyway: it is booked as the client’s credit.`,
  });

const buildWriteOffError = (amount: number, most: number) =>
  orderError('write-off-too-much', {
    message:
      most === 0
        ? `${formatRand(amount)} is missing, and nothing may be written off. Book it as a part payment.`
        : `${formatRand(amount)} is missing, and up to ${formatRand(most)} may be written off. Book it as a part payment.`,
  });

const buildLateEftError = (number: string, amount: number) =>
  orderError('eft-amount-differs', {
    message: `Order ${number} was cancelled. Confirm that ${formatRand(amount)} came anyway: it is booked as the client’s credit, and reception is asked to pay it back.`,
  });

const buildLateEftBookedError = ({ number, paid: paidAmount }: OrderRecord) =>
  orderError('order-not-awaiting-payment', {
    message: `Order ${number} was cancelled, and ${formatRand(paidAmount)} came for it already. Take what is more on the statement under Payments, for its client.`,
  });
