import { formatDateTime, fromNow } from '@/lib/dates';

/** Time since a device was last seen, as text; the exact time as a tooltip. */
export function LastSeen({ at }: { at: string | null }) {
  return at === null ? 'Never' : <span title={formatDateTime(at)}>{fromNow(at)}</span>;
}

/** Formats the difference of a clock: "12 s ahead", "2 min behind". */
export function formatClockDrift(seconds: number): string {
  const size = Math.abs(seconds);
  if (size === 0) return 'On time';
  const span = size < 120 ? `${String(size)} s` : `${String(Math.round(size / 60))} min`;
  return `${span} ${seconds > 0 ? 'ahead' : 'behind'}`;
}
