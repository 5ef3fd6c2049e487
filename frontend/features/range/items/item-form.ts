import {
  parseDrawing,
  toTypedDrawing,
  type HardwarePicture,
  type TypedDrawing,
} from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { itemFields, itemSlug, variantFields } from '@plinth/contracts/range/items/item-fields';
import {
  BOX_LINES,
  boxIn,
  boxTyped,
  FACT_LINES,
  factsIn,
  factsTyped,
} from '@plinth/contracts/range/item-sheets/item-lines';
import type { ItemEditsInput, ItemView } from '@plinth/contracts/range/items/items';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import * as z from 'zod';
import { MOST_PRICE } from '@plinth/contracts/range/items/item-labels';
import { drawingSchema } from '@/features/range/hardware-drawing/drawing-schema';
import { inRand } from '@/ui/form/amount';

/*
 * An item as a form has it: prices and sizes as they are typed, facts and contents a line each. Its fields stand where the server's input has
 * them, so that what it refuses is said at the right one.
 */

export const rand = z.string().superRefine((text, context) => {
  const cents = parseRand(text);
  const message =
    cents === null
      ? 'Enter a price like 1234.50'
      : cents <= 0
        ? `Enter a price above ${formatRand(0)}`
        : cents > MOST_PRICE
          ? `Enter ${formatRand(MOST_PRICE)} or less`
          : null;
  if (message !== null) context.addIssue({ code: 'custom', message });
});
const randOrNothing = z.union([z.literal(''), rand]);
const wholeNumber = z.string().regex(/^\d{1,6}$/, 'Enter a whole number');

const parsableText = (parse: (text: string) => unknown[] | null, message: string) =>
  z.string().refine((text) => parse(text) !== null, message);

const item = z.object({
  name: itemFields.name,
  description: itemFields.description,
  special_reason: z.string().max(200, 'Use at most 200 characters'),
  facts: parsableText(factsIn, FACT_LINES),
  box: parsableText(boxIn, BOX_LINES),
  search_words: itemFields.search_words,
  goes_with: z.array(itemSlug).max(12, 'Choose 12 items or fewer'),
  slug: itemSlug,
  subcategory_slug: z.string(),
  position: wholeNumber,
  state: itemFields.state,
  lead_class: itemFields.lead_class,
  parcel: itemFields.parcel,
  size: z.object({ width: wholeNumber, height: wholeNumber, depth: wholeNumber }).nullable(),
  metre_prices: z.array(z.object({ depth: z.number(), price: rand })),
  picture: drawingSchema.nullable(),
});
const variant = z.object({
  id: z.string(),
  name: variantFields.name,
  price: rand,
  compare_at_price: randOrNothing,
  position: wholeNumber,
  is_active: z.boolean(),
});
export const itemFormSchema = z.object({ items: z.array(item), variants: z.array(variant) });
export type ItemForm = z.input<typeof itemFormSchema>;

export const formOf = (view: ItemView): ItemForm => ({
  items: [
    {
      name: view.name,
      description: view.description,
      special_reason: view.special_reason ?? '',
      facts: factsTyped(view.facts),
      box: boxTyped(view.box),
      search_words: view.search_words,
      goes_with: view.goes_with.map(({ value }) => value),
      slug: view.slug,
      subcategory_slug: view.subcategory_slug,
      position: String(view.position),
      state: view.state,
      lead_class: view.lead_class,
      parcel: view.parcel,
      size: view.size && {
        width: String(view.size.width),
        height: String(view.size.height),
        depth: String(view.size.depth),
      },
      metre_prices: view.metre_prices.map(({ depth, price }) => ({ depth, price: inRand(price) })),
      picture: view.picture && toTypedDrawing(view.picture),
    },
  ],
  variants: view.variants.map(({ id, name, price, compare_at_price, position, is_active }) => ({
    id,
    name,
    price: inRand(price),
    compare_at_price: compare_at_price === null ? '' : inRand(compare_at_price),
    position: String(position),
    is_active,
  })),
});

const toCents = (text: string): number => parseRand(text) ?? 0;

type ItemEdit = ItemEditsInput['items'][number];
type VariantEdit = ItemEditsInput['variants'][number];

/** Converts a typed drawing that the schema has accepted. */
const toPicture = (drawing: TypedDrawing): HardwarePicture => {
  const parsedDrawing = parseDrawing(drawing);
  return 'picture' in parsedDrawing ? parsedDrawing.picture : {};
};

const toItemEdit = (id: string, values: ItemForm['items'][number]): Required<ItemEdit> => ({
  id,
  ...values,
  special_reason: values.special_reason === '' ? null : values.special_reason,
  facts: factsIn(values.facts) ?? [],
  box: boxIn(values.box) ?? [],
  position: Number(values.position),
  size: values.size && {
    width: Number(values.size.width),
    height: Number(values.size.height),
    depth: Number(values.size.depth),
  },
  metre_prices: values.metre_prices.map(({ depth, price }) => ({ depth, price: toCents(price) })),
  picture: values.picture && toPicture(values.picture),
});
const toVariantEdit = ({ id, name, price, compare_at_price, position, is_active }: ItemForm['variants'][number]) => ({
  id,
  name,
  price: toCents(price),
  compare_at_price: compare_at_price === '' ? null : toCents(compare_at_price),
  position: Number(position),
  is_active,
});

/** Returns the fields that differ from the loaded ones, so that other people's changes meanwhile stay. */
function pickChangedFields<Edit extends { id: string }>(before: Edit, after: Edit): { id: string } & Partial<Edit>;
function pickChangedFields(before: { id: string }, after: { id: string }): { id: string } {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const changedFields = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(valuesBefore.get(name)) !== JSON.stringify(value),
  );
  return { id: after.id, ...Object.fromEntries(changedFields) };
}

/** Returns the edits of the item and its variants, in the form's order, with the fields that differ. */
export const editsOf = (view: ItemView, values: ItemForm): { items: ItemEdit[]; variants: VariantEdit[] } => {
  const loadedForm = formOf(view);
  return {
    items: values.items.flatMap((typedItem, index) => {
      const loadedItem = loadedForm.items[index];
      return loadedItem === undefined
        ? []
        : [pickChangedFields<ItemEdit>(toItemEdit(view.id, loadedItem), toItemEdit(view.id, typedItem))];
    }),
    variants: values.variants.flatMap((typedVariant, index) => {
      const loadedVariant = loadedForm.variants[index];
      return loadedVariant === undefined
        ? []
        : [pickChangedFields<VariantEdit>(toVariantEdit(loadedVariant), toVariantEdit(typedVariant))];
    }),
  };
};
