import { formatCount } from '@plinth/money/count';

/* Without zod: pages that are read more than typed on have no need of it at first. */

/** What is wrong with a whole number that was typed, as a sentence that says from which to which; null for one that is right. */
export function wholeFault(text: string, least: number, most: number): string | null {
  const compact = text.normalize('NFKC').replace(/\s/g, '');
  if (!/^[-−+]?\d+$/.test(compact)) return 'Enter a whole number';
  const number = Number(compact.replace('−', '-'));
  if (number < least) return `Enter ${formatCount(least)} or more`;
  return number > most ? `Enter ${formatCount(most)} or fewer` : null;
}

/** What was typed, where nothing is wrong with it. */
export const wholeOf = (text: string): number => Number(text.normalize('NFKC').replace(/\s/g, ''));
