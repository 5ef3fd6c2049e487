import type { WalkInOutcome, WalkInReason } from '@plinth/contracts/walk-ins';
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

const optionsOf = <Key extends string, Said>(words: Readonly<Record<Key, Said>>, labelOf: (said: Said) => string): { value: Key; label: string }[] => {
  const isKey = (key: string): key is Key => key in words;
  return Object.keys(words).filter(isKey).map((value) => ({ value, label: labelOf(words[value]) }));
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
