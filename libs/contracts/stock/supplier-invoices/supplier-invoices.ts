import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import {
  cents,
  id,
  idempotencyKey,
  isoDate,
  isoDateTime,
  line,
  rowVersion,
  text,
  timelineEntry,
  reasonText,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { MOST_LINES } from '../purchase-orders/purchase-order-labels';
import { staffPages } from '../../kernel/staff-pages';
import { supplierInvoiceList } from './supplier-invoice-list';
import { MOST_PRICE, packs, packUnit } from '../suppliers/suppliers';
import { supplierInvoiceStatus, supplierInvoiceRow } from './supplier-invoice-row';

/** Largest amount of an invoice, in cents, which a database integer holds. */
export const MOST_OF_AN_INVOICE = 2_000_000_000;
const amount = cents
  .min(-MOST_OF_AN_INVOICE, `Enter ${formatRand(-MOST_OF_AN_INVOICE)} or more`)
  .max(MOST_OF_AN_INVOICE, `Enter an amount up to ${formatRand(MOST_OF_AN_INVOICE)}`);
const nothingOrMore = amount.min(0, 'Enter 0 or more');

const orderedLine = {
  line_id: id,
  name: z.string(),
  sku: z.string(),
  pack_unit: packUnit,
  ordered_packs: z.int(),
  ordered_price: cents.describe('Of a pack, without VAT'),
  received_packs: z.int(),
  invoiced_before: z.int().describe('Packs on earlier invoices'),
  is_open: z.boolean().describe('More of it may come'),
};
const lineToInvoice = z.object(orderedLine).meta({ id: 'LineToInvoice' });
export type LineToInvoice = z.infer<typeof lineToInvoice>;

const matchedLine = z
  .object({
    ...orderedLine,
    packs: z.int(),
    price: cents,
    amount: cents.describe('Without VAT'),
    price_difference: cents.describe('What came costs so much more than ordered; below nothing: less'),
    over_packs: z.int().describe('Packs on the invoice that did not come'),
    over_amount: cents,
  })
  .meta({ id: 'MatchedInvoiceLine' });
export type MatchedInvoiceLine = z.infer<typeof matchedLine>;

const parties = {
  supplier: z.object({ id, name: z.string() }).meta({ id: 'InvoicedBy' }),
  order: z.object({ id, number: z.string() }).meta({ id: 'InvoicedOrder' }),
  vat_rate_percent: z.number().describe('Of the order; 0 where the supplier is not registered'),
};

export const invoiceToEnter = z
  .object({
    ...parties,
    terms_days: z.int(),
    lines: z.array(lineToInvoice),
    freight: cents.describe('Booked in, and on no invoice yet'),
    credit: cents.describe('For goods that went back, and taken off no invoice yet'),
  })
  .meta({ id: 'SupplierInvoiceToEnter' });
export type InvoiceToEnter = z.infer<typeof invoiceToEnter>;

export const supplierInvoice = z
  .object({
    id,
    number: z.string(),
    status: supplierInvoiceStatus,
    next_statuses: z.array(supplierInvoiceStatus),
    ...parties,
    issued_on: isoDate,
    due_on: isoDate,
    overdue: z.boolean(),
    freight: cents,
    freight_expected: cents.describe('Booked in with the goods, and on no earlier invoice'),
    freight_difference: cents,
    credit: cents,
    net: cents,
    vat: cents,
    vat_expected: cents,
    total: cents,
    differs: cents.describe('All differences together, whether more or less'),
    needs_reason: z.boolean().describe('It differs by more than is accepted as it comes'),
    waits: z.boolean().describe('It has goods that may still come'),
    booked: z
      .object({ amount: cents, stock_value: cents })
      .meta({ id: 'BookedDifference' })
      .nullable()
      .describe('What was booked of the differences, and what of it the stock bears'),
    note: z.string(),
    reason: z.string(),
    paid_on: isoDate.nullable(),
    paid_by: z.string(),
    entered_by: z.string(),
    created_at: isoDateTime,
    lines: z.array(matchedLine),
    timeline: z.array(timelineEntry),
    version: rowVersion,
  })
  .meta({ id: 'SupplierInvoice' });
export type SupplierInvoice = z.infer<typeof supplierInvoice>;

export const owedToSupplier = z
  .object({
    to_pay: cents.describe('Accepted and not paid, with VAT'),
    overdue: cents.describe('Of that, past its day'),
    held: cents.describe('With VAT'),
    not_invoiced: cents.describe('Came, and is on no invoice yet, without VAT; below nothing: they owe us a credit'),
    open: z.array(supplierInvoiceRow).describe('Held and to pay, what is due first first'),
  })
  .meta({ id: 'OwedToSupplier' });
export type OwedToSupplier = z.infer<typeof owedToSupplier>;

const lists = listContracts(supplierInvoiceList, {
  row: supplierInvoiceRow,
  id: 'SupplierInvoices',
  summary: 'What suppliers charge',
});
const view = can('view', staffPages.supplierInvoices);
const update = can('update', staffPages.supplierInvoices);
const seenVersion = { id, version: rowVersion };

/** Supplier invoices, compared with what was ordered and received. */
export const supplierInvoices = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'One invoice of a supplier beside what was ordered and what came',
    input: z.strictObject({ id }),
    output: supplierInvoice,
  }),
  toEnter: query({
    access: view,
    summary: 'What of an order came and is on no invoice yet',
    input: z.strictObject({ order_id: id }),
    output: invoiceToEnter,
  }),
  ofOrder: query({
    access: view,
    summary: 'The invoices of an order, the first first',
    input: z.strictObject({ order_id: id }),
    output: z.array(supplierInvoiceRow),
  }),
  owed: query({
    access: view,
    summary: 'What is owed to a supplier, and when it is due',
    input: z.strictObject({ supplier_id: id }),
    output: owedToSupplier,
  }),
  enter: mutation({
    access: can('create', staffPages.supplierInvoices),
    summary: 'Enters an invoice against an order; what agrees is accepted, what differs is held',
    input: z.strictObject({
      order_id: id,
      number: line(40).regex(/[\p{L}\p{N}]/u, 'Enter the number on the invoice'),
      issued_on: isoDate,
      due_on: isoDate,
      lines: z
        .array(
          z
            .strictObject({
              line_id: id,
              packs,
              price: cents.min(0, 'Enter 0 or more').max(MOST_PRICE, `Enter a price up to ${formatRand(MOST_PRICE)}`),
            })
            .meta({ id: 'LineInvoiced' }),
        )
        .max(MOST_LINES),
      freight: amount.describe('Freight and other charges without VAT; below nothing: a discount'),
      credit: nothingOrMore.describe('Taken off for goods that went back, without VAT'),
      vat: amount,
      total: amount.describe('What the invoice comes to with VAT: it has to be what its lines make'),
      note: text(500),
      idempotency_key: idempotencyKey,
    }),
    output: supplierInvoice,
  }),
  accept: mutation({
    access: update,
    summary: 'The invoice is right as it is, with its differences; they are booked as late costs',
    input: z.strictObject({
      ...seenVersion,
      reason: line(200).describe('Needed where it differs by more than is tolerated'),
    }),
    output: supplierInvoice,
  }),
  sendBack: mutation({
    access: update,
    summary: 'The invoice is not paid; the supplier writes another',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: supplierInvoice,
  }),
  pay: mutation({
    access: update,
    summary: 'The invoice was paid, or the credit came',
    input: z.strictObject({
      ...seenVersion,
      paid_on: isoDate,
      paid_by: line(60).min(1, 'Enter the reference on the bank statement'),
    }),
    output: supplierInvoice,
  }),
  takePaymentBack: mutation({
    access: update,
    summary: 'It was not paid after all',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: supplierInvoice,
  }),
  comment: mutation({
    access: can('create', staffPages.supplierInvoices),
    summary: "Adds a comment to an invoice's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: supplierInvoice,
  }),
};
