import * as z from 'zod';
import { enumOf } from '../../kernel/common';
import { binKinds } from '../stock/stock-labels';

/** Largest number of labels in one print. */
export const MOST_LABELS = 200;

/** Numbers of bins: `12,14-19`. */
export const binNumbers = z
  .string()
  .max(1_500)
  .regex(/^[1-9]\d{0,6}(?:-[1-9]\d{0,6})?(?:,[1-9]\d{0,6}(?:-[1-9]\d{0,6})?)*$/, 'Not a list of bins');

const label = z
  .object({
    number: z.int(),
    code: z.string().describe('As people call it: A-03-2'),
    scan: z.string().describe('What a scanner reads: B00012'),
    branch: z.string(),
    kind: enumOf(binKinds),
  })
  .meta({ id: 'BinLabel' });
export type BinLabel = z.infer<typeof label>;

export const binLabelPaper = z.object({ label }).meta({ id: 'BinLabelPaper' });
export type BinLabelPaper = z.infer<typeof binLabelPaper>;
export const binLabelsPaper = z.object({ labels: z.array(label) }).meta({ id: 'BinLabelsPaper' });
export type BinLabelsPaper = z.infer<typeof binLabelsPaper>;

/** Count sheet on paper: the items of a bin by the books, without quantities. */
export const countSheetPaper = z
  .object({
    label,
    printed_at: z.string(),
    items: z.array(z.object({ name: z.string(), sku: z.string(), unit: z.string() }).meta({ id: 'CountSheetItem' })),
  })
  .meta({ id: 'CountSheetPaper' });
export type CountSheetPaper = z.infer<typeof countSheetPaper>;

/** Formats numbers of bins as ranges: 12, 14, 15, 16 are `12,14-16`. */
export function numbersInWords(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`)).join(',');
}

/** Parses ranges of bin numbers; at most as many as fit on one print. */
export function numbersOf(words: string): number[] {
  const numbers: number[] = [];
  for (const run of words.split(',')) {
    const [first, last = first] = run.split('-').map(Number);
    for (let number = first; number <= last && numbers.length < MOST_LABELS; number += 1) numbers.push(number);
  }
  return numbers;
}
