import * as z from 'zod';
import { isoDate } from '../../kernel/common';

/** Day on which a client can have the goods of a document. */
export const saleDay = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('agreed'), day: isoDate }),
    z.object({
      kind: z.literal('earliest'),
      day: isoDate.describe('On which all of it can leave the workshop'),
      if_on: isoDate.describe('As long as its client accepts or pays on this day: the one on which it was asked'),
    }),
  ])
  .meta({ id: 'SaleDay' });
export type SaleDay = z.infer<typeof saleDay>;
