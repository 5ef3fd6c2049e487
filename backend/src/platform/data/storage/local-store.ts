import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content, FileStore, FilePage, StoredFile } from './file-store';
import { isFolder, isKey } from './blob-key';
import { closeFolder, temporaryPath, writePrivate } from './private-file';

const PAGE = 1_000;

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function nullIfMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A folder of this machine. */
export class LocalStore implements FileStore {
  readonly name = 'local';

  constructor(private readonly root: string) {}

  close(): Promise<void> {
    return closeFolder(this.root);
  }

  async put(key: string, content: Content, { replaces }: { replaces: boolean }): Promise<boolean> {
    const path = join(this.root, key);
    if (replaces && content instanceof Uint8Array) {
      await writePrivate(path, content);
      return true;
    }
    const part = temporaryPath(path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      if (content instanceof Uint8Array) await writePrivate(part, content);
      else await copyFile(content.path, part);
      if (replaces) await rename(part, path);
      // A link is atomic: of two calls at once, one gets the name.
      else await link(part, path);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(part, { force: true });
    }
  }

  async open(key: string) {
    const path = join(this.root, key);
    const fileStat = await nullIfMissing(stat(path));
    return fileStat && { stream: createReadStream(path), bytes: fileStat.size };
  }

  async stat(key: string): Promise<StoredFile | null> {
    const fileStat = await nullIfMissing(stat(join(this.root, key)));
    return fileStat && { key, bytes: fileStat.size, modifiedAt: fileStat.mtime };
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }

  async list(folder: string, cursor: string | null): Promise<FilePage> {
    const names = (await nullIfMissing(readdir(join(this.root, folder)))) ?? [];
    const keys = names
      .map((name) => `${folder}/${name}`)
      .filter((key) => isKey(key) && (cursor === null || key > cursor))
      .toSorted();
    const page = keys.slice(0, PAGE);
    const files = await Promise.all(page.map((key) => this.stat(key)));
    return {
      files: files.filter((file) => file !== null),
      next: keys.length > PAGE ? (page.at(-1) ?? null) : null,
    };
  }

  async folders(): Promise<string[]> {
    const names = (await nullIfMissing(readdir(this.root))) ?? [];
    return names.filter(isFolder).toSorted();
  }
}
