import type { LimitsPreview } from '@plinth/contracts/people/roles/role-rights';
import { formatRand } from '@plinth/money/format';

type Change = LimitsPreview['people'][number]['changes'][number];

/** `12.5%`, of hundredths of a percent. */
export const percentInWords = (bp: number): string => `${String(bp / 100)}%`;

/** What somebody may from now on, and could before. */
export const limitChangeInWords = ({ limit, before, after }: Change): string =>
  limit === 'give_back'
    ? `gives back up to ${formatRand(after)} (now ${formatRand(before)})`
    : `takes up to ${percentInWords(after)} off (now ${percentInWords(before)})`;
