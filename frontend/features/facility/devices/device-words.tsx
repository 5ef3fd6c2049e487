import { deviceStates, type DeviceState } from '@plinth/contracts/facility/devices/device-labels';
import { formatDateTime, fromNow } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';

export function DevicePill({ state }: { state: DeviceState }) {
  const { label, tone } = deviceStates.of(state);
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

/** When it was heard of last, as people say it; the moment itself where the mouse rests. */
export function LastSeen({ at }: { at: string | null }) {
  return at === null ? 'Never' : <span title={formatDateTime(at)}>{fromNow(at)}</span>;
}

/** "12 s ahead", "2 min behind". */
export function driftInWords(seconds: number): string {
  const size = Math.abs(seconds);
  if (size === 0) return 'On time';
  const span = size < 120 ? `${String(size)} s` : `${String(Math.round(size / 60))} min`;
  return `${span} ${seconds > 0 ? 'ahead' : 'behind'}`;
}
