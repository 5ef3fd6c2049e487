import type { AnswerBy, ContactRequestStatus } from '@plinth/contracts/contact-request-labels';
import type { TimelineEntry } from '@plinth/contracts/common';
import type { Tone } from '@/ui/badge';
import { isOf, keysOf } from './topics';

/** How contact requests are said to staff. */

export const answerByWords: Readonly<Record<AnswerBy, string>> = { mail: 'Mail', whatsapp: 'WhatsApp', call: 'Call' };

export interface StatusWords {
  label: string;
  tone: Tone;
  /** What staff do to bring it there, as the button says it. */
  verb: string;
}

export const statusWords: Readonly<Record<ContactRequestStatus, StatusWords>> = {
  new: { label: 'New', tone: 'clay', verb: 'Back to new' },
  contacted: { label: 'Contacted', tone: 'info', verb: 'Mark as contacted' },
  quoted: { label: 'Quoted', tone: 'amber', verb: 'Mark as quoted' },
  won: { label: 'Won', tone: 'success', verb: 'Mark as won' },
  lost: { label: 'Lost', tone: 'neutral', verb: 'Mark as lost' },
};
export const statuses = keysOf(statusWords);

/** What the button says depends on where one comes from: out of the end is opening it again. */
export function verbOf(from: ContactRequestStatus, to: ContactRequestStatus): string {
  if (from === 'won') return 'The sale fell through';
  if (from === 'lost' && to === 'contacted') return 'Reopen';
  if (from === 'quoted' && to === 'contacted') return 'Back to contacted';
  return statusWords[to].verb;
}

/** The timeline with the states in words instead of their codes, newest first. */
export function inWords(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const said = (value: string | null) =>
    value !== null && isOf(statusWords, value) ? statusWords[value].label : value;
  return entries
    .map((entry) => {
      if (entry.field === 'status')
        return { ...entry, field: 'Status', old_value: said(entry.old_value), new_value: said(entry.new_value) };
      return entry.field === 'assignee'
        ? { ...entry, field: 'Assigned to', new_value: entry.new_value ?? 'nobody' }
        : entry;
    })
    .toReversed();
}
