import { deriveHardwareArticles } from '@plinth/cabinetry/drawing/hardware/articles';
import { parseDrawing, toTypedDrawing, createDefaultDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import type { NewHardwareInput } from '@plinth/contracts/range/hardware/hardware';
import {
  articleChoices,
  hardwareDepartments,
  USUAL_DEPARTMENT,
} from '@plinth/contracts/range/hardware/hardware-labels';
import { articleNumber, itemFields } from '@plinth/contracts/range/items/item-fields';
import {
  BOX_LINES,
  boxIn,
  boxTyped,
  FACT_LINES,
  factsIn,
  factsTyped,
} from '@plinth/contracts/range/item-sheets/item-lines';
import type { ItemView } from '@plinth/contracts/range/items/items';
import { enumOf, line } from '@plinth/contracts/kernel/common';
import { MOST_PRICE as MOST_COST } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import * as z from 'zod';
import { rand } from '@/features/range/items/item-form';
import { drawingSchema } from '@/features/range/hardware-drawing/drawing-schema';

/*
 * A new item of hardware as its form has it: a drawing and prices as they are typed, facts and contents a line each. Its fields stand where the
 * server's input has them.
 */

const parseCost = (text: string): number | null => {
  const cents = parseRand(text);
  return cents === null || cents < 1 || cents > MOST_COST ? null : cents;
};

export const newHardwareSchema = z
  .object({
    name: itemFields.name,
    slug: itemFields.slug,
    sku: articleNumber,
    department: z.enum(
      hardwareDepartments.map(({ value }) => value),
      'Choose the department',
    ),
    description: itemFields.description,
    facts: z.string().refine((text) => factsIn(text) !== null, FACT_LINES),
    box: z.string().refine((text) => boxIn(text) !== null, BOX_LINES),
    search_words: itemFields.search_words,
    parcel: itemFields.parcel,
    picture: drawingSchema,
    chosen_by: enumOf(articleChoices),
    choice_name: line(30),
    articles: z.array(
      z.object({ value: z.string().max(40, 'Use at most 40 characters'), price: rand, cost: z.string() }),
    ),
    supplier_id: z.string(),
    fits: z.array(z.string()),
    on_sale: z.boolean(),
  })
  .superRefine((values, context) => {
    // Without a supplier, the fields of the costs are hidden, and not checked.
    if (values.supplier_id !== '')
      for (const [index, { cost }] of values.articles.entries())
        if (cost.trim() !== '' && parseCost(cost) === null)
          context.addIssue({
            code: 'custom',
            path: ['articles', index, 'cost'],
            message: `Enter a cost like 12.50, up to ${formatRand(MOST_COST)}`,
          });
    const parsedDrawing = parseDrawing(values.picture);
    if (!('picture' in parsedDrawing)) return;
    const articles = deriveHardwareArticles({ ...values, ...parsedDrawing, articles: parsePrices(values.articles) });
    if (!('problems' in articles)) return;
    for (const { field, message } of articles.problems)
      context.addIssue({
        code: 'custom',
        path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      });
  });
export type NewHardwareForm = z.input<typeof newHardwareSchema>;

const parsePrices = (articles: readonly { value: string; price: string }[]) =>
  articles.map(({ value, price }) => ({ value, price: parseRand(price) ?? 0 }));

/** Returns an empty form. */
export const emptyForm = (): NewHardwareForm => ({
  name: '',
  slug: '',
  sku: '',
  department: USUAL_DEPARTMENT,
  description: '',
  facts: '',
  box: '',
  search_words: '',
  parcel: 'small',
  picture: createDefaultDrawing('hinge'),
  chosen_by: 'one',
  choice_name: '',
  articles: [{ value: '', price: '', cost: '' }],
  supplier_id: '',
  fits: [],
  on_sale: true,
});

/** Copies everything but the name, the numbers and the prices from a similar item. */
export function copyIntoForm(form: NewHardwareForm, original: ItemView): NewHardwareForm {
  const isKnown = hardwareDepartments.some(({ value }) => value === original.subcategory_slug);
  return {
    ...form,
    department: isKnown ? original.subcategory_slug : form.department,
    description: original.description,
    facts: factsTyped(original.facts),
    box: boxTyped(original.box),
    search_words: original.search_words,
    parcel: original.parcel,
    picture: (original.picture && toTypedDrawing(original.picture)) ?? form.picture,
  };
}

/**
 * Converts the form to the server's input.
 * @param id of the new item, the same for each preview and for saving
 */
export function toHardwareInput(
  id: string,
  { picture, facts, box, articles, supplier_id: _bought, ...fields }: NewHardwareForm,
): NewHardwareInput {
  const parsedDrawing = parseDrawing(picture);
  return {
    ...fields,
    id,
    picture: 'picture' in parsedDrawing ? parsedDrawing.picture : {},
    facts: factsIn(facts) ?? [],
    box: boxIn(box) ?? [],
    articles: parsePrices(fields.chosen_by === 'one' ? articles.slice(0, 1) : articles),
  };
}

/** Returns the costs at the chosen supplier by future article number; empty without a supplier or typed costs. */
export function listCosts({ picture, articles, supplier_id: supplier, ...fields }: NewHardwareForm): {
  readonly supplier_id: string;
  readonly item_id: string;
  readonly price: number;
}[] {
  const parsedDrawing = parseDrawing(picture);
  if (supplier === '' || !('picture' in parsedDrawing)) return [];
  const rows = fields.chosen_by === 'one' ? articles.slice(0, 1) : articles;
  const result = deriveHardwareArticles({ ...fields, ...parsedDrawing, articles: parsePrices(rows) });
  if (!('articles' in result)) return [];
  return result.articles.flatMap(({ sku }, at) => {
    const price = parseCost(rows[at].cost);
    // The id of a stock item is its article number in lower case.
    return price === null ? [] : [{ supplier_id: supplier, item_id: sku.toLowerCase(), price }];
  });
}
