import { formatRand } from '@plinth/money/format';

/** `+R315.00`: what something costs more than what is chosen; null when it costs the same. */
export const differenceText = (cents: number): string | null =>
  cents === 0 ? null : cents > 0 ? `+${formatRand(cents)}` : `−${formatRand(-cents)}`;
