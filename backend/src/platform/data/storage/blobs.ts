import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../runtime/config/config';
import { blobError, blobKey, isFolder, isKey } from './blob-key';
import type { Content, FileStore, FilePage, StoredFile, StoreName } from './file-store';
import { LocalStore } from './local-store';
import { VercelStore } from './vercel-store';

export { blobError, blobKey } from './blob-key';
export type { StoredFile as Blob } from './file-store';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Result of moving a file. */
export type MoveOutcome = 'moved' | 'gone';

/**
 * File store: a folder on this machine, or Vercel Blob. New files go to the main store; while a former one still has
 * files, those are read there, so that files can move between them in operation. Names, types and owners of files are
 * rows of the modules that store them.
 */
@Injectable()
export class Blobs implements OnModuleInit {
  private readonly local: LocalStore;
  private readonly stores: readonly [FileStore, ...FileStore[]];

  constructor(config: Config) {
    this.local = new LocalStore(join(config.dataDir, 'blobs'));
    const { token, apiUrl, store } = config.files;
    if (token === undefined) this.stores = [this.local];
    else {
      const vercel = new VercelStore(token, apiUrl);
      this.stores = store === 'local' ? [this.local, vercel] : [vercel, this.local];
    }
  }

  /** Store of new files. */
  get main(): StoreName {
    return this.stores[0].name;
  }

  /** Store that may still hold older files; null where there is none. */
  get former(): StoreName | null {
    return this.stores[1]?.name ?? null;
  }

  async onModuleInit(): Promise<void> {
    await this.local.close();
  }

  /** Stores content and returns its key; readers never see half a file. */
  async put(folder: string, ending: string, content: Content): Promise<string> {
    const key = blobKey.parse(`${folder}/${randomUUID()}${ending === '' ? '' : `.${ending}`}`);
    await this.replace(key, content);
    return key;
  }

  /** Stores content under a key of the caller, replacing an existing file. */
  async replace(key: string, content: Content): Promise<void> {
    const [main, former] = this.stores;
    await main.put(this.checkKey(key), content, { replaces: true });
    await former?.remove(key);
  }

  /** Reads a small file; null where there is none. */
  async read(key: string): Promise<Buffer | null> {
    return this.find(this.checkKey(key), async (store) => {
      const blob = await store.open(key);
      return blob && bytesOf(blob.stream);
    });
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number }> {
    const blob = await this.find(this.checkKey(key), (store) => store.open(key));
    if (blob === null) throw blobError('file-not-found', { log: key });
    return blob;
  }

  async stat(key: string): Promise<StoredFile | null> {
    return this.find(this.checkKey(key), (store) => store.stat(key));
  }

  /**
   * Waits for what is to refer to files that were just stored, and removes them where it fails or answers false.
   * @returns what it answered
   */
  async keepIfUsed(keys: readonly string[], using: Promise<boolean>): Promise<boolean> {
    const isUsed = await using.catch(async (error: unknown) => {
      await this.removeAll(keys);
      throw error;
    });
    if (!isUsed) await this.removeAll(keys);
    return isUsed;
  }

  /** Removes files; missing ones are no error. */
  async removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.remove(key);
  }

  /** Removes a file; a missing one is no error. */
  async remove(key: string): Promise<void> {
    // First in the former store: a running move checks there again after copying.
    for (const store of this.stores.toReversed()) await store.remove(this.checkKey(key));
  }

  /** Lists all files of a folder, in both stores. */
  async listFiles(folder: string): Promise<StoredFile[]> {
    const all = new Map<string, StoredFile>();
    for (const [storeIndex] of this.stores.entries()) {
      for (let cursor: string | null = null; ;) {
        const { files, next }: FilePage = await this.listPage(storeIndex, folder, cursor);
        for (const file of files) if (!all.has(file.key)) all.set(file.key, file);
        if (next === null) break;
        cursor = next;
      }
    }
    return [...all.values()];
  }

  /** Lists a page of a folder in one of the stores; 0 is the main one. */
  listPage(store: number, folder: string, cursor: string | null): Promise<FilePage> {
    if (!isFolder(folder)) throw blobError('file-not-found', { log: 'not a folder' });
    return this.stores[store]?.list(folder, cursor) ?? Promise.resolve({ files: [], next: null });
  }

  async listFolders(): Promise<string[]> {
    const all = await Promise.all(this.stores.map((store) => store.folders()));
    return [...new Set(all.flat())].toSorted();
  }

  /** Lists the folders with files that are to move. */
  listFormerFolders(): Promise<string[]> {
    return this.stores[1]?.folders() ?? Promise.resolve([]);
  }

  /**
   * Moves a file to the main store: copied, read back, compared, and only then removed from the former one, so that
   * readers never miss it.
   * @throws where the copy is not the same, or one of the stores does not answer; the file is then where it was
   */
  async move(key: string): Promise<MoveOutcome> {
    const [main, former] = this.stores;
    const bytes = await former?.open(this.checkKey(key)).then((blob) => blob && bytesOf(blob.stream));
    if (former === undefined || bytes === null || bytes === undefined) return 'gone';
    const isNew = await main.put(key, bytes, { replaces: false });
    try {
      const copy = await main.open(key);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (copy === null || (await hashOf(copy.stream)) !== hash) throw new Error(`The copy of ${key} is not the same`);
    } catch (error) {
      // A copy that could not be verified is removed; a file that another call stored there meanwhile stays.
      if (isNew) await main.remove(key).catch(() => undefined);
      throw error;
    }
    // Removed by another call while it was copied: the copy goes too.
    if (isNew && (await former.stat(key)) === null) {
      await main.remove(key);
      return 'gone';
    }
    await former.remove(key);
    return 'moved';
  }

  /**
   * Finds a file in the first store that has it, checking the main one again at the end, as the file may have moved
   * meanwhile.
   */
  private async find<Found>(key: string, read: (store: FileStore) => Promise<Found | null>): Promise<Found | null> {
    const [main, former] = this.stores;
    if (former === undefined) return read(main);
    let failure: unknown;
    for (const [at, store] of [main, former, main].entries()) {
      if (at === 2 && failure !== undefined) break;
      try {
        const result = await read(store);
        if (result !== null) return result;
      } catch (error) {
        // A store that fails must not hide what the other one has.
        failure = error;
      }
    }
    if (failure !== undefined) throw blobError('store-away', { log: key, cause: failure });
    return null;
  }

  private checkKey(key: string): string {
    if (!isKey(key)) throw blobError('file-not-found', { log: 'not a key' });
    return key;
  }
}
