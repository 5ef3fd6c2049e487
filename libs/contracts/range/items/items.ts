import { PRICE_ROUNDINGS } from '@plinth/money/price-rounding';
import * as z from 'zod';
import { catalogueEditSaid, cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { cents, colourCode, enumOf, id, isoDateTime, line, rowKey } from '../../kernel/common';
import { can, mutation, preview, query } from '../../kernel/define';
import { articleNumber, itemFields, itemPicture, itemPrice, itemSlug, variantFields } from './item-fields';
import { leadClasses, parcelSizes } from './item-labels';
import { itemList } from './item-list';
import { listContracts } from '../../kernel/list-contracts';
import { LONGEST_ALT, MOST_PHOTOS } from '../../kernel/photo-address';
import { staffPages } from '../../kernel/staff-pages';
import { itemState, itemKind, itemRow } from './item-row';

const pair = z.object({ label: z.string(), value: z.string() }).meta({ id: 'ItemFact' });
const choice = z.object({ value: z.string(), label: z.string() }).meta({ id: 'ItemChoice' });

export const itemVariant = z
  .object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    price: cents,
    compare_at_price: cents.nullable(),
    options: z.array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'ItemOption' })),
    position: z.int(),
    is_active: z.boolean(),
    free: z.int().nullable().describe('Pieces that can be sold; null where it is made to order'),
    waiting: z.int().describe('People who want to be told when it is back'),
    parts_price: cents.nullable().describe('What its parts make it cost; null for what is not made of parts'),
    since: isoDateTime.nullable().describe('When its price was last changed; null: never by hand'),
    image: z.string(),
    colour_code: z.string().nullable().describe('The colour that it comes in'),
  })
  .meta({ id: 'ItemVariant' });
export type ItemVariant = z.infer<typeof itemVariant>;

const itemPhoto = z
  .object({ id, alt: z.string(), width: z.int(), height: z.int(), image: z.string() })
  .meta({ id: 'ItemPhoto' });
const itemPhotos = z
  .object({
    photos: z.array(itemPhoto).describe('In the order in which they are shown'),
    leads: z.boolean().describe('The first of them stands for the item in the shop, before its drawing'),
  })
  .meta({ id: 'ItemPhotos' });
export type ItemPhotos = z.infer<typeof itemPhotos>;

export const itemView = z
  .object({
    id,
    kind: itemKind,
    state: itemState,
    name: z.string(),
    description: z.string(),
    special_reason: z.string().nullable(),
    facts: z.array(pair),
    box: z.array(z.object({ quantity: z.int(), text: z.string() }).meta({ id: 'ItemBoxLine' })),
    search_words: z.string(),
    goes_with: z.array(choice).describe('Addresses with names'),
    slug: z.string(),
    former_slugs: z.array(z.string()).describe('Addresses that lead here too'),
    subcategory_slug: z.string(),
    subcategories: z.array(choice).describe('Where it may stand'),
    position: z.int(),
    lead_class: enumOf(leadClasses).meta({ id: 'ItemLeadClass' }),
    parcel: enumOf(parcelSizes).meta({ id: 'ItemParcel' }),
    size: z.object({ width: z.int(), height: z.int(), depth: z.int() }).meta({ id: 'ItemSize' }).nullable(),
    metre_prices: z.array(z.object({ depth: z.int(), price: cents }).meta({ id: 'ItemMetrePrice' })),
    picture: itemPicture.nullable().describe('Of hardware: what it is drawn as; null for what is drawn otherwise'),
    variants: z.array(itemVariant),
    added: z
      .array(
        z
          .object({ sku: z.string(), name: z.string(), at: isoDateTime, by: z.string() })
          .meta({ id: 'ItemVariantAdded' }),
      )
      .describe('Variants that somebody added to it later, the newest first'),
    recoloured_by: z
      .enum(['front_colour', 'carcass_colour'])
      .nullable()
      .describe('The choice that shows it in another colour; null for what has no colour to choose'),
    photos: z.array(itemPhoto).describe('In the order in which they are shown'),
    photo_leads: z.boolean().describe('The first of them stands for the item in the shop, before its drawing'),
    updated_at: isoDateTime,
  })
  .meta({ id: 'ItemToEdit' });
export type ItemView = z.infer<typeof itemView>;

