import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Restricts an existing folder to our user; a missing one is created restricted when needed. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE).catch(() => undefined);
}

/** Returns a temporary name beside a file, for incomplete content. */
export const temporaryPath = (file: string): string => join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);

/**
 * Writes a file that only this product's user can read, such as mails with links to accounts. Readers never see half
 * a file.
 */
export async function writePrivate(file: string, bytes: Uint8Array): Promise<void> {
  const part = temporaryPath(file);
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  try {
    await writeFile(part, bytes, { mode: FILE_MODE });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
