import { formatCount } from '@plinth/money/count';

/* Without zod, so that pages on which people mostly read do not load it. */

/** Returns the error of a typed whole number as a sentence with its limits; null for a valid one. */
export function wholeFault(text: string, least: number, most: number): string | null {
  const compact = text.normalize('NFKC').replace(/\s/g, '');
  if (!/^[-−+]?\d+$/.test(compact)) return 'Enter a whole number';
  const number = Number(compact.replace('−', '-'));
  if (number < least) return `Enter ${formatCount(least)} or more`;
  return number > most ? `Enter ${formatCount(most)} or fewer` : null;
}

/** Parses a typed whole number that is valid. */
export const parseWhole = (text: string): number => Number(text.normalize('NFKC').replace(/\s/g, ''));
