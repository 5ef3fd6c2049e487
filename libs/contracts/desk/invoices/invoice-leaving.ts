import * as z from 'zod';
import { id, isoDate, rowVersion, text } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { documentView } from './invoice-fields';
import { handoverWarnings } from '../../stock/allocations/leaving';
import { staffPages } from '../../kernel/staff-pages';

const documentVersion = z.strictObject({ id, version: rowVersion });

/** Calls about the handover of an invoice's goods; part of the contract of invoices. */
export const invoiceHandover = {
  handOver: mutation({
    access: can('update', staffPages.invoices),
    summary:
      'The client has what is on an invoice: collected or delivered, it leaves the shelf. Not for online orders, which say so themselves',
    input: documentVersion,
    output: documentView,
  }),
  leaving: query({
    access: can('update', staffPages.invoices),
    summary: 'What is to be said before an invoice is handed over: what is not picked, and what is to be paid first',
    input: z.strictObject({ id }),
    output: handoverWarnings,
  }),
  changeDay: mutation({
    access: can('update', staffPages.invoices),
    summary:
      'Promises another day for an issued invoice that is not handed over; its client is mailed where there is an address. Not for online orders, whose customers choose theirs',
    input: documentVersion.extend({
      promised_on: isoDate,
      is_early: z
        .boolean()
        .default(false)
        .describe('A person has seen that what is cut to order takes longer, and promises it all the same'),
      reason: text(300).min(1, 'Enter the reason: the client reads it'),
    }),
    output: documentView,
  }),
};
