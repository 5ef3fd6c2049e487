import * as z from 'zod';

/** Largest number of labels in one print. */
export const MOST_LABELS = 200;

/** Numbers of things whose labels are printed, as ranges: `12,14-19`. */
export const numberRanges = z
  .string()
  .max(1_500)
  .regex(/^[1-9]\d{0,6}(?:-[1-9]\d{0,6})?(?:,[1-9]\d{0,6}(?:-[1-9]\d{0,6})?)*$/, 'Not a list of numbers');

/** Formats numbers as ranges: 12, 14, 15, 16 are `12,14-16`. */
export function formatNumberRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`)).join(',');
}

/** Parses ranges of numbers; at most as many as fit on one print. */
export function parseNumberRanges(words: string): number[] {
  const numbers: number[] = [];
  for (const run of words.split(',')) {
    const [first, last = first] = run.split('-').map(Number);
    for (let number = first; number <= last && numbers.length < MOST_LABELS; number += 1) numbers.push(number);
  }
  return numbers;
}
