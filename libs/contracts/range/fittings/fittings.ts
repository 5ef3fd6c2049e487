import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { cents, enumOf, idempotencyKey, line, noInput, rowKey } from '../../kernel/common';
import { can, mutation, preview, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { fittingKinds } from './fitting-labels';

const kind = enumOf(fittingKinds, 'Choose the kind').meta({ id: 'FittingKind' });
const figure = z.union([z.number(), z.boolean(), z.null(), line(60)]);
const figures = z.record(rowKey, z.union([figure, z.array(z.number()).max(20)]));
/** Figures by name, up to three deep; the server holds them against libs/cabinetry/model/fittings.ts. */
const specification = z
  .record(
    rowKey,
    z.union([figure, z.array(z.union([z.number(), figures])).max(80), z.record(rowKey, z.union([figure, figures]))]),
  )
  .describe('Where it drills, what it bears, its sizes, as libs/cabinetry/model/fittings.ts says');
const WRONG_CODE = 'Use small letters, figures and hyphens';
const articleNumbers = z.array(line(60).toUpperCase()).max(10, 'Enter 10 article numbers or fewer');
const fittingFields = {
  name: line(60).min(2, 'Enter what it is called'),
  specification,
  costs: z
    .record(rowKey, cents)
    .describe('What a piece or a pair costs us by its stock code, without VAT; of others the company’s rates count'),
  articles: z
    .record(rowKey, articleNumbers)
    .describe('Articles of stock by the stock code that bills of materials say'),
};

/** A fitting that cupboards are made with, or were. */
export const fittingRow = z
  .object({
    id: rowKey,
    kind,
    code: rowKey,
    ...fittingFields,
    is_withdrawn: z.boolean(),
    stock_codes: z.array(z.string()).describe('By which bills of materials ask for it'),
    cupboards: z.int().describe('How many cupboards of the catalogue take it'),
  })
  .meta({ id: 'Fitting' });
export type FittingRow = z.infer<typeof fittingRow>;

const page = staffPages.fittings;
const changes = z.strictObject({ ...fittingFields, is_withdrawn: z.boolean() }).partial();

/** Fittings that cupboards are made with. */
export const fittings = {
  list: query({
    access: can('view', page),
    summary: 'Fittings that cupboards are made with, withdrawn ones too',
    input: noInput,
    output: z.array(fittingRow),
  }),
  create: mutation({
    access: can('update', page),
    summary: 'Adds a fitting; cupboards can take it at once',
    input: z
      .strictObject({
        kind,
        code: z
          .string()
          .trim()
          .max(40)
          .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, WRONG_CODE)
          .describe('A point is for fixings alone: screw-3.5x16'),
        ...fittingFields,
        idempotency_key: idempotencyKey,
      })
      .refine((fitting) => fitting.kind === 'fixing' || !fitting.code.includes('.'), {
        path: ['code'],
        message: WRONG_CODE,
      }),
    output: fittingRow,
  }),
  previewChange: preview({
    access: can('update', page),
    summary: 'What a changed fitting would do to cupboards and prices; nothing is saved',
    input: z.strictObject({ id: rowKey, changes }),
    output: cataloguePreview,
    weight: 5,
  }),
  change: mutation({
    access: can('update', page),
    summary: 'Changes, withdraws or keeps a fitting again, at once or from a day on; what was sold stays as it is',
    input: z.strictObject({ id: rowKey, changes, ...saveChange }),
    output: catalogueChangeRow,
    weight: 5,
  }),
};
