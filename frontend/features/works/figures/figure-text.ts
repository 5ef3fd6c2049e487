import type { BehindKind } from '@plinth/contracts/works/figures/workshop-figure-labels';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';

const MM2_PER_M2 = 1_000_000;

/** Formats an area: `1,234.56 m²`. */
export function squareMetres(mm2: number): string {
  const [whole = '0', rest = '00'] = (mm2 / MM2_PER_M2).toFixed(2).split('.');
  return `${formatCount(Number(whole))}.${rest} m²`;
}

/** Formats a share in percent; a dash when the whole is 0. */
export const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;

const SECONDS_PER_HOUR = 3_600;
/** Formats panels per hour; a dash for less than a minute of work. */
export const formatPanelsPerHour = (panels: number, seconds: number): string =>
  seconds < 60 ? '–' : ((panels * SECONDS_PER_HOUR) / seconds).toFixed(1);

/** Formats a duration: `2 h 05 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${String(rest)} min` : `${formatCount(hours)} h ${String(rest).padStart(2, '0')} min`;
}

/** Formats the amount of a row in its figure's unit. */
export const AMOUNTS: Readonly<Record<BehindKind, (amount: number) => string>> = {
  board: squareMetres,
  list: squareMetres,
  rack: formatRand,
  on_time: () => '',
  station: formatDuration,
  recut: formatRand,
  project: formatRand,
};
