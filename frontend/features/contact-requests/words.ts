import type { AnswerBy, ContactRequestStatus, ContactTopic } from '@plinth/contracts/contact-requests';
import type { TimelineEntry } from '@plinth/contracts/common';
import type { Tone } from '@/ui/badge';

/** How contact requests are said: to the person who writes one, and to staff. */

export const topicWords: Readonly<Record<ContactTopic, { ask: string; short: string }>> = {
  quote: { ask: 'A price or a quote', short: 'Quote' },
  plan: { ask: 'Have my plan looked over', short: 'Plan' },
  product: { ask: 'A question about a product', short: 'Product' },
  order: { ask: 'An order I placed', short: 'Order' },
  delivery: { ask: 'Delivery or collection', short: 'Delivery' },
  complaint: { ask: 'Something went wrong', short: 'Complaint' },
  other: { ask: 'Something else', short: 'Other' },
};

export const answerByWords: Readonly<Record<AnswerBy, string>> = { mail: 'Mail', whatsapp: 'WhatsApp', call: 'Call' };

const isOf = <Key extends string>(words: Readonly<Record<Key, unknown>>, key: string): key is Key => key in words;
const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] => Object.keys(words).filter((key): key is Key => isOf(words, key));

export const topics = /* @__PURE__ */ keysOf(topicWords);

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
// Pages for customers leave out what they do not use.
export const statuses = /* @__PURE__ */ keysOf(statusWords);

/** What the button says depends on where one comes from: out of the end is opening it again. */
export function verbOf(from: ContactRequestStatus, to: ContactRequestStatus): string {
  if (from === 'won') return 'The sale fell through';
  if (from === 'lost' && to === 'contacted') return 'Reopen';
  if (from === 'quoted' && to === 'contacted') return 'Back to contacted';
  return statusWords[to].verb;
}

/** The timeline with the states in words instead of their codes, newest first. */
export function inWords(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const said = (value: string | null) => (value !== null && isOf(statusWords, value) ? statusWords[value].label : value);
  return entries
    .map((entry) => {
      if (entry.field === 'status') return { ...entry, field: 'Status', old_value: said(entry.old_value), new_value: said(entry.new_value) };
      return entry.field === 'assignee' ? { ...entry, field: 'Assigned to', new_value: entry.new_value ?? 'nobody' } : entry;
    })
    .toReversed();
}
