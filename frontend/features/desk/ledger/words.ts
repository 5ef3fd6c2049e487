import type { DocumentKind, DocumentStatus } from '@plinth/contracts/sales-document-labels';
import type { TimelineEntry } from '@plinth/contracts/common';
import type { Tone } from '@/ui/badge';

/** How quotes, invoices and credit notes are said, wherever they are listed or shown. */

interface Words {
  label: string;
  tone: Tone;
}

export const kindWords: Readonly<Record<DocumentKind, string>> = {
  quote: 'Quote',
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

const statuses: Readonly<Record<DocumentStatus, Words>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  discarded: { label: 'Put aside', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'pine' },
  declined: { label: 'Declined', tone: 'neutral' },
  converted: { label: 'Invoiced', tone: 'success' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  part_paid: { label: 'Part paid', tone: 'amber' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Credited', tone: 'neutral' },
};

interface Standing {
  kind: DocumentKind;
  status: DocumentStatus;
  overdue?: boolean;
  expired?: boolean;
}

/** The state in a word or two: what is late says so, and an invoice is "unpaid" where a quote is "sent". */
export function documentStatusWords({ kind, status, overdue = false, expired = false }: Standing): Words {
  if (overdue) return { label: status === 'part_paid' ? 'Part paid, overdue' : 'Overdue', tone: 'danger' };
  if (expired) return { label: 'Expired', tone: 'amber' };
  if (status === 'sent' && kind === 'invoice') return { label: 'Unpaid', tone: 'amber' };
  if (status === 'sent' && kind === 'credit_note') return { label: 'Issued', tone: 'success' };
  return statuses[status];
}

export const documentStatusLabel = (status: DocumentStatus): string => statuses[status].label;

/** "Quote QUO-000123"; a draft has no number yet. */
export const documentName = ({ kind, number }: { kind: DocumentKind; number: string | null }): string =>
  number === null ? `Draft ${kindWords[kind].toLowerCase()}` : `${kindWords[kind]} ${number}`;

export const methodNames = { card: 'Card', eft: 'EFT', cash: 'Cash' } as const;
/** Within a sentence. */
export const methodWord = (method: string): string => (method === 'eft' ? 'EFT' : method);

export const sourceWords = {
  counter: 'At the counter',
  online_order: 'Online order',
  contact_request: 'Contact request',
  walk_in: 'Walk-in',
  duplicate: 'Copy of another',
} as const;

const isStatus = (value: string): value is DocumentStatus => value in statuses;

/** A document's timeline with states in words, newest first. */
export function documentTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const said = (value: string | null) => (value !== null && isStatus(value) ? statuses[value].label : value);
  return entries
    .map((entry) =>
      entry.field === 'status'
        ? { ...entry, field: 'Status', old_value: said(entry.old_value), new_value: said(entry.new_value) }
        : entry,
    )
    .reverse();
}

/** What moves a client's account. */
export const entryWords = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
} as const;

/** Columns of what is owed, by how long it has been due. */
export const ageWords = [
  ['current', 'Not due'],
  ['days_30', '1–30 days'],
  ['days_60', '31–60 days'],
  ['days_90', '61–90 days'],
  ['older', 'Over 90 days'],
] as const;
