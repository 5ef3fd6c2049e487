import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract } from 'tar';
import { isSealed, NOT_OPENED, Seal, Unseal } from './sealed-stream';

const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');

const through = () => new PassThrough();

/**
 * Packs a folder into a gzipped tar, sealed when a pass phrase is given. The file gets its name once it is complete
 * and on disk.
 */
export async function pack(folder: string, file: string, passPhrase: string | undefined): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await pipeline(
      create({ cwd: folder, portable: true }, ['.']),
      createGzip({ level: 4 }),
      passPhrase === undefined ? through() : new Seal(passPhrase),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    const handle = await open(unfinished, 'r');
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @returns whether the file is sealed */
export async function looksSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return isSealed(buffer);
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks such a file into an empty folder, whose content is valid only if this succeeds.
 * @throws Error in words for a person, where the file is damaged or the pass phrase missing or another
 */
export async function unpack(file: string, folder: string, passPhrase: string | undefined): Promise<void> {
  const sealed = await looksSealed(file);
  if (sealed && passPhrase === undefined) throw new Error('This backup is sealed: set BACKUP_KEY to its pass phrase.');
  try {
    await pipeline(
      createReadStream(file),
      sealed && passPhrase !== undefined ? new Unseal(passPhrase) : through(),
      createGunzip(),
      // Its own modes and no owners: they belong to this machine.
      extract({ cwd: folder, preserveOwner: false, strict: true }),
    );
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    // Opened by another pass phrase, it is no gzip long before the seal is looked at.
    const words = sealed ? NOT_OPENED : `${file} is damaged, or no backup: it cannot be unpacked.`;
    throw new Error(words, { cause: error });
  }
}
