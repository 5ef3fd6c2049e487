import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** Closes a folder that was made open to everybody on this machine. One that is not there is made closed when it is needed. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, FOLDER).catch(() => undefined);
}

/** Another name beside a file, for what is not whole yet. */
export const privatePart = (file: string): string => join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);

/** Writes what is for this product's user alone: letters with links that open accounts, invoices. A reader never sees half a file. */
export async function writePrivate(file: string, bytes: Uint8Array): Promise<void> {
  const part = privatePart(file);
  await mkdir(dirname(file), { recursive: true, mode: FOLDER });
  try {
    await writeFile(part, bytes, { mode: FILE });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
