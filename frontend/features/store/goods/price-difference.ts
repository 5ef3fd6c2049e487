import { formatRand } from '@plinth/money/format';

/** Formats the extra price over the present choice: `+R315.00`; null for none. */
export const differenceText = (cents: number): string | null =>
  cents === 0 ? null : cents > 0 ? `+${formatRand(cents)}` : `−${formatRand(-cents)}`;
