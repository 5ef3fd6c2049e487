import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pack, PACKED_ENDINGS, PACKED_TYPES } from '../../frontend/server/packing';

/**
 * Compresses the pages' scripts and styles as strongly as possible, beside the files, so that no visitor waits for
 * it.
 */
export async function packStatic(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in PACKED_TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const packed = await pack(await readFile(file));
      await Promise.all([
        writeFile(file + PACKED_ENDINGS.br, packed.br),
        writeFile(file + PACKED_ENDINGS.gzip, packed.gzip),
      ]);
    }),
  );
}
