import { itemFields, variantFields } from '@plinth/contracts/range/items/item-fields';
import * as z from 'zod';
import { jsonValue } from '../catalogue-changes/edit-kinds';

const drawing = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Complete description of a new item, as a change stores it. */
export const describedItem = z.strictObject({
  kind: z.enum(['hardware', 'cupboard']),
  name: itemFields.name,
  slug: itemFields.slug,
  subcategory_slug: itemFields.subcategory_slug,
  description: itemFields.description,
  facts: itemFields.facts,
  box: itemFields.box,
  search_words: itemFields.search_words,
  parcel: itemFields.parcel,
  lead_class: itemFields.lead_class,
  size: itemFields.size,
  fits: z.array(z.string()),
  /** Drawing of hardware. */
  picture: drawing.nullable(),
  /** Unit of a cupboard. */
  unit: jsonValue,
  made_to_order: z.boolean(),
  on_sale: z.boolean(),
  variants: z
    .array(
      z.strictObject({
        sku: z.string(),
        name: variantFields.name,
        options: variantFields.options,
        colour_code: z.string().nullable(),
        price: variantFields.price,
        picture: drawing.nullable(),
        is_stocked: z.boolean(),
        pack_of: variantFields.pack_of,
      }),
    )
    .min(1),
});
export type DescribedItem = z.infer<typeof describedItem>;
