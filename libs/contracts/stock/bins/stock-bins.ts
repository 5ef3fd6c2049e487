import * as z from 'zod';
import { binList } from './bin-list';
import { cents, enumOf, id, idempotencyKey, isoDateTime, line, rowVersion, timelineEntry } from '../../kernel/common';
import { BIN_CODE, LONGEST_BIN_CODE, MOST_BINS_AT_ONCE } from './bin-row';
import { can, mutation, query } from '../../kernel/define';
import { MOST_LABELS } from '../../kernel/number-ranges';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { baseUnits, stockReasons } from '../stock/stock-labels';
import { binKind, binFacts, binRow } from './bin-list-row';

export const binView = binFacts
  .extend({
    branch_id: id,
    note: z.string(),
    is_default: z.boolean().describe('Things of the branch lie there that were given no bin'),
    version: rowVersion,
    value: cents,
    items: z
      .array(
        z
          .object({
            item_id: z.string(),
            name: z.string(),
            sku: z.string(),
            base_unit: enumOf(baseUnits),
            on_hand: z.int(),
            value: cents,
          })
          .meta({ id: 'BinItem' }),
      )
      .describe('What lies there, the most valuable first'),
    items_in_all: z.int(),
    movements: z
      .array(
        z
          .object({
            id: z.string(),
            at: isoDateTime,
            name: z.string(),
            base_unit: enumOf(baseUnits),
            quantity: z.int(),
            reason: enumOf(stockReasons),
            reference: z.string().nullable(),
            actor: z.string().nullable(),
          })
          .meta({ id: 'BinMovement' }),
      )
      .describe('The last of them'),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'Bin' });
export type BinView = z.infer<typeof binView>;

const code = line(LONGEST_BIN_CODE)
  .toUpperCase()
  .regex(BIN_CODE, 'Use letters, figures and dashes, like A-03-2')
  .describe('Of its branch');
const pickOrder = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(99_999, 'Enter 99999 or fewer');

/** Fields of a bin, new or not. */
export const binFields = {
  kind: binKind.refine((kind) => kind !== 'transit', 'Transfers open this bin themselves. Choose another use'),
  sells_online: z.boolean(),
  note: line(200),
};

const lists = listContracts(binList, { row: binRow, id: 'Bins', summary: 'Where things lie' });
const view = can('view', staffPages.bins);
const update = can('update', staffPages.bins);
const seenVersion = { id, version: rowVersion };
const row = {
  branch_id: id,
  from: code,
  to: line(LONGEST_BIN_CODE).describe('Last of the row; empty for one bin'),
};

/** Bins: places with a label, where things lie. */
export const stockBins = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'A bin: what lies there, and what moved last',
    input: z.strictObject({ id }),
    output: binView,
  }),
  numbers: query({
    access: view,
    summary: 'The numbers of these bins, by which their labels are printed',
    input: z.strictObject({ ids: z.array(id).min(1).max(MOST_LABELS) }),
    output: z.array(z.int()),
  }),
  preview: query({
    access: view,
    summary: 'The bins of a row that is typed as "A-01-1 to A-04-5", and which of them are there already',
    input: z.strictObject({ ...row, from: line(LONGEST_BIN_CODE) }),
    output: z.object({
      wrong: z.string().nullable(),
      codes: z
        .array(z.object({ code: z.string(), is_there: z.boolean() }).meta({ id: 'BinToMake' }))
        .max(MOST_BINS_AT_ONCE),
    }),
  }),
  create: mutation({
    access: can('create', staffPages.bins),
    summary: 'Makes a bin, or a row of them; those that are there already stay as they are',
    input: z.strictObject({ ...row, ...binFields, idempotency_key: idempotencyKey }),
    output: z
      .object({ bins: z.array(z.object({ id, number: z.int(), code: z.string() }).meta({ id: 'BinMade' })) })
      .meta({ id: 'BinsMade' }),
    logged: { action: 'stock_bin.create', subject: 'stock_bin' },
  }),
  update: mutation({
    access: update,
    summary: 'Changes what a bin is called and what it is for',
    input: z.strictObject({ ...seenVersion, code, ...binFields, pick_order: pickOrder }),
    output: binView,
    logged: { action: 'stock_bin.change', subject: 'stock_bin' },
  }),
  close: mutation({
    access: update,
    summary: 'Takes an empty bin out of use',
    input: z.strictObject(seenVersion),
    output: binView,
    logged: { action: 'stock_bin.close', subject: 'stock_bin' },
  }),
  open: mutation({
    access: update,
    summary: 'A closed bin is used again',
    input: z.strictObject(seenVersion),
    output: binView,
    logged: { action: 'stock_bin.open', subject: 'stock_bin' },
  }),
};
