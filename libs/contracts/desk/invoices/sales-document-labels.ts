import { labels, type CodeOf, type Labels, type Said } from '../../kernel/labels';
import type { salesDocumentMachine, StateOf } from '../../kernel/machines';

/** Labels of quotes, invoices and credit notes, wherever they are listed, shown, mailed or printed. */

export const documentKinds = labels({ quote: 'Quote', invoice: 'Invoice', credit_note: 'Credit note' });
export type DocumentKind = CodeOf<typeof documentKinds>;

export type DocumentStatus = StateOf<typeof salesDocumentMachine>;
export const documentStatuses: Labels<DocumentStatus> = labels({
  draft: { label: 'Draft', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'pine' },
  declined: { label: 'Declined', tone: 'neutral' },
  converted: { label: 'Invoiced', tone: 'success' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  part_paid: { label: 'Part paid', tone: 'amber' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Credited', tone: 'neutral' },
});

export const documentSources = labels({
  counter: 'At the counter',
  online_order: 'Online order',
  contact_request: 'Contact request',
  walk_in: 'Walk-in',
  duplicate: 'Copy of another',
  brought_forward: 'Earlier books',
});
export type DocumentSource = CodeOf<typeof documentSources>;

interface DocumentState {
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly overdue?: boolean;
  readonly expired?: boolean;
}

/**
 * Returns the label of a document's status: overdue ones say so, and an invoice is "to be paid" where a quote is
 * "sent".
 */
export function describeDocumentStatus({
  kind,
  status,
  overdue = false,
  expired: isExpired = false,
}: DocumentState): Said {
  if (overdue) return { label: status === 'part_paid' ? 'Part paid, overdue' : 'Overdue', tone: 'danger' };
  if (isExpired) return { label: 'Expired', tone: 'amber' };
  if (status === 'sent' && kind === 'invoice') return { label: 'To be paid', tone: 'amber' };
  if (status === 'sent' && kind === 'credit_note') return { label: 'Issued', tone: 'success' };
  return documentStatuses.of(status);
}

/** Names a document: "Quote QUO-000123"; a draft has no number. */
export const documentName = ({ kind, number }: { kind: DocumentKind; number: string | null }): string =>
  number === null ? `Draft ${documentKinds.label(kind).toLowerCase()}` : `${documentKinds.label(kind)} ${number}`;

/** Names a document within a sentence, "for quote QUO-000123": the kind in lower case. */
export const documentInText = ({ kind, number }: { kind: DocumentKind; number: string | null }): string => {
  const word = documentKinds.label(kind).toLowerCase();
  return number === null ? `draft ${word}` : `${word} ${number}`;
};

/** Returns the status label for the client: a sent quote waits for their answer. */
export const describeClientStatus = (document: DocumentState): Said =>
  document.kind === 'quote' && document.status === 'sent' && document.expired !== true
    ? { label: 'Waiting for your answer', tone: 'info' }
    : describeDocumentStatus(document);
