import {
  documentKinds,
  type DocumentKind,
  type DocumentSource,
} from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';

/**
 * Returns the title that the law requires (VAT Act s 20(4)(a), s 21(3)): only a company registered for VAT may issue
 * a tax invoice.
 */
export function getDocumentTitle(kind: DocumentKind, isRegistered: boolean, source?: DocumentSource): string {
  // The tax invoice is the one of the earlier books: its VAT is not claimed twice.
  if (source === 'brought_forward') return kind === 'invoice' ? 'Balance brought forward' : documentKinds.label(kind);
  if (kind === 'quote' || !isRegistered) return documentKinds.label(kind);
  return kind === 'invoice' ? 'Tax invoice' : 'Tax credit note';
}

/** Words on a document's timeline when it gets its number, and when it is sent. */
export const issuedWords = (kind: DocumentKind, number: string, total: Cents): string =>
  `${documentKinds.label(kind)} ${number} was issued for ${formatRand(total)}`;
export const mailedWords = (to: string): string => `Mailed to ${to}`;

const TIME = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Johannesburg' });
export const formatTimeOfDay = (instant: Date): string => TIME.format(instant);
