import * as z from 'zod';
import { documentKind } from '@plinth/contracts/desk/invoices/invoice-fields';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

const ofInvoice = { invoice_id: z.uuid() };

/** An invoice was issued: its items are to be made and delivered. */
export const invoiceIssued = defineEvent('invoice.issued', z.strictObject(ofInvoice));
/** A credit note was issued for an invoice; `cancelled` when it credits all that was left. */
export const invoiceCredited = defineEvent(
  'invoice.credited',
  z.strictObject({ ...ofInvoice, credit_note_id: z.uuid(), cancelled: z.boolean() }),
);
/** The goods of an invoice were handed over to the client. */
export const invoiceHandedOver = defineEvent('invoice.handed-over', z.strictObject(ofInvoice));
/** The promised day of an invoice has changed. `is_client_informed`: whoever changed it told the client, who gets no mail. */
export const invoiceDayChanged = defineEvent(
  'invoice.day-changed',
  z.strictObject({
    ...ofInvoice,
    from: z.string().nullable(),
    day: z.string(),
    reason: personal(z.string()),
    is_client_informed: z.literal(true).optional(),
  }),
);
export const quoteSent = defineEvent('quote.sent', z.strictObject({ quote_id: z.uuid() }));
export const quoteAccepted = defineEvent('quote.accepted', z.strictObject({ quote_id: z.uuid() }));
export const quoteDeclined = defineEvent('quote.declined', z.strictObject({ quote_id: z.uuid() }));
/** A client paid by card on the page of a quote or an invoice. */
export const cardMoneyReceived = defineEvent(
  'document.card-money',
  z.strictObject({ document_id: z.uuid(), payment_id: z.uuid(), invoice_id: z.uuid().nullable() }),
);
/** Staff asked to mail the link of a document. */
export const documentMailAsked = defineEvent(
  'document.mail-asked',
  z.strictObject({
    document_id: z.uuid(),
    kind: documentKind,
    email: personal(z.email()),
    message: personal(z.string()),
  }),
);
