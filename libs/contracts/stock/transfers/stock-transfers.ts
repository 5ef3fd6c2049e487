import * as z from 'zod';
import { enumOf, id, idempotencyKey, line, reasonText, rowKey, rowVersion, timelineEntry } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { scannedPack } from '../stock/barcodes';
import { baseUnits, MOST_AT_ONCE } from '../stock/stock-labels';
import { MOST_LINES } from './transfer-labels';
import { transferList } from './transfer-list';
import { transferRow } from './transfer-row';

const pieces = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(MOST_AT_ONCE.mm, `Enter ${String(MOST_AT_ONCE.mm)} or fewer`)
  .describe('Pieces, or millimetres of what is counted so');

const item = { item_id: z.string(), name: z.string(), sku: z.string(), base_unit: enumOf(baseUnits) };

const transferLine = z
  .object({
    id,
    ...item,
    wanted: z.int(),
    sent: z.int(),
    received: z.int(),
    codes: z
      .array(z.object({ lookup: z.string(), quantity: z.int() }).meta({ id: 'TransferCode' }))
      .describe('What a scan of it may say besides its article number'),
    lies: z
      .array(z.object({ bin: z.string(), scan_code: z.string(), on_hand: z.int() }).meta({ id: 'TransferPlace' }))
      .describe('Where it lies at the branch that sends it, in the order of the walk; empty once it is sent'),
  })
  .meta({ id: 'TransferLine' });
export type TransferLine = z.infer<typeof transferLine>;

export const stockTransfer = transferRow
  .omit({ items: true, lines: true, missing: true, not_sent: true })
  .extend({
    from_branch_id: id,
    to_branch_id: id,
    note: z.string(),
    allocation: z
      .object({ id, code: z.string() })
      .nullable()
      .describe('The pick list that waits for it')
      .meta({ id: 'AllocationOfTransfer' }),
    lines: z.array(transferLine),
    bins: z
      .array(z.object({ code: z.string(), scan_code: z.string() }).meta({ id: 'TransferBin' }))
      .describe('Where it may be put at the branch that gets it, the usual one first; empty before it is sent'),
    version: rowVersion,
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.infer<typeof stockTransfer>;

const lists = listContracts(transferList, { row: transferRow, id: 'Transfers', summary: 'Goods between branches' });
const view = can('view', staffPages.transfers);
const update = can('update', staffPages.transfers);
const seenVersion = { id, version: rowVersion };
const wantedLines = z
  .array(
    z.strictObject({ item_id: rowKey, quantity: pieces.min(1, 'Enter 1 or more') }).meta({ id: 'TransferLineWanted' }),
  )
  .min(1, 'Add an item')
  .max(MOST_LINES, `Enter ${String(MOST_LINES)} items or fewer`);
const bin = line(40).min(1, 'Scan the label of the bin, or type its code');

/** Transfers: goods that go from branch to branch. What is on its way is nobody's free stock, and stays the company's value. */
export const stockTransfers = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'A transfer: what is wanted, where it lies, what was sent and what came',
    input: z.strictObject({ id }),
    output: stockTransfer,
  }),
  find: query({
    access: view,
    summary: 'Items by a code that was scanned, or part of a name, with what lies at a branch',
    input: z.strictObject({ code: line(80).min(1, 'Scan a code, or type one'), branch_id: id }),
    output: z.array(z.object({ ...item, pack: scannedPack, on_hand: z.int() }).meta({ id: 'ItemToTransfer' })),
  }),
  create: mutation({
    access: update,
    summary: 'Asks for goods from another branch; nothing moves before they are sent',
    input: z.strictObject({
      from_branch_id: id,
      to_branch_id: id,
      note: line(200),
      lines: wantedLines,
      idempotency_key: idempotencyKey,
    }),
    output: stockTransfer,
    logged: { action: 'stock_transfer.create', subject: 'stock_transfer' },
  }),
  update: mutation({
    access: update,
    summary: 'Changes what is wanted, as long as nothing is sent',
    input: z.strictObject({ ...seenVersion, note: line(200), lines: wantedLines }),
    output: stockTransfer,
    logged: { action: 'stock_transfer.change', subject: 'stock_transfer' },
  }),
  send: mutation({
    access: update,
    summary: 'What was taken leaves its bins, and is in transit',
    input: z.strictObject({
      ...seenVersion,
      takes: z
        .array(
          z.strictObject({ line_id: id, bin, quantity: pieces.min(1, 'Enter 1 or more') }).meta({ id: 'TransferTake' }),
        )
        .min(1, 'Enter what you send')
        .max(MOST_LINES),
      idempotency_key: idempotencyKey,
    }),
    output: stockTransfer,
    logged: { action: 'stock_transfer.send', subject: 'stock_transfer' },
  }),
  receive: mutation({
    access: update,
    summary: 'What arrived is put into its bins; what did not is set aside at the branch that sent it',
    input: z.strictObject({
      ...seenVersion,
      lines: z
        .array(z.strictObject({ line_id: id, bin, quantity: pieces }).meta({ id: 'TransferLineReceived' }))
        .min(1, 'Enter what came')
        .max(MOST_LINES),
      idempotency_key: idempotencyKey,
    }),
    output: stockTransfer,
    logged: { action: 'stock_transfer.receive', subject: 'stock_transfer' },
  }),
  cancel: mutation({
    access: update,
    summary: 'Nothing is sent',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: stockTransfer,
    logged: { action: 'stock_transfer.cancel', subject: 'stock_transfer' },
  }),
};
