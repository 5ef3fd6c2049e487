import type { DeviceState } from './device-labels';

/** Limits in intervals without a report: a device is online below the first, late below the second, then offline. */
export const ONLINE_INTERVALS = 2;
export const LATE_INTERVALS = 5;

export interface Heard {
  readonly interval_s: number;
  /** Instants as ISO text. */
  readonly last_seen_at: string | null;
  readonly muted_until: string | null;
  readonly retired_at: string | null;
}

/** Derives the state of a device at an instant. It is muted only where it would otherwise be late or offline. */
export function deviceState({ interval_s, last_seen_at, muted_until, retired_at }: Heard, now: number): DeviceState {
  if (retired_at !== null) return 'retired';
  const silentFor = last_seen_at === null ? Infinity : (now - Date.parse(last_seen_at)) / 1_000;
  if (silentFor < ONLINE_INTERVALS * interval_s) return 'online';
  if (muted_until !== null && Date.parse(muted_until) > now) return 'muted';
  if (last_seen_at === null) return 'unseen';
  return silentFor < LATE_INTERVALS * interval_s ? 'late' : 'offline';
}

/**
 * Checks that a clock proves itself by more than its printed serial number: by its key, or the network that it calls
 * from.
 */
export const isTrustedClock = ({
  asks_key,
  networks,
}: {
  readonly asks_key: boolean;
  readonly networks: readonly string[];
}): boolean => asks_key || networks.length > 0;

const span = (count: number, unit: string): string => `${String(count)} ${unit}`;

/** Formats a duration in seconds: "2 h 10 min", "3 days 4 h", "less than a minute". */
export function spanInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return span(minutes, 'min');
  if (hours < 24) return [span(hours, 'h'), ...(minutes % 60 > 0 ? [span(minutes % 60, 'min')] : [])].join(' ');
  const days = Math.floor(hours / 24);
  return [span(days, days === 1 ? 'day' : 'days'), ...(hours % 24 > 0 ? [span(hours % 24, 'h')] : [])].join(' ');
}
