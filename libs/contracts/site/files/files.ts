import * as z from 'zod';
import { id, isoDateTime, line, noInput, ok } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { MOST_UPLOAD_BYTES } from './file-limits';
import { staffPages } from '../../kernel/staff-pages';

const view = can('view', staffPages.vercelBlob);
const update = can('update', staffPages.vercelBlob);

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,40}\/[0-9a-f]{8}-[0-9a-f-]{27}(\.[a-z0-9]{1,8})?$/, 'Not a valid file')
  .describe('In the file store');
const folder = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const store = z.enum(['local', 'vercel']).meta({ id: 'FileStoreName' });

const use = z
  .object({ words: z.string(), href: z.string().nullable() })
  .meta({ id: 'FileUse', description: 'Who points at a file' });

const work = z
  .object({
    started_at: isoDateTime,
    finished_at: isoDateTime.nullable(),
    done: z.int(),
    failed: z.int(),
    bytes: z.number(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'FileWork' });

export const filesState = z
  .object({
    store,
    former: store.nullable().describe('Where files may still be that were kept before'),
    to_move: z.int().nullable().describe('Folders there that still have files; null where it cannot be told'),
    problem: z.string().nullable(),
    folders: z.array(
      z
        .object({
          folder,
          title: z.string(),
          files: z.int().nullable().describe('As of the last look at all of them'),
          bytes: z.number().nullable(),
        })
        .meta({ id: 'FileFolder' }),
    ),
    check: work.nullable(),
    move: work.nullable(),
    orphans: z.int(),
    dangling: z.int(),
    in_bin: z.int(),
  })
  .meta({ id: 'FilesState' });
export type FilesState = z.infer<typeof filesState>;

const file = z
  .object({
    key,
    bytes: z.number(),
    at: isoDateTime,
    name: z.string().nullable().describe('Where somebody sent it under one'),
    type: z.string().describe('What kind of file it is, in words'),
    preview: z.string().nullable().describe('Address of a small picture of it, good for some minutes'),
    uses: z.array(use),
  })
  .meta({ id: 'KeptFile' });
export type KeptFile = z.infer<typeof file>;

const upload = z
  .object({ id, name: z.string(), bytes: z.number(), received: z.number(), key: key.nullable() })
  .meta({ id: 'FileUpload' });

/** File store: where files are, which are in use and which are not. */
export const files = {
  state: query({
    access: view,
    summary: 'Where files lie, how many, and what was found when all of them were looked at',
    weight: 5,
    input: noInput,
    output: filesState,
  }),
  list: query({
    access: view,
    summary: 'Files of a folder, and who uses each',
    weight: 5,
    input: z.strictObject({
      folder,
      cursor: z
        .string()
        .regex(/^[\x20-\x7e]{1,500}$/)
        .nullable(),
    }),
    output: z.object({ files: z.array(file), next: z.string().nullable() }).meta({ id: 'KeptFiles' }),
  }),
  findings: query({
    access: view,
    summary: 'Files that nobody uses, and uses of files that are not there',
    weight: 2,
    input: noInput,
    output: z
      .object({
        orphans: z.array(
          z
            .object({ key, bytes: z.number(), at: isoDateTime, preview: z.string().nullable() })
            .meta({ id: 'OrphanFile' }),
        ),
        dangling: z.array(z.object({ key: z.string(), words: z.string() }).meta({ id: 'DanglingFile' })),
      })
      .meta({ id: 'FileFindings' }),
  }),
  link: query({
    access: view,
    summary: 'An address by which the file can be saved for some minutes',
    input: z.strictObject({ key }),
    output: z.object({ url: z.string() }).meta({ id: 'FileLink' }),
    logged: { action: 'file.open', subject: 'file', by: 'key' },
  }),
  begin: mutation({
    access: update,
    summary: 'Begins to take a file in; its parts follow, in order, and may go on after an interruption',
    input: z.strictObject({
      name: line(200).min(1, 'Choose a file'),
      bytes: z.int().min(1, 'This file is empty').max(MOST_UPLOAD_BYTES, 'Choose a file of at most 200 MB'),
    }),
    output: upload,
  }),
  upload: query({
    access: update,
    summary: 'How much of a file of one’s own came',
    input: z.strictObject({ id }),
    output: upload,
  }),
  finish: mutation({
    access: update,
    summary: 'Keeps a file all of which came, as what it is by its own bytes',
    weight: 5,
    input: z.strictObject({ id }),
    output: upload,
  }),
  remove: mutation({
    access: update,
    summary: 'Throws a file away that nobody uses; it can be taken back for 30 days',
    input: z.strictObject({ key }),
    output: z.object({ id }).meta({ id: 'BinnedFileId' }),
  }),
  bin: query({
    access: view,
    summary: 'Files that were thrown away',
    input: noInput,
    output: z.array(
      z
        .object({ id, key, bytes: z.number(), deleted_at: isoDateTime, goes_at: isoDateTime, by: z.string() })
        .meta({ id: 'BinnedFile' }),
    ),
  }),
  restore: mutation({
    access: update,
    summary: 'Takes a file back that was thrown away',
    input: z.strictObject({ id }),
    output: ok,
  }),
  check: mutation({
    access: update,
    summary: 'Looks at all files now instead of at night',
    weight: 10,
    input: noInput,
    output: ok,
    logged: { action: 'file.check', subject: 'file_store' },
  }),
  move: mutation({
    access: update,
    summary: 'Moves all files to where new ones go; people go on working meanwhile',
    weight: 10,
    input: noInput,
    output: ok,
    logged: { action: 'file.move', subject: 'file_store' },
  }),
};
