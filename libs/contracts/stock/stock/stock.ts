import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { cents, enumOf, id, idempotencyKey, isoDateTime, line, noInput, rowKey, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { MOST_LABELS } from '../../kernel/number-ranges';
import { barcodeInput, checkBarcode, itemBarcode } from './barcodes';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { checkItem, itemColour, itemFields, ownItem } from './stock-items';
import { binKinds, bookedReasons, MOST_AT_ONCE, stockReasons } from './stock-labels';
import { stockList } from './stock-list';
import { stockLevel, stockRow } from './stock-row';

const pieces = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(MOST_AT_ONCE.mm, `Enter ${String(MOST_AT_ONCE.mm)} or fewer`)
  .describe('Pieces, or millimetres of what is counted so');
export const reorderPoint = pieces;

/** Largest number of lines put away at once. */
const MOST_PUT_AWAY = 200;

const binPlace = z.object({ bin_id: z.uuid(), code: z.string(), branch: z.string() });

export const stockItemView = stockLevel
  .extend({
    value: z.int().describe('What everything on hand cost, in cents without VAT'),
    own: ownItem
      .nullable()
      .describe('What it is, where the company added it itself; null: sold in the shop, or an offcut'),
    number: z.int().describe('On our own label, as I00012'),
    barcodes: z.array(itemBarcode).describe('What others print on it and its boxes'),
    may_open: z.boolean().describe('Nothing was booked yet: opening stock can be, with what it cost'),
    bins: z
      .array(
        binPlace
          .extend({
            kind: enumOf(binKinds).meta({ id: 'BinKind' }),
            sells_online: z.boolean().describe('Whether it is sold from here'),
            on_hand: z.int(),
          })
          .meta({ id: 'StockItemBin' }),
      )
      .describe(
        'Where it lies in the order of the walk, then where it may be booked in: main bins, and all other shelves in use',
      ),
    movements: z
      .array(
        z
          .object({
            id: z.string(),
            at: isoDateTime,
            quantity: z.int(),
            reason: enumOf(stockReasons),
            reference: z.string().nullable(),
            bin: z.string(),
            value: z.int().describe('Cents that came with it, or, below nothing, that went'),
            stays: z.string().nullable().describe('Why it is not taken back here; null: it can be'),
          })
          .meta({ id: 'StockItemMovement' }),
      )
      .describe('The last of them'),
  })
  .meta({ id: 'StockItemView' });
export type StockItemView = z.infer<typeof stockItemView>;

/** Highest value of the stock of an item, in cents: the largest integer of the database. */
export const MOST_WORTH = 2_147_483_647;
/** Highest cost of one piece or metre, in cents. */
export const MOST_COST = 20_000_000;
const worth = z.strictObject({ on_hand: z.int(), value: z.int() }).meta({ id: 'StockWorth' });
const movementId = z.string().regex(/^\d{1,15}$/, 'Choose a movement of the list');
const seenWorth = worth.describe(
  'On hand and worth when it was looked at: where either is another now, nothing is booked',
);

export const reversalPreview = z
  .object({
    before: worth,
    after: worth,
    lines: z
      .array(z.object({ bin: z.string(), quantity: z.int(), value: z.int() }).meta({ id: 'StockReversalLine' }))
      .describe('What would be written into the ledger'),
  })
  .meta({ id: 'StockReversal' });
export type ReversalPreview = z.infer<typeof reversalPreview>;

const access = can('update', staffPages.stock);
/** Permission to correct bookings, which needs more than the one to book. */
const correct = can('create', staffPages.stock);
const lists = listContracts(stockList, { row: stockRow, id: 'StockItems', summary: 'What is kept in stock' });

const itemInput = z.strictObject(itemFields);
const ownItemKey = z.strictObject({ id: rowKey });

/** Books receipts, counts, returns and write-offs. Sales and their reservations are booked automatically. */
export const stock = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  item: query({
    access: can('view', staffPages.stock),
    summary: 'An item of stock: where it lies, what it cost, and what moved last',
    input: z.strictObject({ id: rowKey }),
    output: stockItemView,
  }),
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
    logged: { action: 'stock.book', subject: 'stock_item', notes: ['reason', 'quantity'] },
  }),
  bookOpening: mutation({
    access,
    summary: 'Books the first quantity of an item with what it cost',
    input: z.strictObject({
      id: rowKey,
      bin_id: z.uuid().optional().describe('Where; the main bin of the first branch, when not said'),
      quantity: pieces.min(1, 'Enter 1 or more'),
      cost: cents
        .min(1, `Enter a cost above ${formatRand(0)}`)
        .max(MOST_COST, `Enter ${formatRand(MOST_COST)} or less`)
        .describe('Of a piece, or of a metre of what is counted so, without VAT'),
      idempotency_key: idempotencyKey,
    }),
    output: stockLevel,
    logged: { action: 'stock.book-opening', subject: 'stock_item', notes: ['quantity', 'cost'] },
  }),
  colours: query({
    access,
    summary: 'Colours of the shop that boards, edging and tops come in',
    input: noInput,
    output: z.array(itemColour),
  }),
  addItem: mutation({
    access,
    summary: 'Adds an item that is not sold in the shop: a board, edging, a top, packaging or a consumable',
    input: itemInput.extend({ idempotency_key: idempotencyKey }).superRefine(checkItem),
    output: ownItem,
  }),
  changeItem: mutation({
    access,
    summary: 'Changes an item that is not sold in the shop; its kind and size only while nothing counts on them',
    input: itemInput.extend({ id: rowKey }).superRefine(checkItem),
    output: ownItem,
  }),
  retireItem: mutation({
    access,
    summary: 'Takes an item out of use that nothing needs any more; what was booked stays',
    input: ownItemKey,
    output: ownItem,
  }),
  restoreItem: mutation({
    access,
    summary: 'Takes an item into use again that was retired',
    input: ownItemKey,
    output: ownItem,
  }),
  addBarcode: mutation({
    access,
    summary: 'Adds a code that is printed on an item or its box, with how many pieces it stands for',
    input: z.strictObject({ item_id: rowKey, ...barcodeInput }).superRefine(checkBarcode),
    output: z.array(itemBarcode),
  }),
  removeBarcode: mutation({
    access,
    summary: 'Takes a code away from an item',
    input: z.strictObject({ item_id: rowKey, barcode_id: id }),
    output: z.array(itemBarcode),
  }),
  numbers: query({
    access: can('view', staffPages.stock),
    summary: 'The numbers of these items, by which their labels are printed',
    input: z.strictObject({ ids: z.array(rowKey).min(1).max(MOST_LABELS) }),
    output: z.array(z.int()),
  }),
  move: mutation({
    access,
    summary: 'Puts so much of an item from one bin into another; it stays worth what it was',
    input: z.strictObject({
      id: rowKey,
      from: id,
      to: line(40)
        .min(1, 'Scan the label of the bin, or type its code')
        .describe('Scan code, or code of a bin of the same branch'),
      quantity: pieces,
      note: line(200),
      idempotency_key: z.uuid(),
    }),
    output: z
      .object({ level: stockLevel, code: z.string().describe('Of the bin where it lies now'), branch: z.string() })
      .meta({ id: 'StockMoved' }),
  }),
  putAway: mutation({
    access,
    summary: 'Puts what came into the bins from which it is sold, all of it or nothing',
    input: z.strictObject({
      lines: z
        .array(
          z
            .strictObject({
              item_id: rowKey,
              from: id,
              to: line(40)
                .min(1, 'Scan the label of the bin, or type its code')
                .describe('Scan code, or code of a bin of the same branch'),
              quantity: pieces.min(1, 'Enter 1 or more'),
            })
            .meta({ id: 'LineToPutAway' }),
        )
        .min(1, 'Enter the bin of at least one item')
        .max(MOST_PUT_AWAY),
      idempotency_key: z.uuid(),
    }),
    output: z.object({ lines: z.int().describe('So many were put away') }).meta({ id: 'PutAway' }),
  }),
  setReorderPoint: mutation({
    access,
    summary: 'Sets at how many free pieces an item is ordered again',
    input: z.strictObject({ id: rowKey, reorder_point: reorderPoint }),
    output: stockLevel,
  }),
  revalue: mutation({
    access: correct,
    summary: 'Says what everything on hand of an item is worth from now on, and why',
    input: z.strictObject({
      id: rowKey,
      value: cents
        .min(0, 'Enter R0.00 or more')
        .max(MOST_WORTH, `Enter ${formatRand(MOST_WORTH)} or less`)
        .describe('Of all of it, without VAT'),
      seen: seenWorth,
      note: reasonText,
      idempotency_key: idempotencyKey,
    }),
    output: stockLevel,
  }),
  previewReversal: query({
    access: correct,
    summary: 'What taking a movement back would do to quantity and value; nothing is booked',
    input: z.strictObject({ id: rowKey, movement_id: movementId }),
    output: reversalPreview,
  }),
  reverse: mutation({
    access: correct,
    summary: 'Takes back what somebody booked by hand, by a movement that names it',
    input: z.strictObject({
      id: rowKey,
      movement_id: movementId,
      seen: seenWorth,
      note: reasonText,
      idempotency_key: idempotencyKey,
    }),
    output: stockLevel,
  }),
};
