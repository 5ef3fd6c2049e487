import * as z from 'zod';
import { cents, id, isoDate, isoDateTime, line, ok } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

const amount = cents.min(0, 'Enter R 0 or more').max(100_000_000_000, 'Enter a smaller amount');
const percent = z.int('Enter a whole percent').min(0, 'Enter 0 or more').max(100, 'Enter 100 or less');

const bracket = z
  .strictObject({ above: amount.describe('Cents a year above which the percent is taken'), percent })
  .meta({ id: 'TaxBracket' });

/** Figures that are entered for a year: amounts in cents. */
export const statutoryFiguresOfYear = z
  .strictObject({
    brackets: z
      .array(bracket)
      .min(1, 'Enter at least one row')
      .max(20, 'Enter at most 20 rows')
      .refine(([first]) => first?.above === 0, 'The first row begins at R 0')
      .refine(
        (rows) => rows.every(({ above }, index) => index === 0 || above > (rows[index - 1]?.above ?? 0)),
        'Each row begins above the one before it',
      )
      .meta({
        description: 'Income tax of a year, the lowest row first',
        examples: [[{ above: 0, percent: 18 }]],
      }),
    rebate: amount.describe('Off the tax of a year, for everybody'),
    rebate_from_65: amount.describe('As well, from 65 on'),
    rebate_from_75: amount.describe('As well, from 75 on'),
    medical_member: amount.describe('Off the tax of a month, for who pays for a medical aid'),
    medical_first_dependant: amount,
    medical_further: amount.describe('For each further person'),
    retirement_tenths: z
      .int('Enter at most one digit after the point')
      .min(0, 'Enter 0 or more')
      .max(1000, 'Enter 100 or less')
      .describe('Tenths of a percent of the pay that may go to a retirement fund before tax'),
    retirement_most: amount.describe('A year, at most'),
    uif_percent: percent.describe('Of the worker, and as much again of the employer'),
    uif_ceiling: amount.describe('Pay of a month that it looks at, at most'),
    uif_least_hours: z.int('Enter whole hours').min(0, 'Enter 0 or more').max(744, 'Enter 744 or less'),
    sdl_percent: percent,
    sdl_free_payroll: amount.describe('Payroll of a year up to which none is due'),
    minimum_wage: amount.min(1, 'Enter an amount above R 0').describe('An hour'),
  })
  .meta({ id: 'StatutoryFiguresOfYear' });
export type StatutoryFiguresOfYear = z.infer<typeof statutoryFiguresOfYear>;

const row = z
  .object({
    id: id.nullable().describe('Null for what the product brings'),
    from_day: isoDate,
    figures: statutoryFiguresOfYear,
    source: z.string().describe('Where they were read'),
    entered_by: z.string().nullable(),
    entered_at: isoDateTime.nullable(),
    runs: z.int().describe('Pay runs that were worked out with them; with one, they stay'),
  })
  .meta({ id: 'StatutoryFiguresRow' });
export type StatutoryFiguresRow = z.infer<typeof row>;

const page = staffPages.payFigures;

/** Statutory figures for pay: those shipped with the product, and those entered for later years. */
export const statutoryFigures = {
  list: query({
    access: can('view', page),
    summary: 'Statutory figures for pay, the newest first, and from which day they are missing',
    input: z.strictObject({}).nullish(),
    output: z
      .object({ rows: z.array(row), missing_from: isoDate.describe('First day of the tax year that has none') })
      .meta({ id: 'StatutoryFigures' }),
  }),
  enter: mutation({
    access: can('create', page),
    summary: 'Enters what the law says from a day on. It goes before what the product brings',
    input: z.strictObject({
      key: id.describe('Its id: said again, it is the same row'),
      from_day: isoDate,
      source: line(300).min(1, 'Enter the source, such as “Government Gazette 54075”'),
      figures: statutoryFiguresOfYear,
    }),
    output: ok,
    logged: {
      action: 'statutory_figures.enter',
      subject: 'statutory_figures',
      by: 'key',
      notes: ['from_day', 'source'],
    },
  }),
  remove: mutation({
    access: can('create', page),
    summary: 'Removes what was entered, while no pay run was worked out with it',
    input: z.strictObject({ id }),
    output: ok,
    logged: { action: 'statutory_figures.remove', subject: 'statutory_figures' },
  }),
};
