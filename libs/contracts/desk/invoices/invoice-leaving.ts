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
      'Records that the client has the goods of an invoice, collected or delivered, and books them out of stock. Not for online orders: their own status does that',
    input: documentVersion,
    output: documentView,
  }),
  leaving: query({
    access: can('update', staffPages.invoices),
    summary: 'Warnings before the goods of an invoice are handed over: what is not picked, and what must be paid first',
    input: z.strictObject({ id }),
    output: handoverWarnings,
  }),
  changeDay: mutation({
    access: can('update', staffPages.invoices),
    summary:
      'Promises another day for an issued invoice that is not handed over; its client is mailed if they have an email address. Not for online orders, whose customers choose theirs',
    input: documentVersion.extend({
      promised_on: isoDate,
      is_early: z
        .boolean()
        .default(false)
        .describe('The person has seen that items cut to order take longer, and promises this day all the same'),
      reason: text(300).min(1, 'Enter the reason: the client reads it'),
    }),
    output: documentView,
  }),
};
