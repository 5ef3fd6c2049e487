import { Injectable } from '@nestjs/common';
import { nullable, notNull, text } from '../database/columns';
import { Db } from '../database/db';
import { sql, type Statement } from '../database/sql';
import { folderOf } from './blob-key';

/** User of a file, in words for staff; its page is found by `subject`. */
export const USE = { key: notNull(text), words: text, subject_kind: nullable(text), subject_id: nullable(text) };
export interface FileUse {
  readonly key: string;
  readonly words: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
}

interface Folder {
  /** Title of the folder's content, as the page calls it. */
  readonly title: string;
  /**
   * Statement that finds the users of files: of those in `$1::text[]`, or of all where it is null. Omitted for
   * folders of files that can be recreated and have no users.
   */
  readonly uses: Statement<FileUse & Record<string, string | null>> | null;
}

/** Defines a statement that returns {@link USE}; `$1` are the requested keys, null for all. */
export const defineUses = (statement: string) => sql(USE, statement);

/** Registry of the folders of the file store and the modules that use them, which register in their `onModuleInit`. */
@Injectable()
export class FileUses {
  private readonly folders = new Map<string, Folder>();

  constructor(private readonly db: Db) {}

  register(folder: string, definition: Folder): void {
    if (this.folders.has(folder)) throw new Error(`Two modules keep files in ${folder}`);
    this.folders.set(folder, definition);
  }

  get all(): ReadonlyMap<string, Folder> {
    return this.folders;
  }

  /** Lists the users of these files, by file. */
  async listByKeys(keys: readonly string[]): Promise<Map<string, FileUse[]>> {
    const usesByKey = new Map<string, FileUse[]>();
    for (const [folder, folderKeys] of Map.groupBy(keys, folderOf)) {
      const statement = this.folders.get(folder)?.uses;
      if (!statement) continue;
      for (const use of await this.db.listRows(statement, [folderKeys])) {
        const { key } = use;
        usesByKey.set(key, [...(usesByKey.get(key) ?? []), use]);
      }
    }
    return usesByKey;
  }

  /** Lists all uses of files in a folder; null where its files have no users. */
  async listAll(folder: string): Promise<FileUse[] | null> {
    const statement = this.folders.get(folder)?.uses;
    return statement ? this.db.listRows(statement, [null]) : null;
  }
}
