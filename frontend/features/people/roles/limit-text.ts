import type { LimitsPreview } from '@plinth/contracts/people/roles/role-rights';
import { formatRand } from '@plinth/money/format';

type Change = LimitsPreview['people'][number]['changes'][number];

/** Formats basis points as a percentage: `12.5%`. */
export const percentInWords = (bp: number): string => `${String(bp / 100)}%`;

/** Describes a person's new and previous limit. */
export const limitChangeInWords = ({ limit, before, after }: Change): string =>
  limit === 'give_back'
    ? `gives back up to ${formatRand(after)} (now ${formatRand(before)})`
    : `takes up to ${percentInWords(after)} off (now ${percentInWords(before)})`;
