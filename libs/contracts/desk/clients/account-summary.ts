import * as z from 'zod';
import { cents, enumOf, id, isoDate } from '../../kernel/common';
import { documentKinds } from '../invoices/sales-document-labels';

/** Summary of a client's account for salespeople: whether they pay, without statement and payments. */
export const accountSummary = z
  .object({
    owed: cents.describe('Open balance of the invoices'),
    credit: cents.describe('Payments that are not allocated'),
    credit_terms_days: z.int(),
    overdue: cents.describe('What of the open balance should have been paid before today'),
    overdue_since: isoDate.nullable().describe('The earliest last day that went by unpaid'),
    last_documents: z
      .array(
        z.object({
          id,
          kind: enumOf(documentKinds),
          number: z.string(),
          issued_on: isoDate,
          total: cents,
          balance: cents.describe('Still owed of it'),
        }),
      )
      .describe('The latest five that were issued'),
  })
  .meta({ id: 'AccountSummary' });
export type AccountSummary = z.infer<typeof accountSummary>;
