import { Injectable } from '@nestjs/common';
import { nullable, sure, text } from '../database/columns';
import { Db } from '../database/db';
import { sql, type Statement } from '../database/sql';
import { folderOf } from './blob-key';

/** User of a file, in words for staff; its page is found by `subject`. */
export const USE = { key: sure(text), words: text, subject_kind: nullable(text), subject_id: nullable(text) };
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
   * Answers who points at files: those of `$1::text[]`, or all of them when it is null. Without it the folder holds what can be made again, and nobody points
   * there.
   */
  readonly uses: Statement<FileUse & Record<string, string | null>> | null;
}

/** `statement` answers {@link USE}; its `$1` are the keys that are asked for, null for all. */
export const usesOf = (statement: string) => sql(USE, statement);

/** Folders of the file store, and the modules that keep things there. Modules register them in their `onModuleInit`. */
@Injectable()
export class FileUses {
  private readonly folders = new Map<string, Folder>();

  constructor(private readonly db: Db) {}

  register(folder: string, what: Folder): void {
    if (this.folders.has(folder)) throw new Error(`Two modules keep files in ${folder}`);
    this.folders.set(folder, what);
  }

  get all(): ReadonlyMap<string, Folder> {
    return this.folders;
  }

  /** Lists the users of these files, by file. */
  async listByKeys(keys: readonly string[]): Promise<Map<string, FileUse[]>> {
    const usesByKey = new Map<string, FileUse[]>();
    for (const [folder, of] of Map.groupBy(keys, folderOf)) {
      const statement = this.folders.get(folder)?.uses;
      if (!statement) continue;
      for (const use of await this.db.rows(statement, [of])) {
        const { key } = use;
        usesByKey.set(key, [...(usesByKey.get(key) ?? []), use]);
      }
    }
    return usesByKey;
  }

  /** Every use of files of a folder; null where nobody points at any. */
  async every(folder: string): Promise<FileUse[] | null> {
    const statement = this.folders.get(folder)?.uses;
    return statement ? this.db.rows(statement, [null]) : null;
  }
}
