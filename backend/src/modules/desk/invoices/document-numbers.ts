import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { NumberSeries } from '../../../platform/data/numbering/number-series';

/** Number series of each kind of document, without gaps. */
export const DOCUMENT_NUMBERS: Readonly<Record<DocumentKind, NumberSeries>> = {
  quote: { kind: 'quote', prefix: 'QU-', first: 1_001 },
  invoice: { kind: 'invoice', prefix: 'INV-', first: 1_001 },
  credit_note: { kind: 'credit_note', prefix: 'CN-', first: 1_001 },
};
