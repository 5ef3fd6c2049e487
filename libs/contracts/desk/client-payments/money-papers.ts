import * as z from 'zod';
import { receiptTitles } from '../ledger/client-account-labels';
import { clientPaymentMethod } from './client-payment-row';
import { statement } from '../clients/clients';
import { cents, enumOf, isoDate, isoDateTime } from '../../kernel/common';
import { supplierFacts } from '../invoices/invoice-fields';

/** Paper of a payment or refund: its documents, and what they still owe. */
export const receiptPaper = z
  .object({
    supplier: supplierFacts,
    number: z.string(),
    title: enumOf(receiptTitles)
      .meta({ id: 'ReceiptTitle' })
      .describe('Void: the entry that takes a payment out of the books'),
    client_name: z.string(),
    email: z.string().describe('Of the client; empty where none is known'),
    amount: cents,
    method: clientPaymentMethod,
    tendered: cents.nullable().describe('Cash that was handed over; the change was given back'),
    reference: z.string(),
    reason: z.string().describe('Of a refund'),
    received_at: isoDateTime,
    received_on: isoDate,
    branch: z.string().nullable(),
    taken_by: z.string().nullable(),
    paid: z.array(
      z
        .object({ number: z.string(), amount: cents, balance: cents.describe('Owed of it after this payment') })
        .meta({ id: 'ReceiptedInvoice' }),
    ),
    unallocated: cents.describe('Stays to the credit of the client'),
    void_reason: z.string().nullable().describe('Why it counts no more; null as long as it does'),
  })
  .meta({ id: 'ReceiptPaper' });
export type ReceiptPaper = z.infer<typeof receiptPaper>;

/** Statement paper: charges and payments of a client in a period. */
export const statementPaper = z.object({ supplier: supplierFacts, statement }).meta({ id: 'StatementPaper' });
export type StatementPaper = z.infer<typeof statementPaper>;
