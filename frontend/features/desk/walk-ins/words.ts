import type { WalkInOutcome, WalkInReason } from '@plinth/contracts/walk-in-labels';
import type { TimelineEntry } from '@plinth/contracts/common';
import type { Tone } from '@/ui/badge';

/** How visits are said at the counter. */

export const reasonWords: Readonly<Record<WalkInReason, string>> = {
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  hardware: 'Hardware',
  tops: 'Tops',
  colours: 'Colours and samples',
  collect: 'Collecting an order',
  order: 'About an order',
  complaint: 'Complaint',
  supplier: 'Supplier',
  other: 'Something else',
};

export const outcomeWords: Readonly<Record<WalkInOutcome, { label: string; tone: Tone }>> = {
  browsing: { label: 'Looked around', tone: 'neutral' },
  quote: { label: 'Quote', tone: 'amber' },
  order: { label: 'Order', tone: 'success' },
  collected: { label: 'Collected', tone: 'success' },
  return: { label: 'Return', tone: 'clay' },
  complaint: { label: 'Complaint', tone: 'danger' },
  appointment: { label: 'Appointment', tone: 'info' },
  left: { label: 'Left without help', tone: 'neutral' },
};

const optionsOf = <Key extends string, Said>(
  words: Readonly<Record<Key, Said>>,
  labelOf: (said: Said) => string,
): { value: Key; label: string }[] => {
  const isKey = (key: string): key is Key => key in words;
  return Object.keys(words)
    .filter(isKey)
    .map((value) => ({ value, label: labelOf(words[value]) }));
};

export const reasonOptions = optionsOf(reasonWords, (said) => said);
export const outcomeOptions = optionsOf(outcomeWords, ({ label }) => label);

const MINUTE_MS = 60_000;

/** How long somebody was in the branch: `25 min`, `1 h 5 min`. */
export function stayed(timeIn: string, timeOut: string): string {
  const minutes = Math.max(0, Math.round((new Date(timeOut).getTime() - new Date(timeIn).getTime()) / MINUTE_MS));
  if (minutes < 60) return `${String(minutes)} min`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  reason: 'Reason',
  interest: 'Interest',
  outcome: 'Outcome',
};
const isOf = <Key extends string>(words: Readonly<Record<Key, unknown>>, value: string): value is Key => value in words;

/** A visit's timeline in words, newest first. */
export function visitTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const said = (field: string, value: string | null): string | null => {
    if (value === null || value === '') return null;
    if (field === 'outcome' && isOf(outcomeWords, value)) return outcomeWords[value].label;
    return field === 'reason' && isOf(reasonWords, value) ? reasonWords[value] : value;
  };
  return entries
    .map((entry) =>
      entry.field === null
        ? entry
        : {
            ...entry,
            field: fieldWords[entry.field] ?? entry.field,
            old_value: said(entry.field, entry.old_value),
            new_value: said(entry.field, entry.new_value),
          },
    )
    .toReversed();
}