/** Requested edits; omitted fields stay. */
const edits = {
  items: z
    .array(z.strictObject({ id, ...z.strictObject(itemFields).partial().shape }))
    .max(200)
    .default([]),
  variants: z
    .array(z.strictObject({ id: rowKey, ...z.strictObject(variantFields).partial().shape }))
    .max(1_000)
    .default([]),
};
export const itemEdits = z.strictObject(edits);
export type ItemEditsInput = z.infer<typeof itemEdits>;

const lists = listContracts(itemList, {
  row: itemRow,
  id: 'Items',
  summary: 'All items of the store, drafts and withdrawn ones too',
});

/** Items by a search of their list. */
export const itemsMatching = lists.matching;

/** Prices of many items by percent. */
const percent = {
  ids: z.array(id).max(1_000).default([]).describe('Items by name'),
  matching: itemsMatching.nullable().default(null).describe('Instead: all that a search of the list finds'),
  percent: z
    .number('Enter a percentage')
    .min(-90, 'Enter −90 or more')
    .max(400, 'Enter 400 or less')
    .multipleOf(0.01, 'Use at most two decimals'),
  rounding: z.enum(PRICE_ROUNDINGS).meta({ id: 'PriceRounding' }),
};

const view = can('view', staffPages.items);
const update = can('update', staffPages.items);

/** Items of the store, for staff. */
export const items = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'An item with its variants, to be changed',
    input: z.strictObject({ id }),
    output: itemView,
  }),
  history: query({
    access: view,
    summary: 'What was changed of an item, the newest first',
    input: z.strictObject({ id }),
    output: z.array(catalogueChangeRow.extend({ shown: z.array(catalogueEditSaid) }).meta({ id: 'ItemChange' })),
  }),
  preview: preview({
    access: update,
    summary: 'What changed items and variants would do to the shop; nothing is saved',
    input: itemEdits,
    output: cataloguePreview,
  }),
  save: mutation({
    access: update,
    summary: 'Changes items and variants, at once or from a day on',
    input: z.strictObject({ ...edits, ...saveChange }),
    output: catalogueChangeRow,
  }),
  arrangePhotos: mutation({
    access: update,
    summary:
      'Puts all photographs of an item in an order, with what is to be seen on each; and says whether they come before its drawing',
    input: z.strictObject({
      id,
      photos: z.array(z.strictObject({ id, alt: line(LONGEST_ALT).min(3, 'Describe the picture') })).max(MOST_PHOTOS),
      leads: z.boolean(),
    }),
    output: itemPhotos,
  }),
  removePhoto: mutation({
    access: update,
    summary: 'Takes a photograph of an item away',
    input: z.strictObject({ id, photo_id: id }),
    output: itemPhotos,
  }),
  previewPercent: preview({
    access: update,
    summary: 'What raising or lowering prices by percent would do; nothing is saved',
    input: z.strictObject(percent),
    output: cataloguePreview,
    weight: 5,
  }),
  savePercent: mutation({
    access: update,
    summary: 'Raises or lowers prices by percent, at once or from a day on',
    input: z.strictObject({ ...percent, ...saveChange }),
    output: catalogueChangeRow,
    weight: 5,
  }),
  create: mutation({
    access: can('create', staffPages.items),
    summary: 'Makes a draft of a new item from a copy of another one',
    input: z.strictObject({
      copy_of: id,
      name: itemFields.name,
      slug: itemSlug,
      sku: articleNumber.describe('Article number; that of its variants begins with it'),
      idempotency_key: z.uuid(),
    }),
    output: z.object({ id }).meta({ id: 'NewItem' }),
  }),
  addVariant: mutation({
    access: can('create', staffPages.items),
    summary: 'Adds a variant to an item, like another one of it; it is not on sale before somebody says so',
    input: z.strictObject({
      id,
      like: rowKey.describe('The variant that it is like: how it is drawn, packed and kept in stock'),
      name: variantFields.name,
      sku: articleNumber,
      price: itemPrice,
      options: variantFields.options.describe(
        'What is chosen, by the names by which the item’s other variants tell themselves apart',
      ),
      colour_code: colourCode.nullable().describe('The colour that it comes in; null where its kind comes in none'),
      idempotency_key: z.uuid(),
    }),
    output: z.object({ id: z.string() }).meta({ id: 'NewVariant' }),
  }),
};
