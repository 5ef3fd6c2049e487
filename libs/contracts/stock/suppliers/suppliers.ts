import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { packUnits } from './buying-labels';
import { vatNumber } from '../../kernel/vat-number';
import {
  addressLine,
  cents,
  email,
  enumOf,
  id,
  idempotencyKey,
  isoDate,
  line,
  orEmpty,
  phone,
  rowKey,
  rowVersion,
  text,
  timelineEntry,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { MOST_PACKS } from './price-list';
import { staffPages } from '../../kernel/staff-pages';
import { supplierList } from './supplier-list';
import { supplierRow } from './supplier-row';

const days = z.int('Enter a number of days').min(0, 'Enter 0 or more').max(180, 'Enter 180 or fewer');

/** Fields of a supplier. */
export const supplierFields = {
  name: line(120).min(1, 'Enter the name'),
  contact: line(120),
  email: orEmpty(email).describe('Purchase orders go there'),
  phone: orEmpty(phone),
  address: addressLine(400),
  vat_number: vatNumber,
  account_number: line(40).describe('Ours with them'),
  terms_days: days.describe('Days until their invoices are due'),
  lead_days: days.describe('Working days from the order to the delivery'),
  notes: text(2_000),
  is_active: z.boolean(),
};

export const packUnit = enumOf(packUnits, 'Choose what it is sold in').meta({ id: 'PackUnit' });
export const baseUnit = z.enum(['piece', 'mm']).meta({ id: 'BaseUnit' });

export const packs = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MOST_PACKS, `Enter ${formatCount(MOST_PACKS)} or fewer`);

/** Largest number of base units of a pack: more would overflow an integer when multiplied by packs. */
export const MOST_PER_PACK = 200_000;
/** Highest cost of a pack, in cents. */
export const MOST_PRICE = 20_000_000;
export const packPrice = cents
  .min(1, `Enter a price above ${formatRand(0)}`)
  .max(MOST_PRICE, `Enter a price up to ${formatRand(MOST_PRICE)}`);

export const priceBreak = z.strictObject({ from_packs: packs, price: packPrice }).meta({ id: 'PriceBreak' });

/** Fields of a line of a price list. */
export const priceFields = z.strictObject({
  item_id: rowKey,
  supplier_code: line(60).describe('What they call it'),
  pack_unit: packUnit,
  pack_factor: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MOST_PER_PACK, `Enter ${formatCount(MOST_PER_PACK)} or fewer`)
    .describe('Pieces, or millimetres, in a pack'),
  price: packPrice.describe('Of a pack, without VAT'),
  breaks: z.array(priceBreak).max(6),
  min_packs: packs,
  multiple_packs: packs.describe('Sold in so many packs, or twice as many'),
  lead_days: days.nullable().describe("Working days; the supplier's own where nothing is said"),
  valid_from: isoDate,
  valid_until: isoDate.nullable(),
});

/** Checks that each quantity break starts higher than the one before and costs no more. */
export const priceOrder = (
  {
    price,
    breaks,
    valid_from,
    valid_until,
  }: Pick<z.output<typeof priceFields>, 'price' | 'breaks' | 'valid_from' | 'valid_until'>,
  context: z.RefinementCtx,
): void => {
  let before = { from_packs: 0, price };
  for (const step of breaks) {
    if (step.from_packs <= before.from_packs || step.price > before.price) {
      const message = 'Each break begins at more packs than the one before, and costs no more';
      context.addIssue({ code: 'custom', path: ['breaks'], message });
      break;
    }
    before = step;
  }
  if (valid_until !== null && valid_until < valid_from)
    context.addIssue({
      code: 'custom',
      path: ['valid_until'],
      message: 'Choose a last day that is not before the first',
    });
};

export const stockItem = z
  .object({ id: z.string(), name: z.string(), sku: z.string(), base_unit: baseUnit })
  .meta({ id: 'ItemToBuy' });
export type ItemToBuy = z.infer<typeof stockItem>;

export const supplierPrice = priceFields
  .extend({ id, item: stockItem, version: rowVersion, is_current: z.boolean().describe('It holds today') })
  .meta({ id: 'SupplierPrice' });
export type SupplierPrice = z.infer<typeof supplierPrice>;

export const supplierView = supplierRow
  .omit({ items: true, open_orders: true })
  .extend({
    address: z.string(),
    account_number: z.string(),
    notes: z.string(),
    version: rowVersion,
    prices: z.array(supplierPrice),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'Supplier' });
export type SupplierView = z.infer<typeof supplierView>;

const lists = listContracts(supplierList, { row: supplierRow, id: 'Suppliers', summary: 'Whom we buy from' });
const view = can('view', staffPages.suppliers);
const update = can('update', staffPages.suppliers);

/** Suppliers and their price lists. */
export const suppliers = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'One supplier with the price list',
    input: z.strictObject({ id }),
    output: supplierView,
  }),
  create: mutation({
    access: can('create', staffPages.suppliers),
    summary: 'Adds a supplier',
    input: z.strictObject({ ...supplierFields, idempotency_key: idempotencyKey }),
    output: supplierView,
    logged: { action: 'supplier.create', subject: 'supplier' },
  }),
  update: mutation({
    access: update,
    summary: 'Changes what is known of a supplier',
    input: z.strictObject({ id, version: rowVersion, ...supplierFields }),
    output: supplierView,
    logged: { action: 'supplier.change', subject: 'supplier' },
  }),
  comment: mutation({
    access: update,
    summary: "Adds a comment to a supplier's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: supplierView,
  }),
  searchItems: query({
    access: view,
    summary: 'Items of the stock by name or article number; the twenty that fit best',
    input: z.strictObject({ q: line(120) }),
    output: z.array(stockItem),
  }),
  addPrice: mutation({
    access: update,
    summary: 'Adds a line to the price list of a supplier',
    input: priceFields.extend({ supplier_id: id, idempotency_key: idempotencyKey }).superRefine(priceOrder),
    output: supplierView,
    logged: { action: 'supplier.price', subject: 'supplier', by: 'supplier_id', notes: ['item_id', 'price'] },
  }),
  changePrice: mutation({
    access: update,
    summary: 'Changes a line of a price list; orders that were sent keep their prices',
    input: priceFields.omit({ item_id: true }).extend({ price_id: id, version: rowVersion }).superRefine(priceOrder),
    output: supplierView,
    logged: { action: 'supplier.price', subject: 'supplier', by: 'price_id', notes: ['price'] },
  }),
};
