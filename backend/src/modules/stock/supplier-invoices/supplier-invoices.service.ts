import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type {
  SupplierInvoice,
  supplierInvoices as contract,
} from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { MOST_OF_AN_INVOICE } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { landedCosts } from '@plinth/money/stock-value';
import * as z from 'zod';
import { Audit, type AuditEntry } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { type CostOfItem, LateCosts } from '../purchase-orders/late-costs';
import { purchaseOrderStates } from '../purchase-orders/purchase-order-states';
import { calculateMirrorCosts } from './taken-back-costs';
import { supplierInvoiceStates } from './supplier-invoice-states';
import { type Match, SupplierInvoiceViews } from './supplier-invoice-views';
import { supplierInvoiceError } from './supplier-invoices.errors';
import { type InvoicedOrder, type OrderedLine, SupplierInvoicesRepository } from './supplier-invoices.repository';

type Entered = Omit<InputOf<typeof contract.enter>, 'idempotency_key'>;
const enterAnswer = z.object({ id: z.uuid() });

/** Enters supplier invoices against an order, accepts or rejects them, and records their payment. */
@Injectable()
export class SupplierInvoicesService {
  constructor(
    private readonly invoices: SupplierInvoicesRepository,
    private readonly views: SupplierInvoiceViews,
    private readonly costs: LateCosts,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly calendar: CalendarService,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /**
   * Enters an invoice; it is accepted at once where it matches within the tolerance.
   * @throws DomainError supplier-invoice-order, -twice, -line-unknown, -empty, -sum, -credit, -too-large
   */
  async enterInvoice(
    actor: UserActor,
    { idempotency_key, ...enteredInvoice }: InputOf<typeof contract.enter>,
  ): Promise<SupplierInvoice> {
    const call = {
      scope: `supplierInvoices.enter:${actor.id}`,
      key: idempotency_key,
      request: enteredInvoice,
      answer: enterAnswer,
    };
    const { id } = await this.invoices.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => ({ id: await this.writeInvoice(tx, actor, enteredInvoice) })),
    );
    return this.views.getInvoice(id);
  }

  /** @throws DomainError supplier-invoice-not-found, -changed, -cannot-move, -waits, -why */
  async acceptInvoice(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof contract.accept>,
  ): Promise<SupplierInvoice> {
    await this.invoices.inTransaction(async (tx) => {
      await this.lockOrderOf(tx, id);
      const match = await this.views.matchInvoice(id, tx);
      await this.acceptMatch(tx, actor, match, { version, reason });
    });
    return this.views.getInvoice(id);
  }

  /**
   * Rejects an invoice that is held, or accepted and not paid: what it changed of the value of goods is taken back.
   * @throws DomainError supplier-invoice-not-found, -changed, -cannot-move
   */
  async sendBack(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof contract.sendBack>,
  ): Promise<SupplierInvoice> {
    await this.invoices.inTransaction(async (tx) => {
      await this.lockOrderOf(tx, id);
      const move = await this.transitions.move(tx, supplierInvoiceStates, {
        id,
        version,
        to: 'rejected',
        actor,
        set: { reason },
        entry: `Sent back: ${reason}`,
      });
      if (move === null) return;
      await this.recordAudit(tx, actor, 'send-back', id);
      await this.takeCostsBack(tx, actor, id, reason);
    });
    return this.views.getInvoice(id);
  }

  /** @throws DomainError supplier-invoice-not-found, -changed, -cannot-move, -paid-ahead, -paid-already */
  async recordPayment(
    actor: UserActor,
    { id, version, paid_on, paid_by }: InputOf<typeof contract.pay>,
  ): Promise<SupplierInvoice> {
    if (paid_on > this.calendar.today())
      throw supplierInvoiceError('supplier-invoice-paid-ahead', { fields: { paid_on: ['Choose today or earlier'] } });
    await this.invoices.inTransaction(async (tx) => {
      const move = await this.transitions.move(tx, supplierInvoiceStates, {
        id,
        version,
        to: 'paid',
        actor,
        // The same payment sent again changes nothing; a different one means that the invoice was paid twice.
        check: async ({ status }) => {
          if (status !== 'paid') return;
          const invoice = await this.invoices.findById(id, tx);
          if (invoice?.paid_on === paid_on && invoice.paid_by === paid_by) return;
          throw supplierInvoiceError('supplier-invoice-paid-already', {
            message: `It is paid already, on ${invoice?.paid_on ?? 'another day'} by ${invoice?.paid_by ?? 'somebody'}. If it was paid twice, ask the supplier for the money.`,
          });
        },
        set: { paid_on, paid_by },
        entry: `Paid: ${paid_by}`,
      });
      if (move !== null) await this.recordAudit(tx, actor, 'pay', id, { paid_on });
    });
    return this.views.getInvoice(id);
  }

  /** @throws DomainError supplier-invoice-not-found, -changed, -cannot-move */
  async undoPayment(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof contract.takePaymentBack>,
  ): Promise<SupplierInvoice> {
    await this.invoices.inTransaction(async (tx) => {
      await this.transitions.move(tx, supplierInvoiceStates, {
        id,
        version,
        to: 'accepted',
        actor,
        // A held invoice is accepted by acceptInvoice, which books its differences.
        check: ({ status }) => {
          if (status !== 'paid') throw supplierInvoiceError('supplier-invoice-cannot-move');
        },
        set: { paid_on: null, paid_by: '' },
        entry: `Not paid after all: ${reason}`,
      });
      await this.recordAudit(tx, actor, 'take-payment-back', id);
    });
    return this.views.getInvoice(id);
  }

  /** @throws DomainError supplier-invoice-not-found */
  async addComment(actor: UserActor, id: string, text: string): Promise<SupplierInvoice> {
    await this.invoices.inTransaction(async (tx) => {
      if ((await this.invoices.findById(id, tx)) === undefined)
        throw supplierInvoiceError('supplier-invoice-not-found');
      await this.timeline.addEntry(tx, { kind: 'supplier_invoice', id }, { actor, kind: 'comment', text });
    });
    return this.views.getInvoice(id);
  }

  private async writeInvoice(tx: Tx, actor: UserActor, enteredInvoice: Entered): Promise<string> {
    await purchaseOrderStates.lock(tx, enteredInvoice.order_id);
    const order = await this.invoices.findOrder(enteredInvoice.order_id, tx);
    if (order === undefined || order.status === 'draft' || order.status === 'cancelled')
      throw supplierInvoiceError('supplier-invoice-order');
    await this.invoices.lockSupplier(tx, order.supplier_id);
    await this.checkInvoice(tx, order, enteredInvoice);
    const { number, issued_on, due_on, freight, credit, vat, note, lines } = enteredInvoice;
    const net = netOf(enteredInvoice);
    const id = await this.invoices.insertInvoice(
      tx,
      {
        supplier_id: order.supplier_id,
        order_id: order.id,
        number,
        issued_on,
        due_on,
        freight,
        credit,
        net,
        vat,
        note,
        entered_by_id: actor.id,
      },
      lines,
    );
    const text = `Entered against ${order.number}: ${formatRand(net + vat)}`;
    await this.timeline.addEntry(tx, { kind: 'supplier_invoice', id }, { actor, kind: 'system', text });
    const orderEntryText = `Invoice ${number} of ${formatRand(net + vat)} was entered`;
    await this.timeline.addEntry(
      tx,
      { kind: 'purchase_order', id: order.id },
      { actor, kind: 'system', text: orderEntryText },
    );
    await this.recordAudit(tx, actor, 'enter', id);
    const match = await this.views.matchInvoice(id, tx);
    if (!match.needs_reason && !match.waits) await this.acceptMatch(tx, actor, match, { reason: '' });
    return id;
  }

  /** Checks an entered invoice; its order and supplier are locked. */
  private async checkInvoice(tx: Tx, order: InvoicedOrder, enteredInvoice: Entered): Promise<void> {
    const { number, issued_on, due_on, lines, freight, credit, vat, total } = enteredInvoice;
    if (issued_on > this.calendar.today())
      throw supplierInvoiceError('supplier-invoice-days', { fields: { issued_on: ['Choose today or earlier'] } });
    if (due_on < issued_on)
      throw supplierInvoiceError('supplier-invoice-days', {
        fields: { due_on: ['Choose the day of the invoice or a later one'] },
      });
    if (await this.invoices.isEntered(tx, order.supplier_id, number))
      throw supplierInvoiceError('supplier-invoice-twice', {
        fields: { number: [`An invoice ${number} of ${order.supplier} was entered already`] },
      });
    const orderedLineIds = new Set(
      (await this.invoices.listOrderedLines(order.id, null, tx)).map(({ line_id }) => line_id),
    );
    const invoicedLineIds = new Set(lines.map(({ line_id }) => line_id));
    if (invoicedLineIds.size < lines.length || [...invoicedLineIds].some((line_id) => !orderedLineIds.has(line_id)))
      throw supplierInvoiceError('supplier-invoice-line-unknown');
    if (lines.length === 0 && freight === 0 && credit === 0) throw supplierInvoiceError('supplier-invoice-empty');
    const net = netOf(enteredInvoice);
    if (
      lines.some(({ packs, price }) => packs * price > MOST_OF_AN_INVOICE) ||
      Math.abs(net) + Math.abs(vat) > MOST_OF_AN_INVOICE
    )
      throw supplierInvoiceError('supplier-invoice-too-large');
    const availableCredit = Math.max(0, (await this.invoices.getCharges(order.id, null, tx)).credit);
    if (credit > availableCredit)
      throw supplierInvoiceError('supplier-invoice-credit', {
        fields: { credit: [`${formatRand(availableCredit)} are owed to us for returned goods`] },
      });
    if (net + vat !== total)
      throw supplierInvoiceError('supplier-invoice-sum', {
        fields: { total: [`Lines, charges and VAT come to ${formatRand(net + vat)}`] },
      });
  }

  /** Accepts an invoice: it is owed in full, and its differences are booked. The order is locked. */
  private async acceptMatch(
    tx: Tx,
    actor: UserActor,
    match: Match,
    { version, reason }: { version?: number; reason: string },
  ): Promise<void> {
    const { invoice, needs_reason, waits, differs } = match;
    const move = await this.transitions.move(tx, supplierInvoiceStates, {
      id: invoice.id,
      ...(version !== undefined && { version }),
      to: 'accepted',
      actor,
      check: ({ status }) => {
        if (status !== 'held') throw supplierInvoiceError('supplier-invoice-cannot-move');
        if (waits) throw supplierInvoiceError('supplier-invoice-waits');
        if (needs_reason && reason === '')
          throw supplierInvoiceError('supplier-invoice-why', {
            fields: { reason: ['Enter why the difference is right'] },
          });
      },
      set: { reason },
      entry:
        differs === 0
          ? 'It agrees with the order and the goods received'
          : `Accepted with ${formatRand(differs)} of differences${reason === '' ? '' : `: ${reason}`}`,
    });
    if (move === null) return;
    await this.recordAudit(tx, actor, 'accept', invoice.id, { differs });
    await this.costs.bookCosts(
      tx,
      {
        order_id: match.order.id,
        from: { kind: 'supplier_invoice', id: invoice.id, number: invoice.number },
        reason: reason === '' ? `Invoice ${invoice.number}` : reason,
        actor,
      },
      calculateLateCosts(match),
    );
  }

  /** Takes back what an invoice changed of the value of goods. The order is locked. */
  private async takeCostsBack(tx: Tx, actor: UserActor, id: string, reason: string): Promise<void> {
    const entries = await this.invoices.listCostEntries(tx, id);
    if (entries.length === 0) return;
    const { invoice, order, orderedLines } = await this.views.matchInvoice(id, tx);
    const receivedUnits = new Map<string, number>();
    for (const line of orderedLines)
      receivedUnits.set(line.item_id, (receivedUnits.get(line.item_id) ?? 0) + calculateReceivedUnits(line));
    await this.costs.bookCosts(
      tx,
      { order_id: order.id, from: { kind: 'supplier_invoice', id, number: invoice.number }, reason, actor },
      calculateMirrorCosts(entries, receivedUnits),
    );
  }

  /** Writes an invoice's number and total to the audit log. Never text that people typed: the log cannot be erased. */
  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    operation: 'enter' | 'accept' | 'send-back' | 'pay' | 'take-payment-back',
    id: string,
    more: AuditEntry['after'] = {},
  ): Promise<void> {
    const invoice = await this.invoices.findById(id, tx);
    if (invoice === undefined) throw supplierInvoiceError('supplier-invoice-not-found');
    const { number, net, vat } = invoice;
    await this.audit.record(tx, {
      actor,
      action: `supplier_invoice.${operation}`,
      subject: { kind: 'supplier_invoice', id },
      after: { number, total: net + vat, ...more },
    });
  }

  private async lockOrderOf(tx: Tx, id: string): Promise<void> {
    const invoice = await this.invoices.findById(id, tx);
    if (invoice === undefined) throw supplierInvoiceError('supplier-invoice-not-found');
    await purchaseOrderStates.lock(tx, invoice.order_id);
  }
}

