import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

const ofInvoice = { invoice_id: z.uuid() };

/** An invoice received its first payment, a deposit or all of it. */
export const invoicePartPaid = defineEvent('invoice.part-paid', z.strictObject(ofInvoice));
/** An invoice is fully paid. */
export const invoicePaid = defineEvent('invoice.paid', z.strictObject(ofInvoice));

/** The balance of an invoice changed: money or a credit note was allocated to it or taken back. */
export const invoiceSettled = defineEvent('invoice.settled', z.strictObject(ofInvoice));

/** Topics of live updates: all documents, and one of them. */
export const INVOICES_TOPIC = 'invoices';
export const documentTopic = (id: string): string => `invoice:${id}`;
