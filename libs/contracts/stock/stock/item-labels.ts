import * as z from 'zod';

const itemLabel = z
  .object({
    number: z.int(),
    scan: z.string().describe('What a scanner reads: I00012'),
    sku: z.string(),
    name: z.string(),
    colour: z.string().describe('Empty where it has none'),
  })
  .meta({ id: 'ItemLabel' });
export type ItemLabel = z.infer<typeof itemLabel>;

/** Number of an item, by which its label is named. */
/** Number of an item, or the code that is printed on its label: `12`, `I00012`. */
export const itemNumber = z.string().regex(/^(?:[1-9]\d{0,6}|[Ii]\d{5,7})$/, 'Not the number of an item');

export const itemLabelPaper = z.object({ label: itemLabel }).meta({ id: 'ItemLabelPaper' });
export type ItemLabelPaper = z.infer<typeof itemLabelPaper>;
export const itemLabelsPaper = z.object({ labels: z.array(itemLabel) }).meta({ id: 'ItemLabelsPaper' });
export type ItemLabelsPaper = z.infer<typeof itemLabelsPaper>;
