import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { cents, colourCode, enumOf, id, line } from '../../kernel/common';
import { can, mutation, preview } from '../../kernel/define';
import { generalMenu } from '../../kernel/general-menu';
import { articleNumber, itemFields } from '../items/item-fields';
import { leadClasses } from '../items/item-labels';
import { staffPages } from '../../kernel/staff-pages';

/** Departments of cupboards in the order of the menu, without specials, which follow from the price. */
export const cupboardDepartments = generalMenu.flatMap(({ category, subcategory, label }) =>
  category === 'cupboards' && subcategory !== null && subcategory !== 'specials' ? [{ value: subcategory, label }] : [],
);

const side = z
  .int('Enter whole millimetres')
  .min(1, 'Enter 1 mm or more')
  .max(8_000, 'Enter 8000 mm or less')
  .describe('mm');
const count = (most: number) =>
  z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(most, `Enter ${String(most)} or fewer`)
    .nullable()
    .describe('Null: as is usual');

/** Type, size and choices of a new cupboard. */
const shapeFields = {
  type: line(30).describe('Type of unit: base, wall, tall-larder …'),
  width: side,
  height: side,
  depth: side,
  doors: count(2),
  drawers: count(5),
  shelves: count(12),
  handle: line(30).nullable().describe('Its style; null: as is usual'),
  colours: z.array(colourCode).min(1, 'Choose at least one colour').max(30, 'Choose 30 colours or fewer'),
};

/** Fields of a new cupboard; parts, prices and facts follow. */
export const newCupboard = {
  ...shapeFields,
  id: id.describe('Which the new item gets'),
  name: itemFields.name,
  slug: itemFields.slug,
  sku: articleNumber.max(24, 'Use at most 24 characters').describe('All its colours begin with it'),
  department: z.enum(
    cupboardDepartments.map(({ value }) => value),
    'Choose the department',
  ),
  description: itemFields.description,
  search_words: itemFields.search_words,
  lead_class: enumOf(leadClasses),
  on_sale: z.boolean().describe('On sale with the change; otherwise a draft'),
};
const newCupboardInput = z.strictObject(newCupboard);
export type NewCupboardInput = z.infer<typeof newCupboardInput>;
const drawable = z.strictObject(shapeFields);
export type DrawableCupboard = z.infer<typeof drawable>;

const range = z.object({ min: z.int(), max: z.int() }).meta({ id: 'SizeLimit' });

/** New cupboards of the catalogue, from a type of unit. */
export const newCupboards = {
  draw: preview({
    access: can('create', staffPages.items),
    summary: 'A cupboard as it is typed: its picture, its prices, and what of it cannot be; nothing is saved',
    input: drawable,
    output: z
      .object({
        svg: z.string().nullable(),
        prices: z.array(
          z.object({ code: z.string(), name: z.string(), price: cents.nullable() }).meta({ id: 'CupboardColourPrice' }),
        ),
        facts: itemFields.facts,
        takes: z.array(z.string()).describe('What can be chosen of its type: doors, drawers, shelves, handle'),
        limits: z.object({ width: range, height: range, depth: range }).nullable(),
        problems: z.array(z.object({ field: z.string(), message: z.string() }).meta({ id: 'CupboardProblem' })),
      })
      .meta({ id: 'DrawnCupboard' }),
    weight: 2,
  }),
  preview: preview({
    access: can('create', staffPages.items),
    summary: 'What a new cupboard would be; nothing is saved',
    input: newCupboardInput,
    output: cataloguePreview,
    weight: 3,
  }),
  save: mutation({
    access: can('create', staffPages.items),
    summary: 'Makes a new cupboard, at once or from a day on',
    input: z.strictObject({ ...newCupboard, ...saveChange }),
    output: catalogueChangeRow,
    weight: 3,
  }),
};
