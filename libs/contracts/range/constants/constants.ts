import * as z from 'zod';
import { catalogueEditSaid, cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { isoDate, isoDateTime, noInput, rowKey } from '../../kernel/common';
import { can, mutation, preview, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

/** A figure that the company sets. */
export const constantFigure = z
  .object({
    key: rowKey,
    group: z.string(),
    label: z.string(),
    unit: z.string().describe('“%”, “working days”; “cents” for money'),
    description: z.string(),
    value: z.number().nullable().describe('As it counts today; null: there is none'),
    initial: z.number().nullable().describe('As it comes with the product'),
    min: z.number(),
    max: z.number(),
    is_whole: z.boolean(),
    choices: z.array(z.number()).describe('The only values it may have; none: any within the limits'),
    changed: z
      .object({ at: isoDateTime, by: z.string(), why: z.string() })
      .meta({ id: 'ConstantChanged' })
      .nullable()
      .describe('Who changed it last, when and why'),
    planned: z
      .array(z.object({ from: isoDate, value: z.number().nullable() }).meta({ id: 'ConstantPlanned' }))
      .describe('What it becomes, and from which day'),
  })
  .meta({ id: 'Constant' });
export type ConstantFigure = z.infer<typeof constantFigure>;

const page = staffPages.constants;
const changeFields = { key: rowKey, value: z.number({ error: 'Enter a number' }) };

/** Figures that prices, documents, days and the saw depend on. */
export const constants = {
  list: query({
    access: can('view', page),
    summary: 'Every figure that the company sets, with its limits, who changed it and what is planned',
    input: noInput,
    output: z.array(constantFigure),
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of a figure, and what is planned',
    input: z.strictObject({ key: rowKey }),
    output: z.array(
      catalogueChangeRow.extend({ shown: z.array(catalogueEditSaid) }).meta({ id: 'ConstantPastChange' }),
    ),
  }),
  preview: preview({
    access: can('update', page),
    summary: 'What another value of a figure would do: which prices, carts and quotes move; nothing is saved',
    input: z.strictObject(changeFields),
    output: cataloguePreview,
    weight: 5,
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Sets a figure, at once or from a day on',
    input: z.strictObject({ ...changeFields, ...saveChange }),
    output: catalogueChangeRow,
    weight: 5,
  }),
};
