import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Contents of a backup's `manifest.json`. */
export const Manifest = z.object({
  made_at: z.iso.datetime(),
  /** WAL segments that a recovery needs. */
  wal: z.object({ first: z.string(), last: z.string() }),
  /** Id of the archive in the bucket with the WAL written since; omitted when WAL stays on its machine. */
  archive: z.uuid().optional(),
  /** Row counts of the tables that did not change during the backup, so that all of these rows must be in it. */
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
