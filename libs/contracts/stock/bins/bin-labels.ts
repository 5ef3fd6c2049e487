import * as z from 'zod';
import { enumOf } from '../../kernel/common';
import { binKinds } from '../stock/stock-labels';

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
