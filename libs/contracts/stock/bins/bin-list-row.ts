import * as z from 'zod';
import { cents, enumOf, id } from '../../kernel/common';
import { binKinds } from '../stock/stock-labels';

export const binKind = enumOf(binKinds, 'Choose the use of the bin').meta({ id: 'BinKind' });

export const binFacts = z.object({
  id,
  number: z.int().describe('On its label as B00012'),
  code: z.string().describe('As people call it: A-03-2'),
  branch: z.string(),
  kind: binKind,
  pick_order: z.int().describe('The way through the store'),
  sells_online: z.boolean().describe('The shop sells what lies here'),
  is_active: z.boolean(),
});

export const binRow = binFacts
  .extend({
    items: z.int().describe('So many items lie there'),
    contents: z.string().nullable().describe('The first of them'),
    value: cents.describe('What lies there cost, without VAT'),
  })
  .meta({ id: 'BinRow' });
export type BinRow = z.infer<typeof binRow>;
