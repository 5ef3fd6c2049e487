import * as z from 'zod';
import { documentKind } from '@plinth/contracts/desk/invoices/invoice-fields';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

const ofInvoice = { invoice_id: z.uuid() };

/** An invoice got its number: what it sells is to be made and delivered. */
export const invoiceIssued = defineEvent('invoice.issued', z.strictObject(ofInvoice));
/** A credit note was issued against it; `cancelled` when nothing is left of it. */
export const invoiceCredited = defineEvent(
  'invoice.credited',
  z.strictObject({ ...ofInvoice, credit_note_id: z.uuid(), cancelled: z.boolean() }),
);
/** The client has what was on it. */
export const invoiceHandedOver = defineEvent('invoice.handed-over', z.strictObject(ofInvoice));
/** Another day is promised for what is on it. */
export const invoiceDayChanged = defineEvent(
  'invoice.day-changed',
  z.strictObject({ ...ofInvoice, from: z.string().nullable(), day: z.string(), reason: personal(z.string()) }),
);
export const quoteSent = defineEvent('quote.sent', z.strictObject({ quote_id: z.uuid() }));
export const quoteAccepted = defineEvent('quote.accepted', z.strictObject({ quote_id: z.uuid() }));
export const quoteDeclined = defineEvent('quote.declined', z.strictObject({ quote_id: z.uuid() }));
/** A client paid by card on the page of a quote or an invoice. */
export const cardMoneyReceived = defineEvent(
  'document.card-money',
  z.strictObject({ document_id: z.uuid(), payment_id: z.uuid(), invoice_id: z.uuid().nullable() }),
);
/** The link of a document is to be mailed. */
export const documentMailAsked = defineEvent(
  'document.mail-asked',
  z.strictObject({
    document_id: z.uuid(),
    kind: documentKind,
    email: personal(z.email()),
    message: personal(z.string()),
  }),
);
