import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { articleNumberUpTo, enumOf, line, paragraph } from '../../kernel/common';
import { itemStates, leadClasses, MOST_PRICE, parcelSizes } from './item-labels';

/** Editable fields of items and variants, shared by forms, spreadsheets and the change engine. */

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const itemSlug = z
  .string()
  .trim()
  .min(1, 'Enter the address')
  .max(100, 'Use at most 100 characters')
  .regex(ADDRESS, 'Use small letters, digits and single hyphens, like base-unit-600');

export const itemPrice = z
  .int('Enter a price in rand and cents')
  .min(1, 'Enter a price above R0.00')
  .max(MOST_PRICE, `Enter ${formatRand(MOST_PRICE)} or less`);

const mm = z.int('Enter whole millimetres').min(1, 'Enter 1 mm or more').max(6_000, 'Enter 6000 mm or less');
const position = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100_000, 'Enter 100000 or less');
const requiredLine = (most: number, message: string) => line(most).min(1, message);

/** Article number of what is sold. */
export const articleNumber = articleNumberUpTo(30);

const drawingValue = z.union([line(40), z.number().min(0).max(100_000), z.boolean()]);
/** Family, measures and finish of a drawing of hardware. */
export const itemPicture = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), drawingValue)
  .refine((picture) => Object.keys(picture).length <= 12, 'Choose a kind')
  .describe('Of hardware: what it is drawn as');

export const itemFields = {
  name: requiredLine(70, 'Enter a name'),
  description: paragraph(420).min(1, 'Enter a description'),
  special_reason: line(200).nullable().describe('Why it costs less, for what is on special'),
  facts: z
    .array(z.strictObject({ label: requiredLine(40, 'Enter the name'), value: requiredLine(80, 'Enter the value') }))
    .max(20, 'Enter 20 facts or fewer'),
  box: z
    .array(
      z.strictObject({
        quantity: z.int('Enter the quantity').min(1, 'Enter the quantity').max(10_000, 'Enter 10000 or fewer'),
        text: requiredLine(80, 'Enter the name'),
      }),
    )
    .max(20, 'Enter 20 lines or fewer'),
  search_words: line(400),
  goes_with: z.array(itemSlug).max(12, 'Choose 12 items or fewer'),
  slug: itemSlug,
  subcategory_slug: itemSlug,
  position,
  state: enumOf(itemStates),
  lead_class: enumOf(leadClasses),
  parcel: enumOf(parcelSizes),
  size: z.strictObject({ width: mm, height: mm, depth: mm }).nullable(),
  metre_prices: z
    .array(z.strictObject({ depth: mm, price: itemPrice }))
    .max(10)
    .describe('Of a top: cents a metre, by depth'),
  picture: itemPicture.nullable(),
};
export type ItemField = keyof typeof itemFields;

export const variantFields = {
  name: requiredLine(60, 'Enter a name'),
  price: itemPrice,
  compare_at_price: itemPrice.nullable().describe('What it cost before; null where it is not reduced'),
  options: z
    .array(
      z.strictObject({
        name: requiredLine(30, 'Enter the name of the choice'),
        value: requiredLine(60, 'Enter the choice'),
      }),
    )
    .max(3, 'Enter 3 options or fewer'),
  position,
  is_active: z.boolean(),
  pack_of: z
    .int('Enter the quantity')
    .min(1, 'Enter 1 or more')
    .max(10_000, 'Enter 10000 or fewer')
    .describe('Pieces that its price is for'),
};
export type VariantField = keyof typeof variantFields;