const netOf = ({ lines, freight, credit }: Pick<Entered, 'lines' | 'freight' | 'credit'>): number =>
  sumCents(lines.map(({ packs, price }) => packs * price)) + freight - credit;

/**
 * Calculates how much more goods cost by an invoice than they were booked at: price differences, and charges split by
 * value over the named goods, or over all received goods of the order. Costs of goods that never came are borne by no
 * stock.
 */
export function calculateLateCosts({
  lines,
  orderedLines,
  freight_difference,
}: Pick<Match, 'lines' | 'orderedLines' | 'freight_difference'>): CostOfItem[] {
  const costLines = lines.length > 0 ? lines : orderedLines;
  const shares = landedCosts(
    freight_difference,
    lines.length > 0
      ? lines.map(({ packs, over_packs, price }) => (packs - over_packs) * price)
      : orderedLines.map(({ received_packs, ordered_price }) => received_packs * ordered_price),
  );
  return [
    ...costLines.map((line, at) => ({ item_id: line.item_id, amount: shares[at], came: calculateReceivedUnits(line) })),
    ...lines.flatMap(({ price_difference, over_amount, ...line }) => [
      { item_id: line.item_id, amount: price_difference, came: calculateReceivedUnits(line) },
      { item_id: line.item_id, amount: over_amount, came: 0 },
    ]),
  ];
}

/** Calculates the base units of a line that were received and not returned. */
const calculateReceivedUnits = ({
  received_packs,
  returned_packs,
  pack_factor,
}: Pick<OrderedLine, 'received_packs' | 'returned_packs' | 'pack_factor'>): number =>
  (received_packs - returned_packs) * pack_factor;
