import * as z from 'zod';
import {
  cents,
  enumOf,
  id,
  idempotencyKey,
  isoDateTime,
  line,
  rowKey,
  rowVersion,
  timelineEntry,
  reasonText,
} from '../../kernel/common';
import { countClasses, countReasons, MOST_COUNTED } from './count-labels';
import { countList } from './count-list';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { scannedPack } from '../stock/barcodes';
import { baseUnits, MOST_AT_ONCE } from '../stock/stock-labels';
import { countStatus, countRow } from './count-row';

const countedQuantity = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(MOST_AT_ONCE.mm, 'Enter less');

const item = { item_id: z.string(), name: z.string(), sku: z.string(), base_unit: enumOf(baseUnits) };
export const countedItem = z.object({ ...item, pack: scannedPack }).meta({ id: 'ItemToCount' });
export type ItemToCount = z.infer<typeof countedItem>;

const countLine = z
  .object({
    ...item,
    counted: z.int().nullable().describe('Null: not counted, or not for the reader to know'),
    expected: z.int().nullable().describe('What the books said when it was counted; null while anybody counts'),
    first_counted: z.int().nullable().describe('Where a second person counted again'),
    value: cents.nullable().describe('By how much the stock is worth more or less; for who may see costs'),
    reason: enumOf(countReasons).nullable(),
    note: z.string(),
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.infer<typeof countLine>;

export const stockCount = z
  .object({
    id,
    number: z.string(),
    status: countStatus,
    bin_id: id,
    bin: z.string(),
    branch: z.string(),
    counter: z.string(),
    checker: z.string().nullable(),
    needs_second: z.boolean(),
    started_at: isoDateTime,
    may_count: z.boolean().describe('It is the reader who counts now'),
    may_cancel: z.boolean().describe('Whoever counted may not, once it is known to differ'),
    may_book: z.boolean().describe('The reader may say why it differs, and book it'),
    lines: z.array(countLine),
    timeline: z.array(timelineEntry),
    version: rowVersion,
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof stockCount>;

const binToCount = z
  .object({
    bin_id: id,
    code: z.string(),
    branch: z.string(),
    items: z.int(),
    class: enumOf(countClasses).describe('Of what is worth most there'),
    last_counted_at: isoDateTime.nullable().describe('Of what was not counted for longest; null: never'),
    never: z.int().describe('So many items that nobody ever counted there'),
    is_due: z.boolean(),
    is_asked: z.boolean().describe('A picker did not find something there, and it is not counted since'),
    short_picks: z
      .array(
        z
          .object({
            quantity: z.int().describe('So many the picker lacked'),
            name: z.string(),
            base_unit: enumOf(baseUnits),
            document: z.string().describe('What was picked for'),
            at: isoDateTime,
          })
          .meta({ id: 'ShortPick' }),
      )
      .describe('Why it is asked for, the last first'),
    count_id: id.nullable().describe('It is being counted'),
  })
  .meta({ id: 'BinToCount' });
export type BinToCount = z.infer<typeof binToCount>;

const lists = listContracts(countList, { row: countRow, id: 'Counts', summary: 'Bins that were counted' });
const view = can('view', staffPages.stockCounts);
const update = can('update', staffPages.stockCounts);
const seenVersion = { id, version: rowVersion };

/** Cycle counts, a bin at a time, blind, while other work goes on. */
export const stockCounts = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'A count; while somebody counts it says nothing of the books',
    input: z.strictObject({ id }),
    output: stockCount,
  }),
  due: query({
    access: view,
    summary:
      'What to count next: what a picker asked for first, then what was never counted, then what waited longest by what it is worth',
    input: z.strictObject({
      branch_id: id.nullable(),
      bin_id: id.optional().describe('This one alone, at whatever branch it is'),
    }),
    output: z.array(binToCount),
    weight: 3,
  }),
  find: query({
    access: view,
    summary: 'Items and bins by a code that was scanned, or part of a name; says nothing of how much lies where',
    input: z.strictObject({ code: line(80).min(1, 'Scan a code, or type one') }),
    output: z
      .object({
        items: z.array(countedItem),
        bins: z.array(z.object({ id, code: z.string(), branch: z.string() }).meta({ id: 'BinFound' })),
      })
      .meta({ id: 'FoundToCount' }),
  }),
  begin: mutation({
    access: can('create', staffPages.stockCounts),
    summary: 'Begins to count a bin; whoever counts it already goes on',
    input: z.strictObject({ bin_id: id, idempotency_key: idempotencyKey }),
    output: stockCount,
  }),
  record: mutation({
    access: update,
    summary: 'Keeps what was counted of an item, with what the books say in that moment',
    input: z.strictObject({ id, item_id: rowKey, counted: countedQuantity, idempotency_key: idempotencyKey }),
    output: stockCount,
  }),
  finish: mutation({
    access: update,
    summary: 'Everything there was counted',
    input: z.strictObject({
      ...seenVersion,
      rest: z.enum(['ask', 'none', 'leave']).describe('What was not counted: ask, none of it lies there, leave it'),
    }),
    output: stockCount,
  }),
  look: mutation({
    access: update,
    summary: 'A second person looks at the differences instead of counting again',
    input: z.strictObject(seenVersion),
    output: stockCount,
    logged: { action: 'stock_count.look', subject: 'stock_count' },
  }),
  post: mutation({
    access: update,
    summary: 'Books the differences, each with its reason',
    input: z.strictObject({
      ...seenVersion,
      reasons: z
        .array(
          z
            .strictObject({ item_id: rowKey, reason: enumOf(countReasons, 'Choose a reason'), note: line(200) })
            .meta({ id: 'CountExplained' }),
        )
        .max(MOST_COUNTED),
    }),
    output: stockCount,
    logged: { action: 'stock_count.post', subject: 'stock_count' },
  }),
  cancel: mutation({
    access: update,
    summary: 'Nothing of the count is booked',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: stockCount,
    logged: { action: 'stock_count.cancel', subject: 'stock_count' },
  }),
};
