import * as z from 'zod';
import { cents, enumOf, id, isoDate } from '../../kernel/common';
import { clientPaymentKinds } from '../ledger/client-account-labels';
import { documentKinds } from '../invoices/sales-document-labels';

/** Largest number of documents, and of receipts, of a client in one answer or request. */
export const MOST_AT_ONCE = 500;

/** Papers to split off from a client. */
export const chosenPapers = {
  document_ids: z
    .array(id)
    .max(MOST_AT_ONCE)
    .describe('Credit notes go with their invoice, an invoice with its quote, without being named'),
  payment_ids: z.array(id).max(MOST_AT_ONCE).describe('Receipts; refunds go with their receipt'),
};

const sums = z.object({ owed: cents, credit: cents.describe('Payments that are not allocated') });

export const clientPapers = z
  .object({
    documents: z
      .array(
        z.object({
          id,
          kind: enumOf(documentKinds),
          number: z.string().nullable().describe('None in a draft'),
          on: isoDate.describe('The day it was issued, or a draft begun'),
          client: z
            .object({
              name: z.string(),
              company: z.string(),
              email: z.string(),
              phone: z.string(),
              address: z.string(),
              vat_number: z.string(),
            })
            .describe('As it stands on the document'),
          another_name: z.boolean().describe("The name on it is not the client's"),
          total: cents,
        }),
      )
      .describe(`Those in another name first, then the latest; ${String(MOST_AT_ONCE)} at most`),
    payments: z
      .array(
        z.object({
          id,
          kind: enumOf(clientPaymentKinds),
          number: z.string(),
          on: isoDate,
          reference: z.string(),
          amount: cents,
        }),
      )
      .describe(`The latest first; ${String(MOST_AT_ONCE)} at most`),
    once_one: z
      .array(sums.extend({ id, name: z.string(), company: z.string() }))
      .describe('Clients that were merged into this one or were parted from it before: they may get papers back'),
  })
  .meta({ id: 'ClientPapers' });
export type ClientPapers = z.infer<typeof clientPapers>;

export const partingPreview = z
  .object({
    document_ids: z.array(id).describe('All that go, with what was not named'),
    payment_ids: z.array(id),
    across: z
      .array(z.object({ payment: z.string(), invoice: z.string(), amount: cents }))
      .describe('Payments that would pay an invoice of the other client: while there is one, nothing can be parted'),
    goes: sums.describe('What comes to the other client'),
    stays: sums.describe('What this client owes and has left afterwards'),
  })
  .meta({ id: 'PartingPreview' });
export type PartingPreview = z.infer<typeof partingPreview>;
