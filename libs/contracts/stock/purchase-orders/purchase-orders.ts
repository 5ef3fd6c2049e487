import * as z from 'zod';
import {
  cents,
  email,
  id,
  idempotencyKey,
  isoDate,
  isoDateTime,
  line,
  orEmpty,
  rowKey,
  rowVersion,
  text,
  timelineEntry,
  reasonText,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { freight, lateCost } from './freight-fields';
import { listContracts } from '../../kernel/list-contracts';
import { MOST_LINES } from './purchase-order-labels';
import { purchaseOrderList } from './purchase-order-list';
import { staffPages } from '../../kernel/staff-pages';
import { MOST_AT_ONCE } from '../stock/stock-labels';
import { baseUnit, packPrice, packs, packUnit, priceBreak, stockItem } from '../suppliers/suppliers';
import { purchaseOrderStatus, delivery, purchaseOrderRow } from './purchase-order-row';

/** Amount without VAT, its VAT, and the total. */
const withVat = z.object({ net: cents, vat: cents, total: cents }).meta({ id: 'AmountWithVat' });

export const purchaseOrderLine = z
  .object({
    id,
    item_id: z.string(),
    name: z.string(),
    sku: z.string(),
    supplier_code: z.string(),
    base_unit: baseUnit,
    pack_unit: packUnit,
    pack_factor: z.int(),
    packs: z.int(),
    price: cents.describe('Of a pack, without VAT'),
    total: cents,
    expected_on: isoDate.nullable(),
    received_packs: z.int(),
    open_packs: z.int().describe('Still to come'),
    most_packs: z.int().describe('Most packs that can still be received, with the over-delivery that we accept'),
    closed_reason: z.string().nullable().describe('Why the rest does not come; null while it may'),
    late: z.boolean(),
  })
  .meta({ id: 'PurchaseOrderLine' });
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLine>;

const goodsReceipt = z
  .object({
    id,
    number: z.string(),
    received_at: isoDateTime,
    received_by: z.string(),
    bin: z.string(),
    delivery_note: z.string(),
    note: z.string(),
    freight: cents,
    lines: z.array(
      z
        .object({
          line_id: id,
          name: z.string(),
          packs: z.int(),
          pack_unit: packUnit,
          goods_value: cents,
          freight_value: cents,
        })
        .meta({ id: 'GoodsReceiptLine' }),
    ),
    late_costs: z.array(
      z
        .object({
          id,
          amount: cents,
          stock_value: cents.describe(
            'Part that is added to the value of goods still in stock; the rest belongs to goods already sold',
          ),
          reason: z.string(),
          at: isoDateTime,
        })
        .meta({ id: 'PriceVariance' }),
    ),
    returns: z.array(
      z
        .object({
          id,
          number: z.string(),
          returned_at: isoDateTime,
          returned_by: z.string(),
          bin: z.string(),
          reason: z.string(),
          lines: z.array(
            z
              .object({
                line_id: id,
                name: z.string(),
                packs: z.int(),
                pack_unit: packUnit,
                credit: cents.describe('What the supplier owes us for it, without VAT'),
              })
              .meta({ id: 'SupplierReturnLine' }),
          ),
        })
        .meta({ id: 'SupplierReturn' }),
    ),
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.infer<typeof goodsReceipt>;

export const purchaseOrder = z
  .object({
    id,
    number: z.string(),
    status: purchaseOrderStatus,
    next_statuses: z.array(purchaseOrderStatus),
    delivery,
    supplier: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }).meta({ id: 'OrderedFrom' }),
    branch: z.object({ id, name: z.string(), address: z.string() }).meta({ id: 'DeliveredTo' }),
    note: z.string(),
    sent_to: z.string(),
    sent_at: isoDateTime.nullable(),
    vat_rate_percent: z
      .number()
      .describe('Rate on the day when the order was sent; 0 where the supplier has no VAT number'),
    ordered: withVat,
    received: withVat
      .extend({ goods: cents, freight: cents, late_costs: cents, returned: cents })
      .meta({ id: 'ReceivedWithVat' })
      .describe('Amount owed: the goods received at their price, freight and later costs, less returns'),
    lines: z.array(purchaseOrderLine),
    receipts: z.array(goodsReceipt),
    timeline: z.array(timelineEntry),
    version: rowVersion,
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

const offer = z
  .object({
    price_id: id,
    supplier_id: id,
    supplier: z.string(),
    pack_unit: packUnit,
    pack_factor: z.int(),
    packs: z.int(),
    price: cents.describe('Price of a pack at this quantity'),
    list_price: cents.describe('Price of a single pack'),
    breaks: z.array(priceBreak),
    total: cents,
    arrives_on: isoDate,
  })
  .meta({ id: 'OfferToOrder' });

export const itemToOrder = z
  .object({
    item: stockItem,
    on_hand: z.int(),
    reserved: z.int(),
    wanted: z.int().describe('What sales and projects wait for and is kept for nobody yet'),
    needed_on: isoDate.nullable().describe('Day on which the first of it is promised'),
    on_order: z.int(),
    more_on: isoDate.nullable().describe('Day on which the next delivery on order is expected'),
    reorder_point: z.int(),
    up_to: z.int().describe('Quantity that stock is filled up to'),
    quantity: z.int().describe('Quantity to order'),
    offers: z.array(offer).describe('For that quantity, the cheapest first; none where nobody offers it'),
  })
  .meta({ id: 'ItemToOrder' });
export type ItemToOrder = z.infer<typeof itemToOrder>;

export const itemToPutAway = z
  .object({
    item: stockItem,
    from: id.describe('The bin where it stands'),
    code: z.string().describe('Code of the bin where it stands'),
    quantity: z.int().describe('Quantity in that bin, of all orders'),
    to: z.string().describe('Code of the bin where the item is kept; empty where it has none'),
  })
  .meta({ id: 'ItemToPutAway' });
export type ItemToPutAway = z.infer<typeof itemToPutAway>;

const lists = listContracts(purchaseOrderList, {
  row: purchaseOrderRow,
  id: 'PurchaseOrders',
  summary: 'What is ordered from suppliers',
});
const view = can('view', staffPages.purchaseOrders);
const create = can('create', staffPages.purchaseOrders);
const update = can('update', staffPages.purchaseOrders);

const datedLines = z
  .array(z.strictObject({ line_id: id, expected_on: isoDate }).meta({ id: 'LineExpected' }))
  .min(1, 'Choose a day')
  .max(MOST_LINES);
const seenVersion = { id, version: rowVersion };

/** Purchase orders and their deliveries. */
export const purchaseOrders = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({ access: view, summary: 'One purchase order', input: z.strictObject({ id }), output: purchaseOrder }),
  toOrder: query({
    access: view,
    summary:
      'Items below their reorder point, or short for sales and projects, even with what is on order; how much, and the suppliers',
    input: z.strictObject({}).nullish(),
    output: z.array(itemToOrder),
    weight: 3,
  }),
  orderFromProposal: mutation({
    access: create,
    summary: 'Makes drafts of what was chosen, one for each supplier; the same again makes none',
    input: z.strictObject({
      branch_id: id,
      lines: z
        .array(
          z
            .strictObject({ price_id: id, packs, on_order: z.int().min(0).describe('What the person saw on order') })
            .meta({ id: 'LineToOrder' }),
        )
        .min(1, 'Choose what to order')
        .max(MOST_LINES),
      idempotency_key: idempotencyKey,
    }),
    output: z.object({
      orders: z.array(z.object({ id, number: z.string(), supplier: z.string() }).meta({ id: 'OrderMade' })),
    }),
    logged: { action: 'purchase_order.create', subject: 'purchase_order' },
  }),
  setUpTo: mutation({
    access: update,
    summary: 'Sets the quantity that stock of an item is filled up to; null: twice its reorder point',
    input: z.strictObject({
      item_id: rowKey,
      up_to: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(MOST_AT_ONCE.mm, 'Enter less').nullable(),
    }),
    output: z.object({ up_to: z.int().nullable() }),
  }),
  create: mutation({
    access: create,
    summary: 'Begins an order by hand',
    input: z.strictObject({ supplier_id: id, branch_id: id, idempotency_key: idempotencyKey }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.create', subject: 'supplier', by: 'supplier_id' },
  }),
  change: mutation({
    access: update,
    summary: 'Changes a draft: where it goes, what the supplier is told, its lines',
    input: z.strictObject({
      ...seenVersion,
      branch_id: id,
      note: text(1_000),
      lines: z
        .array(
          z
            .strictObject({
              line_id: id.nullable().describe('A line that is there'),
              price_id: id.nullable().describe('A new one, by the price list'),
              packs,
              price: packPrice,
            })
            .meta({ id: 'PurchaseDraftLine' }),
        )
        .max(MOST_LINES, `An order has at most ${String(MOST_LINES)} lines`),
    }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.change', subject: 'purchase_order' },
  }),
  send: mutation({
    access: update,
    summary: 'Sends a draft to the supplier as a PDF; without an email address it counts as ordered by phone',
    input: z.strictObject({ ...seenVersion, to: orEmpty(email), message: text(1_000) }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.send', subject: 'purchase_order' },
    weight: 5,
  }),
  confirm: mutation({
    access: update,
    summary: 'The supplier confirmed it, and said when each line comes',
    input: z.strictObject({ ...seenVersion, lines: datedLines }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.confirm', subject: 'purchase_order' },
  }),
  changeDates: mutation({
    access: update,
    summary: 'Lines come on another day',
    input: z.strictObject({ ...seenVersion, lines: datedLines }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.dates', subject: 'purchase_order' },
  }),
  cancel: mutation({
    access: update,
    summary: 'Cancels an order of which nothing was received',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.cancel', subject: 'purchase_order' },
  }),
  closeLine: mutation({
    access: update,
    summary: 'Closes a line: its open packs are no longer expected',
    input: z.strictObject({ ...seenVersion, line_id: id, reason: reasonText }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.close-line', subject: 'purchase_order' },
  }),
  comment: mutation({
    access: update,
    summary: "Adds a comment to an order's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: purchaseOrder,
  }),
  receivingBins: query({
    access: view,
    summary: 'Bins in which goods of an order can be received: those of its branch, receiving bins first',
    input: z.strictObject({ id }),
    output: z.array(z.object({ id, code: z.string(), kind: z.string() }).meta({ id: 'ReceivingBin' })),
  }),
  returnBins: query({
    access: view,
    summary: 'The bins where something of a delivery lies, and how many packs of which line',
    input: z.strictObject({ receipt_id: id }),
    output: z.array(
      z
        .object({
          id,
          code: z.string(),
          kind: z.string(),
          holds: z.array(z.object({ line_id: id, packs: z.int() }).meta({ id: 'PacksInBin' })),
        })
        .meta({ id: 'BinToReturnFrom' }),
    ),
  }),
  toPutAway: query({
    access: view,
    summary: 'Items of an order that are still in receiving, and the bins where they are kept',
    input: z.strictObject({ id }),
    output: z.array(itemToPutAway),
  }),
  receive: mutation({
    access: update,
    summary: 'Books in what came of an order; lines that are not named did not come',
    input: z.strictObject({
      id,
      bin_id: id,
      delivery_note: line(60),
      note: text(500),
      freight: freight.describe('Without VAT, split by value'),
      lines: z
        .array(
          z
            .strictObject({
              line_id: id,
              packs,
              expected_on: isoDate.nullable().describe('When the rest comes, where something is left'),
              close_reason: line(200).describe('Why the rest does not come; empty: it does'),
            })
            .meta({ id: 'LineReceived' }),
        )
        .min(1, 'Count at least one line')
        .max(MOST_LINES),
      idempotency_key: idempotencyKey,
    }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.receive', subject: 'purchase_order', notes: ['freight'] },
  }),
  returnGoods: mutation({
    access: update,
    summary: 'Goods of a delivery go back to the supplier, who owes us a credit at the order’s price',
    input: z.strictObject({
      receipt_id: id,
      bin_id: id.describe('From which they are taken'),
      reason: reasonText,
      lines: z
        .array(z.strictObject({ line_id: id, packs }).meta({ id: 'LineReturned' }))
        .min(1, 'Enter the quantity of at least one line')
        .max(MOST_LINES),
      idempotency_key: idempotencyKey,
    }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.return', subject: 'goods_receipt', by: 'receipt_id' },
  }),
  addLateCost: mutation({
    access: update,
    summary:
      'Adds a late cost of a delivery: to the value of what is still in stock, the rest as a variance of what was sold',
    input: z.strictObject({
      receipt_id: id,
      amount: lateCost,
      reason: reasonText,
      idempotency_key: idempotencyKey,
    }),
    output: purchaseOrder,
    logged: { action: 'purchase_order.late-cost', subject: 'goods_receipt', by: 'receipt_id', notes: ['amount'] },
  }),
};
