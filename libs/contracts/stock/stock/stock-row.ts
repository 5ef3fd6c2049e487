import * as z from 'zod';
import { enumOf, isoDate } from '../../kernel/common';
import { baseUnits, stockKinds } from './stock-labels';

export const stockLevel = z
  .object({
    on_hand: z.int().describe('What lies on the shelf'),
    held: z.int().describe('What is kept for orders and invoices that nobody allocated'),
    allocated: z.int().describe('What allocations wait to pick'),
    not_for_sale: z
      .int()
      .describe('What lies where nothing is sold from: picked and waiting, set aside, in the workshop, not put away'),
    free: z.int().describe('What can be sold: on hand, less held, allocated and not for sale'),
    reorder_point: z.int().describe('At so many free, more is ordered'),
  })
  .meta({ id: 'StockLevel' });
export type StockLevel = z.infer<typeof stockLevel>;

export const stockRow = stockLevel
  .extend({
    id: z.string(),
    kind: enumOf(stockKinds).meta({ id: 'StockKind' }),
    name: z.string(),
    sku: z.string(),
    base_unit: enumOf(baseUnits).meta({ id: 'BaseUnit' }).describe('What the quantities count'),
    value: z.int().describe('What everything on hand cost, in cents without VAT'),
    department: z.string(),
    last_moved_on: isoDate.nullable(),
    more_on: isoDate.nullable().describe('At its reorder point: when a supplier says that more comes'),
  })
  .meta({ id: 'StockItem' });
export type StockRow = z.infer<typeof stockRow>;
