import type { Readable } from 'node:stream';

/** Content to keep: its bytes, or a file of this machine. */
export type Content = Uint8Array | { readonly path: string; readonly bytes: number };

export interface Stored {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface Listed {
  readonly files: readonly Stored[];
  /** Place where the next listing goes on; null at the end. */
  readonly next: string | null;
}

export type StoreName = 'local' | 'vercel';

/** A place for files. Keys are made by us (`blobs.ts`), so none is a path to anywhere else. */
export interface FileStore {
  readonly name: StoreName;
  /**
   * Keeps it whole or not at all.
   * @returns false where there was one already and it is not to be replaced
   */
  put(key: string, content: Content, how: { readonly replaces: boolean }): Promise<boolean>;
  /** Null when there is none. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  stat(key: string): Promise<Stored | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  list(folder: string, cursor: string | null): Promise<Listed>;
  folders(): Promise<string[]>;
}
