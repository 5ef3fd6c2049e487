import * as z from 'zod';
import { cents, id, isoDate, isoDateTime, line, secretId, text, timelineEntry, reasonText } from '../../kernel/common';
import { can, mutation, query, signedIn } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { clientPaymentList } from './client-payment-list';
import { staffPages } from '../../kernel/staff-pages';
import { clientPaymentMethod, clientPaymentRow, takenPaymentMethod } from './client-payment-row';
import { tills } from './tills';

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
    access_key: secretId.describe('Opens the receipt'),
    voids: z.string().nullable().describe('Number of the payment that was a mistake, or of the refund that came back'),
    void: z
      .object({ id, number: z.string(), reason: z.string() })
      .meta({ id: 'PaymentVoid' })
      .nullable()
      .describe('The refund that took it out of the books'),
    may_void: z.boolean().describe('It was not paid back, and not taken by the website'),
    order: z
      .object({ id, number: z.string() })
      .meta({ id: 'PaidOrder' })
      .nullable()
      .describe('The online order for which it came: it is paid back there'),
    client_email: z.string(),
    client_phone: z.string(),
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
  tills,
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', staffPages.payments),
    summary: 'One payment with what it was allocated to, and what it could be',
    input: z.strictObject({ id }),
    output: clientPayment,
  }),
  openInvoices: query({
    access: can('view', staffPages.invoices),
    summary: "A client's invoices that are not paid, and its credit, for taking a payment",
    input: z.strictObject({ client_id: id }),
    output: z.object({ invoices: clientPayment.shape.open_invoices, credit: cents }).meta({ id: 'OpenInvoices' }),
  }),
  mine: query({
    access: signedIn,
    summary: 'What the caller has with us, to use or to get back, and what it came from, oldest first',
    input: z.strictObject({}).nullish(),
    output: z
      .object({
        credit: cents.describe('What may be used for a quote or an invoice'),
        to_pay_back: cents.describe('What was credited of online orders: it goes back the way it was paid'),
        receipts: z.array(
          z
            .object({
              id,
              number: z.string(),
              received_on: isoDate,
              left: cents,
              goes_back: z.boolean(),
              order: z
                .object({ id, number: z.string() })
                .meta({ id: 'CreditedOrder' })
                .nullable()
                .describe('The online order that it was more than, or of which it was credited'),
            })
            .meta({ id: 'OwnReceipt' }),
        ),
      })
      .meta({ id: 'OwnCredit' }),
  }),
  receive: mutation({
    access: can('create', staffPages.invoices),
    summary: 'Takes a payment and allocates it; what is not allocated stays with the client',
    input: z.strictObject({
      client_id: id,
      method: takenPaymentMethod,
      amount,
      branch_id: id.nullish().describe('Where it was taken: its till holds the cash'),
      reference: line(80).default(''),
      tendered: cents
        .min(1, 'Enter the cash handed over')
        .max(2_000_000_000, 'Enter a smaller amount')
        .nullish()
        .describe('Cash that was handed over: the change stands on the receipt'),
      received_on: isoDate,
      allocate: z
        .union([z.array(allocationTo).max(100), z.literal('oldest')])
        .default([])
        .describe('To these invoices, or to the oldest first'),
      keep_rest: z
        .boolean()
        .default(false)
        .describe('What is more than the named invoices take stays as credit: the client agreed'),
      came_twice: z
        .boolean()
        .default(false)
        .describe('Another receipt of the day has the same amount and reference: the money came twice'),
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
    weight: 2,
  }),
  allocate: mutation({
    access: can('update', staffPages.payments),
    summary: 'Allocates money that is left of a payment to invoices of its client',
    input: z.strictObject({
      id,
      to: z.array(allocationTo).min(1, 'Choose the invoices').max(100),
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
  }),
  useCredit: mutation({
    access: can('create', staffPages.invoices),
    summary:
      'Puts money that its client has left to an invoice: as much as there is and as it needs, the oldest payments first',
    input: z.strictObject({ invoice_id: id, idempotency_key: z.uuid() }),
    output: z.object({ used: cents }).meta({ id: 'CreditUsed' }),
  }),
  takeBack: mutation({
    access: can('update', staffPages.payments),
    summary: 'Takes an allocation back, by an entry against it; the money is the client’s credit again',
    input: z.strictObject({
      id,
      invoice_id: id,
      amount,
      reason: reasonText,
      idempotency_key: z.uuid(),
    }),
    output: clientPayment,
  }),
  refund: mutation({
    access: can('create', staffPages.payments),
    summary: 'Pays money back that is not allocated; never more than that',
    asksPassword: true,
    input: z.strictObject({
      id: id.describe('The payment that it comes from'),
      amount,
      method: takenPaymentMethod,
      branch_id: id
        .nullish()
        .describe('Till that cash comes out of; none: of the branch where the person works, else where it was taken'),
      reference: line(80).default(''),
      reason: reasonText,
      refunded_on: isoDate,
      idempotency_key: z.uuid(),
    }),
    output: clientPayment.describe('The refund'),
  }),
  void: mutation({
    access: can('create', staffPages.payments),
    summary:
      'Takes a payment that was booked by mistake out of the books, by an entry against it: what it settled is owed again. Not when money of it was paid back',
    input: z.strictObject({ id, reason: reasonText, idempotency_key: z.uuid() }),
    output: clientPayment,
  }),
  comment: mutation({
    access: can('update', staffPages.payments),
    summary: "Adds a comment to a payment's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: clientPayment,
  }),
  takings: query({
    access: can('view', staffPages.payments),
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
              rounding: cents.describe('Of cash: what no coin paid. The drawer holds that much less than the net'),
              count: z.int(),
            })
            .meta({ id: 'TakingsRow' }),
        ),
        receipts: cents,
        refunds: cents,
        net: cents,
        rounding: cents,
      })
      .meta({ id: 'Takings' }),
  }),
};
