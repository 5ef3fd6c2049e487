import * as z from 'zod';
import { cents, enumOf, id, isoDateTime, line, noInput, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { MOST_FILE_BYTES, MOST_IMPORT_ROWS, PART_BYTES } from '../../kernel/sheet-limits';
import { staffPages } from '../../kernel/staff-pages';
import { movingInKinds, takenBackKinds } from './moving-in-labels';

const kind = enumOf(movingInKinds, 'Choose what you bring').meta({ id: 'MovingInKind' });
const LARGEST_SUM = 1_000_000_000_000;

const findings = z
  .object({
    problem: z.string().nullable().describe('Why nothing of the file could be read'),
    rows: z
      .object({ new: z.int(), already_here: z.int(), refused: z.int() })
      .meta({ id: 'MovingInRows' })
      .describe('Rows that would be added, that are here, and that have a mistake'),
    amount: cents
      .nullable()
      .describe(
        'Sum of the rows that would be added, in cents or hundredths of a day of leave; null where the kind has no amounts',
      ),
    problems: z
      .array(
        z
          .object({ row: z.int(), column: z.string().nullable(), cell: z.string().nullable(), message: z.string() })
          .meta({ id: 'MovingInProblem' }),
      )
      .describe('The first of them'),
    problem_count: z.int(),
    ignored: z.array(z.string()).describe('Columns that are not taken in'),
  })
  .meta({ id: 'MovingInFindings' });
export type MovingInFindings = z.infer<typeof findings>;
export const movingInFindings = findings;

export const movingInFile = z
  .object({
    id,
    kind,
    file_name: z.string(),
    created_at: isoDateTime,
    findings: findings.nullable().describe('Null before the file is checked'),
    taken_in_at: isoDateTime.nullable(),
    added: z.int().nullable().describe('Rows that it brought'),
    already_here: z.int().nullable().describe('Rows that were here already'),
  })
  .meta({ id: 'MovingInFile' });
export type MovingInFile = z.infer<typeof movingInFile>;

const signOff = z
  .object({
    signed_by: z.string(),
    signed_at: isoDateTime,
    old_count: z.int(),
    old_amount: cents.nullable(),
    is_equal: z.boolean().describe('What came in is what the books of before have, still'),
  })
  .meta({ id: 'MovingInSignOff' });

export const movingInState = z
  .object({
    kinds: z.array(
      z
        .object({
          kind,
          columns: z.array(
            z
              .object({ title: z.string(), hint: z.string(), example: z.string(), is_required: z.boolean() })
              .meta({ id: 'MovingInColumn' }),
          ),
          count: z.int().describe('What came in so far'),
          amount: cents
            .nullable()
            .describe('Its sum, in cents or hundredths of a day of leave; null where the kind has no amounts'),
          sign_off: signOff.nullable(),
        })
        .meta({ id: 'MovingInState' }),
    ),
  })
  .meta({ id: 'MovingIn' });
export type MovingInState = z.infer<typeof movingInState>;

const view = can('view', staffPages.movingIn);
const update = can('update', staffPages.movingIn);

/** Books of before, brought along by spreadsheet: checked, taken in as a whole, and held against their totals. */
export const movingIn = {
  state: query({
    access: view,
    summary: 'What came in of each kind, which columns its file has, and whether its totals are signed off',
    input: noInput,
    output: movingInState,
  }),
  template: query({
    access: view,
    summary: 'An empty file of a kind, with its headings and an example',
    input: z.strictObject({ kind, format: z.enum(['xlsx', 'csv']).meta({ id: 'MovingInFormat' }) }),
    output: z.object({ filename: z.string(), data: z.string().describe('Base64') }).meta({ id: 'MovingInTemplate' }),
    weight: 2,
  }),
  begin: mutation({
    access: update,
    summary: 'Begins to send a file; nothing of it is taken in',
    input: z.strictObject({
      kind,
      file_name: line(200).min(1, 'Choose a file'),
      size: z.int().min(1, 'This file is empty').max(MOST_FILE_BYTES, 'Choose a file of at most 2 MB'),
    }),
    output: movingInFile,
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
    output: z.object({ received: z.int().describe('Bytes so far') }).meta({ id: 'MovingInPart' }),
  }),
  check: mutation({
    access: update,
    summary: 'Reads the file and finds what it would add, what is here already, and its mistakes; takes nothing in',
    input: z.strictObject({ id }),
    output: movingInFile,
    weight: 5,
  }),
  takeIn: mutation({
    access: update,
    summary: 'Takes a file without mistakes in, as a whole; a second time it adds nothing',
    input: z.strictObject({ id }),
    output: movingInFile,
    weight: 5,
  }),
  takeBack: mutation({
    access: update,
    summary:
      'Takes invoices or credits that came in wrongly out of the books, all of them or none; their numbers may come again',
    input: z.strictObject({
      kind: enumOf(takenBackKinds, 'Choose what you take back').meta({ id: 'MovingInTakenBackKind' }),
      numbers: z
        .array(line(40).min(1, 'Enter the number of your old books'))
        .min(1, 'Enter a number')
        .max(MOST_IMPORT_ROWS, 'Enter fewer numbers')
        .meta({ examples: [['IN-10234']] }),
      reason: reasonText,
    }),
    output: movingInState,
    weight: 5,
  }),
  signOff: mutation({
    access: update,
    summary: 'Holds what came in against the totals of the books of before; equal ones are signed off',
    input: z.strictObject({
      kind,
      old_count: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000_000, 'Enter a smaller number'),
      old_amount: cents
        .min(-LARGEST_SUM, 'Enter a larger amount')
        .max(LARGEST_SUM, 'Enter a smaller amount')
        .nullable(),
    }),
    output: movingInState,
  }),
};
