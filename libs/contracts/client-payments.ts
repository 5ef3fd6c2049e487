import * as z from 'zod';
import { cents, enumOf, id, isoDate, isoDateTime, line, text, timelineEntry } from './common';
import { clientPaymentKinds, clientPaymentMethods } from './client-account-labels';
import { can, mutation, query } from './define';
import { listContracts } from './list-contracts';
import { clientPaymentList } from './client-payment-list';
import { INVOICES_PAGE } from './invoice-fields';

export const PAYMENTS_PAGE = '/dashboard/admin/payments';

export const clientPaymentMethod = enumOf(clientPaymentMethods).meta({ id: 'ClientPaymentMethod' });
export const clientPaymentKind = enumOf(clientPaymentKinds).meta({ id: 'ClientPaymentKind' });

export const clientPaymentRow = z
  .object({
    id,
    number: z.string(),
    kind: clientPaymentKind,
    client_id: id,
    client_name: z.string(),
    branch: z.string().nullable(),
    method: clientPaymentMethod,
    amount: cents,
    allocated: cents,
    unallocated: cents,
    reference: z.string(),
    received_on: isoDate,
    taken_by: z.string().nullable().describe('Null for payments on the web'),
    online: z.boolean(),
  })
  .meta({ id: 'ClientPaymentRow' });
export type ClientPaymentRow = z.infer<typeof clientPaymentRow>;

const lists = listContracts(clientPaymentList, {
  row: clientPaymentRow,
  id: 'ClientPaymentList',
  summary: 'Payments and refunds of clients: searched, filtered, sorted, a page at a time; sums count refunds as less',
});

export const allocationEntry = z
  .object({
    id: z.string(),
    at: isoDateTime,
    actor: z.string(),
    amount: cents.describe('Negative when it was taken back'),
    reason: z.string(),
    document_id: id.nullable(),
    number: z.string().describe('Of the invoice, or of the refund'),
  })
  .meta({ id: 'AllocationEntry' });

export const clientPayment = clientPaymentRow
  .extend({
    received_at: isoDateTime,
    branch_id: id.nullable(),
    reason: z.string().describe('Refund: why'),
    allocations: z.array(allocationEntry),
    open_invoices: z
      .array(
        z
          .object({
            id,
            number: z.string(),
            issued_on: isoDate,
            due_on: isoDate.nullable(),
            total: cents,
            balance: cents,
          })
          .meta({ id: 'OpenInvoice' }),
      )
      .describe("The client's invoices that are not paid, oldest first"),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'ClientPayment' });
export type ClientPayment = z.infer<typeof clientPayment>;

const allocationTo = z.strictObject({ invoice_id: id, amount: cents.min(1, 'Enter the amount') });
const amount = cents.min(1, 'Enter the amount').max(2_000_000_000, 'Enter a smaller amount');

export const clientPayments = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', PAYMENTS_PAGE),
    summary: 'One payment with what it was allocated to, and what it could be',
    input: z.strictObject({ id }),
    output: clientPayment,
  }),
  openInvoices: query({
    access: can('view', INVOICES_PAGE),
    summary: "A client's invoices that are not paid, and its credit, for taking a payment",
    input: z.strictObject({ client_id: id }),
    output: z.object({ invoices: clientPayment.shape.open_invoices, credit: cents }).meta({ id: 'OpenInvoices' }),
  }),
  receive: mutation({
    access: can('create', INVOICES_PAGE),
    summary: 'Takes a payment and allocates it; what is not allocated stays with the client',
    input: z.strictObject({
      client_id: id,
      method: clientPaymentMethod,
      amount,
      branch_id: id.nullish(),
      reference: line(80).default(''),
      received_on: isoDate,
      allocate: z
        .union([z.array(allocationTo).max(100), z.literal('oldest')])
        .default([])
        .describe('To these invoices, or to the oldest first'),
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
    weight: 2,
  }),
  allocate: mutation({
    access: can('update', PAYMENTS_PAGE),
    summary: 'Allocates money that is left of a payment to invoices of its client',
    input: z.strictObject({
      id,
      to: z.array(allocationTo).min(1, 'Choose the invoices').max(100),
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
  }),
  useCredit: mutation({
    access: can('create', INVOICES_PAGE),
    summary:
      'Puts money that its client has left to an invoice: as much as there is and as it needs, the oldest payments first',
    input: z.strictObject({ invoice_id: id, idempotency_key: z.uuid() }),
    output: z.object({ used: cents }).meta({ id: 'CreditUsed' }),
  }),
  takeBack: mutation({
    access: can('update', PAYMENTS_PAGE),
    summary: 'Takes an allocation back, by an entry against it; the money is the client’s credit again',
    input: z.strictObject({
      id,
      invoice_id: id,
      amount,
      reason: line(200).min(1, 'Say why'),
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
  }),
  refund: mutation({
    access: can('create', PAYMENTS_PAGE),
    summary: 'Pays money back that is not allocated; never more than that',
    input: z.strictObject({
      id: id.describe('The payment that it comes from'),
      amount,
      method: clientPaymentMethod,
      reference: line(80).default(''),
      reason: line(200).min(1, 'Say why'),
      refunded_on: isoDate,
      idempotency_key: z.uuid(),
    }),
    output: clientPayment.describe('The refund'),
  }),
  comment: mutation({
    access: can('update', PAYMENTS_PAGE),
    summary: "Adds a comment to a payment's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: clientPayment,
  }),
  takings: query({
    access: can('view', PAYMENTS_PAGE),
    summary: "A day's takings per branch and method",
    input: z.strictObject({ from: isoDate, to: isoDate, location: id.optional().describe('One branch') }),
    output: z
      .object({
        rows: z.array(
          z
            .object({
              day: isoDate,
              branch_id: id.nullable(),
              branch: z.string(),
              method: clientPaymentMethod,
              receipts: cents,
              refunds: cents,
              net: cents,
              count: z.int(),
            })
            .meta({ id: 'TakingsRow' }),
        ),
        receipts: cents,
        refunds: cents,
        net: cents,
      })
      .meta({ id: 'Takings' }),
  }),
};
