import { labels, type CodeOf } from './labels';

/** Reasons for the unexpected end of a process. */
export const deathReasons = labels({
  'out-of-memory': { label: 'Out of memory', tone: 'danger' },
  hung: { label: 'Did not answer, and was ended', tone: 'danger' },
  killed: { label: 'Killed from outside', tone: 'amber' },
  crashed: { label: 'Crashed', tone: 'danger' },
  ended: { label: 'Ended by itself', tone: 'amber' },
});
export type DeathReason = CodeOf<typeof deathReasons>;
