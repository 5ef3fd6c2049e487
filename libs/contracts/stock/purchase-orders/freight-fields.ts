import { formatRand } from '@plinth/money/format';
import { cents } from '../../kernel/common';

/** Highest freight, or later cost, of one delivery, in cents. */
export const MOST_FREIGHT = 50_000_000;
export const freight = cents
  .min(0, 'Enter 0 or more')
  .max(MOST_FREIGHT, `Enter an amount up to ${formatRand(MOST_FREIGHT)}`);
export const lateCost = cents
  .min(-MOST_FREIGHT, `Enter ${formatRand(-MOST_FREIGHT)} or more`)
  .max(MOST_FREIGHT, `Enter an amount up to ${formatRand(MOST_FREIGHT)}`)
  .refine((amount) => amount !== 0, 'Enter an amount other than 0');
