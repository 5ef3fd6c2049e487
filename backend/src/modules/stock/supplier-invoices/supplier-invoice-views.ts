import { Injectable } from '@nestjs/common';
import { chargesBeyond, matchLine } from '@plinth/contracts/stock/supplier-invoices/invoice-match';
import { supplierInvoiceMachine } from '@plinth/contracts/kernel/machines';
import type {
  InvoiceToEnter,
  MatchedInvoiceLine,
  OwedToSupplier,
  SupplierInvoice,
} from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { sumCents } from '@plinth/money/cents';
import { vatOfNet } from '@plinth/money/vat';
import { type Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { PurchaseOrderViews } from '../purchase-orders/purchase-order-views';
import { supplierInvoiceError } from './supplier-invoices.errors';
import {
  type InvoicedOrder,
  type InvoiceRecord,
  type OrderedLine,
  SupplierInvoicesRepository,
} from './supplier-invoices.repository';

/** Comparison of an invoice with its order at this moment. */
export interface Match {
  readonly invoice: InvoiceRecord;
  readonly order: InvoicedOrder;
  readonly vat_rate_percent: number;
  readonly lines: readonly (MatchedInvoiceLine & Pick<OrderedLine, 'item_id' | 'pack_factor' | 'returned_packs'>)[];
  /** All lines of the order. */
  readonly orderedLines: readonly OrderedLine[];
  readonly freight_expected: number;
  readonly freight_difference: number;
  readonly vat_expected: number;
  /** Sum of all differences in cents, each as a positive amount. */
  readonly differs: number;
  readonly needs_reason: boolean;
  readonly waits: boolean;
}

/** Compares supplier invoices with what was ordered and received. */
@Injectable()
export class SupplierInvoiceViews {
  constructor(
    private readonly invoices: SupplierInvoicesRepository,
    private readonly orders: PurchaseOrderViews,
    private readonly constants: ConstantsService,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError supplier-invoice-not-found */
  async getInvoice(id: string): Promise<SupplierInvoice> {
    const [match, bookings, timeline] = await Promise.all([
      this.matchInvoice(id),
      this.invoices.findBooked(id),
      this.timeline.listEntries({ kind: 'supplier_invoice', id }),
    ]);
    const { invoice, order, lines, orderedLines: _all, ...comparison } = match;
    const { order_id: _order, created_at, ...facts } = invoice;
    return {
      ...facts,
      ...comparison,
      next_statuses: [...supplierInvoiceMachine.transitions[invoice.status]],
      supplier: { id: order.supplier_id, name: order.supplier },
      order: { id: order.id, number: order.number },
      total: invoice.net + invoice.vat,
      created_at: created_at.toISOString(),
      booked: bookings,
      lines: lines.map(({ item_id: _item, pack_factor: _factor, returned_packs: _back, ...line }) => line),
      timeline,
    };
  }

  /** @throws DomainError supplier-invoice-order */
  async prepareEntry(orderId: string): Promise<InvoiceToEnter> {
    const order = await this.invoices.findOrder(orderId);
    if (order === undefined) throw supplierInvoiceError('supplier-invoice-order');
    const [lines, { freight, credit }, rateBp] = await Promise.all([
      this.invoices.listOrderedLines(orderId, null),
      this.invoices.getCharges(orderId, null),
      this.orders.getVatRateBp(order),
    ]);
    return {
      supplier: { id: order.supplier_id, name: order.supplier },
      order: { id: order.id, number: order.number },
      vat_rate_percent: rateBp / 100,
      terms_days: order.terms_days,
      lines: lines.map(({ item_id: _item, pack_factor: _factor, returned_packs: _back, ...line }) => line),
      freight: Math.max(0, freight),
      credit: Math.max(0, credit),
    };
  }

  /** @throws DomainError supplier-invoice-not-found */
  async calculateOwed(supplierId: string): Promise<OwedToSupplier> {
    if (!(await this.invoices.isSupplier(supplierId))) throw supplierInvoiceError('supplier-invoice-not-found');
    const [sums, open] = await Promise.all([this.invoices.sumOwed(supplierId), this.invoices.listOpen(supplierId)]);
    return { ...sums, open };
  }

  /**
   * Matches an invoice: as ordered, as received, as invoiced.
   * @throws DomainError supplier-invoice-not-found
   */
  async matchInvoice(id: string, on?: Connection): Promise<Match> {
    const invoice = await this.invoices.findById(id, on);
    const order = invoice && (await this.invoices.findOrder(invoice.order_id, on));
    if (invoice === undefined || order === undefined) throw supplierInvoiceError('supplier-invoice-not-found');
    const orderedLines = await this.invoices.listOrderedLines(order.id, id, on);
    const invoicedLines = await this.invoices.listInvoicedLines(id, on);
    const charges = await this.invoices.getCharges(order.id, id, on);
    const rateBp = await this.orders.getVatRateBp(order);
    const tolerance = await this.constants.getValue('buying.invoice_tolerance');
    const lines = orderedLines.flatMap((line) => {
      const invoicedLine = invoicedLines.find(({ line_id }) => line_id === line.line_id);
      if (invoicedLine === undefined) return [];
      const { packs, price } = invoicedLine;
      return [{ ...line, packs, price, amount: packs * price, ...matchLine({ ...line, packs, price }) }];
    });
    const freight_difference = chargesBeyond(invoice.freight, charges.freight);
    const vat_expected = vatOfNet(invoice.net, rateBp / 100);
    const differs = sumCents(
      [
        ...lines.flatMap(({ price_difference, over_amount }) => [price_difference, over_amount]),
        freight_difference,
        invoice.vat - vat_expected,
      ].map(Math.abs),
    );
    return {
      invoice,
      order,
      vat_rate_percent: rateBp / 100,
      lines,
      orderedLines,
      freight_expected: Math.max(0, charges.freight),
      freight_difference,
      vat_expected,
      differs,
      needs_reason: differs > tolerance,
      waits: lines.some(({ is_open, over_packs }) => is_open && over_packs > 0),
    };
  }
}
