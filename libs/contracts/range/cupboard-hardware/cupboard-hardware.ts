import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { enumOf, rowKey } from '../../kernel/common';
import { cupboardFittings } from './cupboard-hardware-labels';
import { can, mutation, preview, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

const fitting = enumOf(cupboardFittings).meta({ id: 'CupboardFitting' });
const span = z
  .object({ least: z.int(), most: z.int() })
  .meta({ id: 'CupboardSpan', description: 'Millimetres, of the smallest and of the largest' });

export const cupboardType = z
  .object({
    type: z.string(),
    name: z.string(),
    cupboards: z.int().describe('How many of the catalogue are of this type'),
    widths: span,
    heights: span,
    fittings: z.array(
      z
        .object({
          fitting,
          now: z.array(z.object({ label: z.string(), cupboards: z.int() }).meta({ id: 'FittingNow' })),
          choices: z.array(z.object({ value: z.string(), label: z.string() }).meta({ id: 'FittingChoice' })),
        })
        .meta({ id: 'FittingOfType' }),
    ),
  })
  .meta({ id: 'CupboardType' });
export type CupboardType = z.infer<typeof cupboardType>;

const bound = z
  .int('Enter whole millimetres')
  .min(1, 'Enter 1 mm or more')
  .max(6_000, 'Enter 6000 mm or less')
  .nullable();
const changeFields = {
  type: rowKey,
  fitting,
  value: rowKey,
  width_from: bound.default(null).describe('Only cupboards as wide as this, or wider'),
  width_to: bound.default(null),
  height_from: bound.default(null),
  height_to: bound.default(null),
};

const page = staffPages.cupboardHardware;

/** Hardware that the cupboards of the catalogue take. */
export const cupboardHardware = {
  overview: query({
    access: can('view', page),
    summary: 'Types of cupboards with the hinges, runners, handles and legs that they take',
    input: z.strictObject({}).nullish(),
    output: z.array(cupboardType),
  }),
  preview: preview({
    access: can('update', page),
    summary: 'What other hardware of a type of cupboards would do to prices and boxes; nothing is saved',
    input: z.strictObject(changeFields),
    output: cataloguePreview,
    weight: 5,
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Gives a type of cupboards other hardware, at once or from a day on',
    input: z.strictObject({ ...changeFields, ...saveChange }),
    output: catalogueChangeRow,
    weight: 5,
  }),
};
