import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What a backup says of itself, in `manifest.json`. */
export const Manifest = z.object({
  made_at: z.iso.datetime(),
  /** Segments of WAL that a recovery needs. */
  wal: z.object({ first: z.string(), last: z.string() }),
  /** Under which name the bucket has what was written since; none where WAL stays on its machine. */
  archive: z.uuid().optional(),
  /** Rows by table: those that stood still while it was made, and so must be there to the last. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws Error for a folder that was no backup */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch (error) {
    throw new Error('This file is no backup of Plinth: its manifest is missing.', { cause: error });
  }
}
