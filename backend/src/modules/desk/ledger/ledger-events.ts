import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

const ofInvoice = { invoice_id: z.uuid() };

/** The first money came (a deposit, or all of it). */
export const invoicePartPaid = defineEvent('invoice.part-paid', z.strictObject(ofInvoice));
/** Nothing is owed any more. */
export const invoicePaid = defineEvent('invoice.paid', z.strictObject(ofInvoice));

/** Money or a credit note came to it, or was taken back: what it still asks for is another sum. */
export const invoiceSettled = defineEvent('invoice.settled', z.strictObject(ofInvoice));

/** Topics of live updates: all documents, and one of them. */
export const INVOICES_TOPIC = 'invoices';
export const topicOf = (id: string): string => `invoice:${id}`;
