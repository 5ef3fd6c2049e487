import type { PublicDocument } from '@plinth/contracts/desk/invoices/invoice-fields';

/**
 * Returns the text after the receipt's number when a client has paid by card; a client without an email address gets
 * no mail.
 */
export const describeReceiptMail = ({ client }: { client: Pick<PublicDocument['client'], 'email'> }): string =>
  client.email === '' ? ': open it, and keep it.' : ', and is on its way to you by mail.';
