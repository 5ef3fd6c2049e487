import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { sumCents } from '@plinth/money/cents';
import type { Tx } from '../../../../platform/data/database/db';
import { Outbox } from '../../../../platform/data/events/outbox';
import { southAfricanDay } from '../../../base/calendar/working-days';
import { newSecretId } from '../../../store/cart/cart.rules';
import { ClientsService } from '../../clients/clients.service';
import { LedgerService, type Receipt } from '../../ledger/ledger.service';
import { RefundReversal } from '../../ledger/refund-reversal';
import {
  buildRepeatedKey,
  OrderBooks,
  buildExcessKey,
  type RecordedRefund,
  type ReceivedPayment,
} from '../../../store/orders/order-books';
import {
  orderOverpaid,
  orderPaid,
  orderPaidAgain,
  orderPartPaid,
  orderRefunded,
  orderRefundRefused,
} from '../../../store/orders/order-events';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';
import { CreditNotes } from '../issued/credit-invoice';
import { DocumentIssuer } from '../issued/document-issuer';
import { SellerDetails } from '../../../base/company/supplier';
import { OrderClients } from './order-clients';
import { buildOrderInvoice, buildOrderInvoiceLines } from './order-facts';
import { planAllocations } from './plan-allocations';

/** Reason of an entry that takes a refused refund back. */
const REFUSED = 'The bank did not take the refund to the card';

type OrderFacts = Awaited<ReturnType<OrderBooks['getOrder']>>;

/**
 * Creates the invoice of a paid online order and a credit note per refund, so that production, clients and figures
 * know one kind of sale. Each is created once, in the transaction of the order's event; all amounts equal the order's
 * to the cent.
 */
