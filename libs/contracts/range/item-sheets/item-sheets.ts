import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { id, isoDateTime, line } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { MOST_FILE_BYTES, PART_BYTES } from '../../kernel/sheet-limits';
import { itemsMatching } from '../items/items';
import { staffPages } from '../../kernel/staff-pages';

export const itemImport = z
  .object({
    id,
    file_name: z.string(),
    created_at: isoDateTime,
    stage: z.enum(['coming', 'reading', 'read', 'saved']).meta({ id: 'ItemImportStage' }),
    rows_done: z.int(),
    rows_total: z.int().nullable(),
    found: z
      .object({
        problem: z.string().nullable().describe('Why nothing of the file could be read'),
        rows: z
          .object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })
          .meta({ id: 'ItemImportRows' }),
        problems: z
          .array(
            z
              .object({ row: z.int(), column: z.string().nullable(), cell: z.string().nullable(), message: z.string() })
              .meta({ id: 'ItemImportProblem' }),
          )
          .describe('The first of them'),
        problem_count: z.int(),
        left: z.array(z.string()).describe('Columns that are not taken in'),
        preview: cataloguePreview.nullable().describe('Null where something is refused, or nothing would change'),
      })
      .meta({ id: 'ItemImportFound' })
      .nullable(),
    change: z.int().nullable().describe('Number of the change that it became'),
  })
  .meta({ id: 'ItemImport' });
export type ItemImport = z.infer<typeof itemImport>;

const update = can('update', staffPages.items);

/** Exports items to a spreadsheet and imports the edited file. */
export const itemSheets = {
  exportFile: query({
    access: can('view', staffPages.items),
    summary: 'All items that a search of the list finds, with every column that can be taken in again',
    input: z.strictObject({ matching: itemsMatching, format: z.enum(['xlsx', 'csv']).meta({ id: 'SheetFormat' }) }),
    output: z.object({ filename: z.string(), data: z.string().describe('Base64') }).meta({ id: 'ItemFile' }),
    weight: 5,
  }),
  begin: mutation({
    access: update,
    summary: 'Begins to take a file in; nothing of the store changes',
    input: z.strictObject({
      file_name: line(200).min(1, 'Choose a file'),
      size: z.int().min(1, 'This file is empty').max(MOST_FILE_BYTES, 'Choose a file of at most 2 MB'),
    }),
    output: itemImport,
  }),
  part: mutation({
    access: update,
    summary: 'A piece of the file; the same piece may be sent again',
    input: z.strictObject({
      id,
      position: z
        .int()
        .min(0)
        .max(Math.ceil(MOST_FILE_BYTES / PART_BYTES)),
      data: z.base64().max(Math.ceil(PART_BYTES / 3) * 4),
    }),
    output: z.object({ received: z.int().describe('Bytes so far') }).meta({ id: 'ItemFilePart' }),
  }),
  look: mutation({
    access: update,
    summary: 'Reads the file, or reads it again, and finds out what it would change',
    input: z.strictObject({ id }),
    output: itemImport,
    weight: 5,
  }),
  get: query({
    access: update,
    summary: 'How far the reading is, and what was found',
    input: z.strictObject({ id }),
    output: itemImport,
  }),
  save: mutation({
    access: update,
    summary: 'Changes everything that the file changes, as one change: at once or from a day on',
    input: z.strictObject({ id, ...saveChange }),
    output: catalogueChangeRow,
    weight: 5,
  }),
};
