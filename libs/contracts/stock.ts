import * as z from 'zod';
import { isoDate, line, rowKey } from './common';
import { can, mutation } from './define';
import { listContracts } from './list-contracts';
import { staffPages } from './staff-pages';
import { bookedReasons, MOST_PIECES } from './stock-labels';
import { stockList } from './stock-list';

const pieces = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(MOST_PIECES, `Enter ${String(MOST_PIECES)} or fewer`);

export const stockLevel = z
  .object({
    on_hand: z.int().describe('What lies on the shelf'),
    held: z.int().describe('What is kept for orders and invoices'),
    free: z.int().describe('What can be sold'),
    reorder_point: z.int().describe('At so many free, more is ordered'),
  })
  .meta({ id: 'StockLevel' });
export type StockLevel = z.infer<typeof stockLevel>;

export const stockRow = stockLevel
  .extend({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    department: z.string(),
    last_moved_on: isoDate.nullable(),
  })
  .meta({ id: 'StockItem' });
export type StockRow = z.infer<typeof stockRow>;

const access = can('update', staffPages.stock);
const lists = listContracts(stockList, { row: stockRow, id: 'StockItems', summary: 'What is kept in stock' });

/** What comes, is counted, comes back and is written off. Sales and what is kept for them book themselves. */
export const stock = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  book: mutation({
    access,
    summary: 'Books pieces that came, were counted, came back or were written off',
    input: z.strictObject({
      id: rowKey,
      reason: z.enum(bookedReasons),
      bin_id: z.uuid().optional().describe('Where; the bins of the first branch, when not said'),
      quantity: pieces.describe('So many pieces; for a count, how many lie there'),
      reference: line(80),
      note: line(200),
      idempotency_key: z.uuid(),
    }),
    output: stockLevel,
  }),
  setReorderPoint: mutation({
    access,
    summary: 'Sets at how many free pieces an item is ordered again',
    input: z.strictObject({ id: rowKey, reorder_point: pieces }),
    output: stockLevel,
  }),
};