@Injectable()
export class OrderInvoices implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: OrderBooks,
    private readonly documents: DocumentsRepository,
    private readonly clients: ClientsService,
    private readonly orderClients: OrderClients,
    private readonly documentIssuer: DocumentIssuer,
    private readonly crediting: CreditNotes,
    private readonly ledger: LedgerService,
    private readonly reversal: RefundReversal,
    private readonly supplier: SellerDetails,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderPaid, 'invoice-of-order', async ({ order_id }, { tx }) => {
      await this.ensureInvoice(tx, await this.orders.getOrder(order_id), await this.supplier.getFacts());
    });
    this.outbox.on(orderPartPaid, 'receipt-of-order', async ({ order_id }, { tx }) => {
      const facts = await this.orders.getOrder(order_id);
      const clientId = await this.orderClients.ensureClient(tx, facts.order);
      for (const payment of facts.receivedPayments) await this.receivePayment(tx, facts, clientId, payment);
    });
    this.outbox.on(orderOverpaid, 'credit-of-overpaid-order', async ({ order_id, payment_id, amount }, { tx }) =>
      this.recordExcess(tx, await this.orders.getOrder(order_id), payment_id, amount),
    );
    this.outbox.on(orderPaidAgain, 'credit-of-order-paid-again', async ({ order_id, receipt, ...eft }, { tx }) =>
      this.recordCredit(tx, await this.orders.getOrder(order_id), {
        ...eft,
        method: 'eft',
        idempotency_key: buildRepeatedKey(order_id, receipt),
      }),
    );
    this.outbox.on(orderRefunded, 'credit-of-order', ({ order_id }, { tx }) => this.bookOrder(tx, order_id));
    this.outbox.on(orderRefundRefused, 'refund-came-back', ({ order_id }, { tx }) => this.bookOrder(tx, order_id));
  }

  /** Returns the invoice of an order, creating it if there is none. */
  private async ensureInvoice(tx: Tx, facts: OrderFacts, supplier: SupplierFacts): Promise<DocumentRecord> {
    const { order, lines } = facts;
    const existingInvoice = await this.documents.findValid('order', order.id, tx);
    if (existingInvoice) return existingInvoice;
    const clientId = await this.orderClients.ensureClient(tx, facts.order);
    const categories = await this.documents.mapCategories(lines.map(({ variant_id }) => variant_id));
    const id = randomUUID();
    await this.documents.insertDraft(
      tx,
      id,
      { ...buildOrderInvoice(order, lines), client_id: clientId, access_key: newSecretId() },
      null,
    );
    await this.documents.insertLines(tx, id, buildOrderInvoiceLines(order, lines, categories));
    const draft = await this.documents.lockDocument(tx, id);
    if (!draft) throw invoiceError('document-not-found', { log: 'written but not found' });
    await this.documentIssuer.issueLocked(tx, 'system', { ...draft, client_id: clientId }, supplier);
    await this.allocatePayments(tx, facts, clientId, id);
    if (order.written_off > 0) await this.writeOff(tx, order, id, supplier);
    const invoice = await this.documents.lockDocument(tx, id);
    if (!invoice) throw invoiceError('document-not-found', { log: 'written but not found' });
    return invoice;
  }

  /** Puts the order's payments to its new invoice. */
  private async allocatePayments(tx: Tx, facts: OrderFacts, clientId: string, invoiceId: string): Promise<void> {
    const { order, receivedPayments } = facts;
    const payments = [];
    for (const payment of receivedPayments) {
      const receipt = await this.receivePayment(tx, facts, clientId, payment);
      // A part that was given to another client stays theirs: the invoice has a balance until people decide.
      const isOwn = await this.orderClients.hasReceipt(tx, clientId, receipt);
      // Money that came in parts may have been allocated elsewhere meanwhile.
      const freeAmount = isOwn ? await this.ledger.getUnallocatedAmount(tx, receipt) : 0;
      payments.push({ ...payment, receipt, freeAmount });
    }
    const amounts = planAllocations(payments, order.total, order.total - order.written_off);
    for (const [index, { receipt }] of payments.entries())
      if (amounts[index] > 0) await this.ledger.allocatePayment(tx, 'system', receipt, invoiceId, amounts[index]);
  }

  /**
   * Creates the invoice of a paid order, books all refunds that are not booked yet, and takes back those that the bank
   * refused.
   */
  async bookOrder(tx: Tx, orderId: string): Promise<void> {
    const [facts, supplier] = [await this.orders.getOrder(orderId), await this.supplier.getFacts()];
    const invoice = facts.order.paid_at === null ? null : await this.ensureInvoice(tx, facts, supplier);
    for (const refund of facts.paidBack) await this.payBack(tx, facts, invoice, refund, supplier);
  }

  private async payBack(
    tx: Tx,
    facts: OrderFacts,
    invoice: DocumentRecord | null,
    refund: RecordedRefund,
    supplier: SupplierFacts,
  ): Promise<void> {
    const payment = facts.receivedPayments.find(({ id }) => id === refund.payment_id);
    if (!payment) return;
    const clientId = invoice?.client_id ?? (await this.orderClients.ensureClient(tx, facts.order));
    await this.clients.lockUnmerged(tx, clientId);
    const key = `order-refund:${refund.id}`;
    const bookedRefund = await this.ledger.findPaymentByKey(tx, key);
    // Asked again behind the client's lock: the bank may have refused it since the facts were read.
    if (await this.orders.isRefused(tx, refund.id)) {
      if (bookedRefund) await this.reversal.takeBackRefund(tx, bookedRefund, REFUSED);
      return;
    }
    if (bookedRefund) return;
    const receipt = await this.receivePayment(tx, facts, clientId, payment);
    const unallocatedAmount = await this.ledger.getUnallocatedAmount(tx, receipt);
    const creditableAmount = invoice === null ? 0 : await this.calculateCreditable(tx, invoice.id);
    const credit = Math.min(refund.amount - unallocatedAmount, creditableAmount);
    if (invoice !== null && credit > 0) {
      const what =
        credit === creditableAmount ? ({ kind: 'all' } as const) : ({ kind: 'amount', amount: credit } as const);
      await this.crediting.writeCreditNote(
        tx,
        'system',
        invoice.id,
        { what, reason: refund.reason, key, orderRefundId: refund.id, releasedPaymentId: receipt },
        supplier,
      );
    }
    await this.ledger.payBack(tx, 'system', receipt, {
      client_name: facts.order.name,
      branch_id: facts.order.branch_id,
      method: refund.by_eft ? 'eft' : payment.method,
      amount: refund.amount,
      reference: facts.order.number,
      reason: refund.reason,
      received_on: southAfricanDay(refund.created_at),
      taken_by_id: null,
      idempotency_key: key,
      order_refund_id: refund.id,
    });
  }

  private async receivePayment(
    tx: Tx,
    { order }: OrderFacts,
    clientId: string,
    payment: ReceivedPayment,
  ): Promise<string> {
    const { id } = await this.ledger.receivePayment(tx, 'system', {
      client_id: clientId,
      client_name: order.name,
      branch_id: order.branch_id,
      method: payment.method,
      amount: payment.amount,
      reference: payment.reference === '' ? order.number : payment.reference,
      received_on: southAfricanDay(payment.settled_at),
      taken_by_id: null,
      idempotency_key: `order-payment:${payment.id}`,
      order_payment_id: payment.id,
    });
    return id;
  }

  /** Credits the part of an order's money that was waived, as a lower price with its VAT. */
  private async writeOff(
    tx: Tx,
    order: OrderFacts['order'],
    invoiceId: string,
    supplier: SupplierFacts,
  ): Promise<void> {
    await this.crediting.writeCreditNote(
      tx,
      'system',
      invoiceId,
      {
        what: { kind: 'amount', amount: order.written_off },
        reason: 'Small difference of a payment, written off',
        key: `order-written-off:${order.id}`,
      },
      supplier,
    );
  }

  /** Records the excess of an EFT over its order as credit of the client. */
  private async recordExcess(tx: Tx, facts: OrderFacts, paymentId: string, amount: number): Promise<void> {
    const { order, receivedPayments } = facts;
    const payment = receivedPayments.find(({ id }) => id === paymentId);
    if (!payment) throw invoiceError('document-not-found', { log: `no payment ${paymentId} of ${order.number}` });
    await this.recordCredit(tx, facts, {
      method: payment.method,
      amount,
      reference: payment.reference,
      received_on: southAfricanDay(payment.settled_at),
      idempotency_key: buildExcessKey(payment.id),
    });
  }

  /** Records surplus money of an order as credit of its client, to be allocated or refunded. */
  private async recordCredit(
    tx: Tx,
    facts: OrderFacts,
    receipt: Pick<Receipt, 'method' | 'amount' | 'reference' | 'received_on' | 'idempotency_key'>,
  ): Promise<void> {
    const { order } = facts;
    await this.ledger.receivePayment(tx, 'system', {
      ...receipt,
      client_id: await this.orderClients.ensureClient(tx, facts.order),
      client_name: order.name,
      branch_id: order.branch_id,
      reference: receipt.reference === '' ? order.number : receipt.reference,
      taken_by_id: null,
    });
  }

  private async calculateCreditable(tx: Tx, invoiceId: string): Promise<number> {
    const lines = await this.documents.listLines(invoiceId, tx);
    const [invoice, delivery] = [
      await this.documents.lockDocument(tx, invoiceId),
      await this.documents.sumCreditedDelivery(tx, invoiceId),
    ];
    return sumCents(lines.map((line) => line.line_total - line.credited)) + (invoice?.delivery_fee ?? 0) - delivery.fee;
  }
}
