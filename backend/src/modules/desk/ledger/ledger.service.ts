import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import { takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { documentStates } from './document-states';
import { INVOICES_TOPIC, invoiceSettled, documentTopic } from './ledger-events';
import { TimelineService } from '../../base/timeline/timeline.service';
import { deriveInvoiceStatus } from './invoice-status';
import { ledgerError } from './ledger.errors';
import {
  LedgerRepository,
  type InvoiceRecord,
  type NewPayment,
  type PaymentBranchTerms,
  type PaymentRecord,
} from './ledger.repository';
import { creditedBy, moneyWords } from './payment-text';
import { PAYMENT_NUMBERS } from './payment-numbers';

export type Who = UserActor | 'system';
const findUserId = (who: Who): string | null => (who === 'system' ? null : who.id);

export type Receipt = Omit<NewPayment, 'kind' | 'reason' | 'order_payment_id' | 'order_refund_id' | 'card_payment_id'> &
  Partial<Pick<NewPayment, 'order_payment_id' | 'card_payment_id'>>;
export type NewRefund = Omit<
  NewPayment,
  'kind' | 'client_id' | 'client_name' | 'order_payment_id' | 'order_refund_id' | 'card_payment_id'
> &
  Partial<Pick<NewPayment, 'order_refund_id'>> & { client_name: string };

/**
 * Movements of money in the books, each inside a transaction in which the caller has locked the client. No payment
 * gives more than it has and no invoice takes more than it needs; the database checks this, too.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly books: LedgerRepository,
    private readonly timeline: TimelineService,
    private readonly transitions: Transitions,
    private readonly live: Live,
    private readonly outbox: Outbox,
  ) {}

  /** Runs `work` in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.books.inTransaction(work);
  }

  findPayment(id: string): Promise<PaymentRecord | null> {
    return this.books.findPayment(id);
  }

  findPaymentByKey(tx: Tx, key: string): Promise<PaymentRecord | null> {
    return this.books.findPaymentByKey(tx, key);
  }

  /**
   * Finds the number of an equal receipt: same client, day, method, amount and reference. One line of a bank
   * statement is easily booked twice.
   */
  findDuplicateReceipt(
    tx: Tx,
    receipt: Parameters<LedgerRepository['findDuplicateReceipt']>[1],
  ): Promise<string | undefined> {
    return this.books.findDuplicateReceipt(tx, receipt);
  }

  /**
   * Returns the unallocated part of a payment, in cents.
   * @throws DomainError payment-not-found
   */
  async getUnallocatedAmount(tx: Tx, paymentId: string): Promise<number> {
    const { amount, allocated: allocatedAmount } = await this.lockPayment(tx, paymentId);
    return amount - allocatedAmount;
  }

  /** Returns the refunded amount of a payment, in cents. */
  sumRefunds(paymentId: string, on?: Tx): Promise<number> {
    return this.books.sumRefunds(paymentId, on);
  }

  /** Finds the branch of a payment without one. */
  findBranch(
    tx: Tx,
    takenById: string,
    invoiceIds: readonly string[],
    terms: PaymentBranchTerms,
  ): Promise<string | null> {
    return this.books.findBranch(tx, takenById, invoiceIds, terms);
  }

  /** Books a receipt. A repeated key returns the same receipt. */
  async receivePayment(tx: Tx, who: Who, receipt: Receipt): Promise<{ id: string; number: string; isNew: boolean }> {
    const existingReceipt = await this.books.findPaymentByKey(tx, receipt.idempotency_key);
    if (existingReceipt) return { id: existingReceipt.id, number: existingReceipt.number, isNew: false };
    const number = await takeNumber(tx, PAYMENT_NUMBERS.receipt, receipt.branch_id);
    const id = await this.books.insertPayment(tx, number, {
      order_payment_id: null,
      card_payment_id: null,
      ...receipt,
      order_refund_id: null,
      kind: 'receipt',
      reason: '',
    });
    await this.addToPaymentTimeline(tx, who, id, moneyWords.received(receipt.amount, receipt.client_name));
    return { id, number, isNew: true };
  }

  /**
   * Books credit that a client had in earlier books, under its number there. It came before these books begin, so it
   * is nobody's takings.
   * @returns the id
   */
  async bringCreditForward(
    tx: Tx,
    who: Who,
    credit: Pick<NewPayment, 'client_id' | 'client_name' | 'amount' | 'reference' | 'received_on'>,
    number: string,
  ): Promise<string> {
    const id = await this.books.insertPayment(tx, number, {
      ...credit,
      kind: 'receipt',
      method: 'brought_forward',
      branch_id: null,
      reason: '',
      taken_by_id: findUserId(who),
      idempotency_key: `brought-forward:${number}`,
      order_payment_id: null,
      order_refund_id: null,
      card_payment_id: null,
    });
    await this.addToPaymentTimeline(tx, who, id, moneyWords.broughtForward(credit.amount));
    return id;
  }

  /** @throws DomainError payment-not-found, invoice-not-payable, allocated-too-much, payment-of-order where its order still waits for the rest */
  async allocatePayment(tx: Tx, who: Who, paymentId: string, invoiceId: string, amount: number): Promise<void> {
    const payment = await this.lockPayment(tx, paymentId);
    const order =
      payment.order_payment_id === null ? undefined : await this.books.findOrder(tx, payment.order_payment_id);
    if (order?.status === 'pending_payment')
      throw ledgerError('payment-of-order', {
        message: `${payment.number} is kept for order ${order.number}, which is not fully paid yet.`,
      });
    const invoice = await this.lockInvoice(tx, invoiceId, payment.client_id);
    if (payment.kind !== 'receipt' || amount > payment.amount - payment.allocated || amount > invoice.balance) {
      const left = formatRand(Math.min(payment.amount - payment.allocated, invoice.balance));
      throw ledgerError('allocated-too-much', {
        message: `At most ${left} of ${payment.number} can go to ${invoice.number}.`,
      });
    }
    await this.books.insertAllocation(tx, {
      payment: paymentId,
      invoice: invoiceId,
      amount,
      reason: '',
      actorId: findUserId(who),
    });
    await this.addToInvoiceTimeline(tx, who, invoiceId, moneyWords.settledBy(amount, payment.number));
    await this.addToPaymentTimeline(tx, who, paymentId, moneyWords.allocatedTo(amount, invoice.number));
    await this.settleInvoice(tx, who, invoiceId);
  }

  /** Allocates the rest of a payment to the client's open invoices, oldest first. */
  async allocateOldest(tx: Tx, who: Who, paymentId: string): Promise<void> {
    const payment = await this.lockPayment(tx, paymentId);
    let unallocatedAmount = payment.amount - payment.allocated;
    for (const invoice of await this.books.lockOpenInvoices(tx, payment.client_id)) {
      const amount = Math.min(unallocatedAmount, invoice.balance);
      if (amount <= 0) return;
      await this.allocatePayment(tx, who, paymentId, invoice.id, amount);
      unallocatedAmount -= amount;
    }
  }

  /** @throws DomainError invoice-not-payable */
  async getClientOfInvoice(tx: Tx, invoiceId: string): Promise<string> {
    const clientId = await this.books.findClientOfInvoice(tx, invoiceId);
    if (clientId === null) throw ledgerError('invoice-not-payable');
    return clientId;
  }

  /** Returns the credit that a client may use without asking us, in cents. */
  sumFreeCredit(clientId: string): Promise<number> {
    return this.books.sumFreeCredit(clientId);
  }

  /**
   * Allocates a client's credit to one invoice, up to its balance.
   * @returns the allocated amount, in cents
   */
  async useCredit(tx: Tx, who: Who, clientId: string, invoiceId: string): Promise<number> {
    return this.allocatePayments(tx, who, await this.books.lockUnallocatedPayments(tx, clientId), clientId, invoiceId);
  }

  /**
   * Allocates credit that the client may use without asking us to one invoice, up to its balance.
   * @returns the allocated amount, in cents
   */
  async useFreeCredit(tx: Tx, clientId: string, invoiceId: string): Promise<number> {
    return this.allocatePayments(tx, 'system', await this.books.lockFreeCredit(tx, clientId), clientId, invoiceId);
  }

  private async allocatePayments(
    tx: Tx,
    who: Who,
    payments: readonly PaymentRecord[],
    clientId: string,
    invoiceId: string,
  ): Promise<number> {
    let usedAmount = 0;
    for (const payment of payments) {
      const { balance } = await this.lockInvoice(tx, invoiceId, clientId);
      const amount = Math.min(payment.amount - payment.allocated, balance);
      if (amount <= 0) break;
      await this.allocatePayment(tx, who, payment.id, invoiceId, amount);
      usedAmount += amount;
    }
    return usedAmount;
  }

  /**
   * Takes an allocation back; the amount becomes credit of the client.
   * @throws DomainError payment-not-found, taken-back-too-much
   */
  async takeBack(
    tx: Tx,
    who: Who,
    paymentId: string,
    invoiceId: string,
    amount: number,
    reason: string,
  ): Promise<void> {
    const payment = await this.lockPayment(tx, paymentId);
    const invoice = await this.lockInvoice(tx, invoiceId, payment.client_id);
    const givenAmount =
      (await this.books.listAllocationsToInvoice(tx, invoiceId)).find(({ payment_id }) => payment_id === paymentId)
        ?.amount ?? 0;
    if (amount > givenAmount)
      throw ledgerError('taken-back-too-much', {
        message: `${payment.number} allocated ${formatRand(givenAmount)} to this invoice. Undo at most that.`,
      });
    await this.books.insertAllocation(tx, {
      payment: paymentId,
      invoice: invoiceId,
      amount: -amount,
      reason,
      actorId: findUserId(who),
    });
    await this.addToInvoiceTimeline(tx, who, invoiceId, moneyWords.unsettledBy(amount, payment.number, reason));
    await this.addToPaymentTimeline(tx, who, paymentId, moneyWords.takenBackFrom(amount, invoice.number, reason));
    await this.settleInvoice(tx, who, invoiceId);
  }

  /**
   * Books a credit note on its invoice. Allocations above the new balance are taken back and stay with the client as
   * credit.
   * @param releasedPaymentId payment whose allocation is taken back before others; by default the latest ones
   * @throws DomainError invoice-not-payable, allocated-too-much
   */
  async creditInvoice(
    tx: Tx,
    who: Who,
    { id: creditNoteId, number, amount }: { id: string; number: string; amount: number },
    invoiceId: string,
    releasedPaymentId?: string,
  ): Promise<void> {
    const invoice = await this.books.lockInvoice(tx, invoiceId);
    if (!invoice) throw ledgerError('invoice-not-payable');
    if (amount > invoice.total - invoice.credited) throw ledgerError('allocated-too-much');
    let excess = invoice.paid + invoice.credited + amount - invoice.total;
    const isFirst = ({ payment_id: id }: { payment_id: string }) => Number(id === releasedPaymentId);
    const allocations = (await this.books.listAllocationsToInvoice(tx, invoiceId)).toSorted(
      (a, b) => isFirst(b) - isFirst(a),
    );
    for (const { payment_id, amount: givenAmount } of allocations) {
      const releasedAmount = Math.min(excess, givenAmount);
      if (releasedAmount <= 0) break;
      await this.books.insertAllocation(tx, {
        payment: payment_id,
        invoice: invoiceId,
        amount: -releasedAmount,
        reason: creditedBy(number),
        actorId: findUserId(who),
      });
      await this.addToPaymentTimeline(tx, who, payment_id, moneyWords.freedBy(releasedAmount, invoice.number, number));
      excess -= releasedAmount;
    }
    await this.books.insertAllocation(tx, {
      creditNote: creditNoteId,
      invoice: invoiceId,
      amount,
      reason: '',
      actorId: findUserId(who),
    });
    await this.addToInvoiceTimeline(tx, who, invoiceId, moneyWords.creditedBy(amount, number));
    await this.settleInvoice(tx, who, invoiceId);
  }

  /**
   * Books a refund out of the unallocated part of a payment.
   * @throws DomainError payment-not-found, refund-above-credit
   */
  async payBack(
    tx: Tx,
    who: Who,
    paymentId: string,
    refund: NewRefund,
  ): Promise<{ id: string; number: string; isNew: boolean }> {
    const existingRefund = await this.books.findPaymentByKey(tx, refund.idempotency_key);
    if (existingRefund) return { id: existingRefund.id, number: existingRefund.number, isNew: false };
    const payment = await this.lockPayment(tx, paymentId);
    const unallocatedAmount = payment.amount - payment.allocated;
    if (payment.kind !== 'receipt' || refund.amount > unallocatedAmount) {
      throw ledgerError('refund-above-credit', {
        message: `${formatRand(unallocatedAmount)} is left of ${payment.number}. Take an allocation back first if more is to be paid back.`,
      });
    }
    const number = await takeNumber(tx, PAYMENT_NUMBERS.refund, refund.branch_id);
    const id = await this.books.insertPayment(tx, number, {
      order_refund_id: null,
      ...refund,
      client_id: payment.client_id,
      kind: 'refund',
      order_payment_id: null,
      card_payment_id: null,
    });
    await this.books.insertAllocation(tx, {
      payment: paymentId,
      refund: id,
      amount: refund.amount,
      reason: refund.reason,
      actorId: findUserId(who),
    });
    const [describeForPayment, describeForRefund] =
      refund.voids_id === undefined
        ? [moneyWords.paidBackAs, moneyWords.paidBackOf]
        : [moneyWords.voidedBy, moneyWords.voids];
    await this.addToPaymentTimeline(tx, who, paymentId, describeForPayment(refund.amount, number, refund.reason));
    await this.addToPaymentTimeline(tx, who, id, describeForRefund(refund.amount, payment.number, refund.reason));
    return { id, number, isNew: true };
  }

  /**
   * Voids a payment that was booked by mistake: takes its allocations back and books an entry against it.
   * @throws DomainError payment-not-found, payment-not-voidable, payment-of-order
   */
  async voidPayment(
    tx: Tx,
    who: UserActor,
    paymentId: string,
    { reason, on, key }: { reason: string; on: string; key: string },
  ): Promise<void> {
    const payment = await this.lockPayment(tx, paymentId);
    await this.refuseOrderPayment(tx, payment);
    const isOnline = payment.card_payment_id !== null;
    if (payment.kind !== 'receipt' || isOnline || (await this.books.sumRefunds(paymentId, tx)) > 0)
      throw ledgerError('payment-not-voidable');
    for (const { invoice_id, amount } of await this.books.listAllocationsOfPayment(tx, paymentId))
      await this.takeBack(tx, who, paymentId, invoice_id, amount, reason);
    await this.payBack(tx, who, paymentId, {
      client_name: payment.client_name,
      branch_id: payment.branch_id,
      method: payment.method,
      amount: payment.amount,
      reference: payment.number,
      reason,
      received_on: on,
      taken_by_id: who.id,
      idempotency_key: key,
      voids_id: paymentId,
    });
  }

  /** Moves an invoice to the status that its payments give it, and publishes the change. */
  async settleInvoice(tx: Tx, who: Who, invoiceId: string): Promise<void> {
    const invoice = await this.books.lockInvoice(tx, invoiceId);
    if (!invoice) throw ledgerError('invoice-not-payable');
    await this.outbox.append(tx, invoiceSettled, { invoice_id: invoiceId }, { subjectId: invoiceId });
    const transition = await this.transitions.move(tx, documentStates, {
      id: invoiceId,
      to: deriveInvoiceStatus(invoice),
      actor: who,
    });
    if (transition) return;
    await this.live.publish(INVOICES_TOPIC, tx);
    await this.live.publish(documentTopic(invoiceId), tx);
  }

  /**
   * Refuses payments of an online order: they are refunded on the order's page, so that the order records it.
   * @throws DomainError payment-of-order
   */
  async refuseOrderPayment(tx: Tx, { number, order_payment_id: id }: PaymentRecord): Promise<void> {
    const order = id === null ? undefined : await this.books.findOrder(tx, id);
    if (order === undefined) return;
    throw ledgerError('payment-of-order', {
      message: `${number} came for online order ${order.number}. Pay it back on the page of the order, with “Refund”.`,
    });
  }

  private async lockPayment(tx: Tx, id: string): Promise<PaymentRecord> {
    const payment = await this.books.lockPayment(tx, id);
    if (!payment) throw ledgerError('payment-not-found');
    return payment;
  }

  private async lockInvoice(tx: Tx, id: string, clientId: string): Promise<InvoiceRecord> {
    const invoice = await this.books.lockInvoice(tx, id);
    if (invoice?.client_id !== clientId) throw ledgerError('invoice-not-payable');
    return invoice;
  }

  private addToPaymentTimeline(tx: Tx, who: Who, paymentId: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'payment', id: paymentId }, { actor: who, kind: 'system', text });
  }

  private addToInvoiceTimeline(tx: Tx, who: Who, invoiceId: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'invoice', id: invoiceId }, { actor: who, kind: 'system', text });
  }
}
