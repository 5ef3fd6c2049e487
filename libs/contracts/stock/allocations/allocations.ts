import * as z from 'zod';
import { allocationList } from './allocation-list';
import { allocationSources, shortReasons } from './allocation-labels';
import { enumOf, id, idempotencyKey, isoDate, isoDateTime, line, rowVersion, timelineEntry } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { handoverWarnings } from './leaving';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { MOST_AT_ONCE, baseUnits } from '../stock/stock-labels';
import { allocationRow } from './allocation-row';

export const allocationLine = z
  .object({
    id,
    item_id: z.string(),
    sku: z.string(),
    name: z.string(),
    base_unit: enumOf(baseUnits).meta({ id: 'BaseUnit' }),
    codes: z
      .array(
        z
          .object({ lookup: z.string(), quantity: z.int().describe('1: of a single one') })
          .meta({ id: 'AllocationCode' }),
      )
      .describe('What a scan of it may say besides its article number'),
    source: enumOf(allocationSources).meta({ id: 'AllocationSource' }),
    asked: z.int(),
    waiting: z.int().describe('Kept for it, still to be picked'),
    picked: z.int(),
    short: z.int().describe('On no shelf'),
    more_on: isoDate.nullable().describe('When the first of what is on order comes'),
    on_order: z.int(),
  })
  .meta({ id: 'AllocationLine' });
export type AllocationLineView = z.infer<typeof allocationLine>;

export const allocationStep = z
  .object({
    line_id: id,
    bin: z.string(),
    scan_code: z.string().describe('What the label of the bin is read as: B00012'),
    branch: z.string().nullable().describe('Where it is not the branch that it is picked at'),
    quantity: z.int(),
  })
  .meta({ id: 'AllocationStep' });
export type AllocationStep = z.infer<typeof allocationStep>;

export const allocationView = allocationRow
  .extend({
    version: rowVersion,
    order: z
      .object({ id, number: z.string() })
      .nullable()
      .describe('The online order whose invoice it is')
      .meta({ id: 'AllocatedOrder' }),
    collects: z.boolean(),
    lines: z.array(allocationLine),
    steps: z.array(allocationStep).describe('What is left to pick at its branch, in the order of the walk'),
    elsewhere: z
      .array(allocationStep)
      .describe('What lies at another branch alone: no picker is sent there, it is brought first'),
    transfers: z
      .array(
        z
          .object({
            id,
            number: z.string(),
            item_id: z.string(),
            quantity: z.int(),
            is_sent: z.boolean().describe('It is in transit; false: it waits to be sent'),
          })
          .meta({ id: 'AllocationTransfer' }),
      )
      .describe('What was asked for from other branches, and is not here yet'),
    picks: z
      .array(
        z
          .object({ id, line_id: id, quantity: z.int(), bin: z.string(), by: z.string(), at: isoDateTime })
          .meta({ id: 'AllocationPick' }),
      )
      .describe('What lies ready, the last first'),
    ready_on: isoDate
      .nullable()
      .describe('When the last of what is short comes; null where nobody knows, or nothing is short'),
    late: z.boolean().describe('What is short comes after the promised day, or nobody knows when'),
    timeline: z.array(timelineEntry),
  })
  .omit({ picked: true, short: true, order_number: true })
  .meta({ id: 'Allocation' });
export type AllocationView = z.infer<typeof allocationView>;

const toAllocate = z
  .object({
    document_id: id,
    document: z.string(),
    order_number: z.string().nullable(),
    client: z.string(),
    promised_on: isoDate.nullable(),
    branch: z.string(),
  })
  .meta({ id: 'InvoiceToAllocate' });

const lists = listContracts(allocationList, {
  row: allocationRow,
  id: 'Allocations',
  summary: 'What is to be picked for invoices',
});
const view = can('view', staffPages.picking);
const create = can('create', staffPages.picking);
const update = can('update', staffPages.picking);
const pieces = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MOST_AT_ONCE.mm, `Enter ${String(MOST_AT_ONCE.mm)} or fewer`)
  .describe('Pieces, or millimetres of what is counted so');
const atBin = {
  id,
  line_id: id,
  bin: line(40)
    .min(1, 'Scan the label of the bin, or type its code')
    .describe('Scan code, or code of a bin of the branch'),
  quantity: pieces,
};

/** Allocations: goods of invoices that are taken from the shelf. */
export const allocations = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'One allocation: what is picked, and what is left, in walking order',
    input: z.strictObject({ id }),
    output: allocationView,
  }),
  ofDocument: query({
    access: view,
    summary: 'The allocation of an invoice, and whether it may have one; of an online order, by the order',
    input: z.strictObject({ document_id: id.optional(), order_id: id.optional() }),
    output: z
      .object({
        document_id: id.nullable().describe('The invoice that can be allocated; null where there is none'),
        allocation: allocationView.nullable(),
      })
      .meta({ id: 'AllocationOfDocument' }),
  }),
  toAllocate: query({
    access: view,
    summary: 'Invoices of which something comes from the shelf, and nothing is allocated; the first promised first',
    input: z
      .strictObject({
        location_id: id.optional(),
        q: line(80)
          .optional()
          .describe('Number of the invoice or of its order, or the client: of every branch, however old'),
      })
      .nullish(),
    output: z.array(toAllocate),
  }),
  allocate: mutation({
    access: create,
    summary: 'Allocates what an invoice takes from the shelf; again: what came meanwhile',
    input: z.strictObject({ document_id: id }),
    output: allocationView,
    logged: { action: 'allocation.allocate', subject: 'invoice', by: 'document_id' },
    weight: 3,
  }),
  pick: mutation({
    access: update,
    summary: 'Takes so many of a line from a bin; they wait where nothing is sold until the invoice is handed over',
    input: z.strictObject({ ...atBin, idempotency_key: idempotencyKey }),
    output: allocationView,
  }),
  undo: mutation({
    access: update,
    summary: 'Puts back what was taken in one scan',
    input: z.strictObject({ id, pick_id: id }),
    output: allocationView,
  }),
  short: mutation({
    access: update,
    summary: 'Fewer are in a bin than the books say: they are set aside to be counted, and others are taken for them',
    input: z.strictObject({
      ...atBin,
      version: rowVersion.describe('That somebody looked at: what lacks is noted once'),
      reason: enumOf(shortReasons, 'Choose what is wrong').meta({ id: 'ShortReason' }),
      idempotency_key: idempotencyKey,
    }),
    output: allocationView,
    logged: { action: 'allocation.short', subject: 'allocation' },
  }),
  bring: mutation({
    access: update,
    summary: 'Asks another branch to send what lies there alone, by a transfer; asked again, nothing is doubled',
    input: z.strictObject({ id, line_id: id, bin: atBin.bin }),
    output: allocationView,
    logged: { action: 'allocation.bring', subject: 'allocation' },
  }),
  cancel: mutation({
    access: create,
    summary: 'Takes an allocation back: what was picked lies where it was taken, and stays kept for its invoice',
    input: z.strictObject({ id, version: rowVersion }),
    output: allocationView,
    logged: { action: 'allocation.cancel', subject: 'allocation' },
  }),
  leaving: query({
    access: update,
    summary: 'Warnings before the goods of an allocation are handed over',
    input: z.strictObject({ id }),
    output: handoverWarnings,
  }),
  handOver: mutation({
    access: update,
    summary: 'The client has everything of the invoice',
    input: z.strictObject({ id }),
    output: allocationView,
  }),
};
