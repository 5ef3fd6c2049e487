import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../config/config';
import { domainErrors } from '../errors/domain-error';
import { closeFolder, writePrivate } from './private-file';

export const blobError = domainErrors({
  'file-not-found': { kind: 'not_found', message: 'This file is no longer there.' },
});

/** `invoices/3f2c….pdf`: a folder, an id, an ending. Nothing in it comes from a person, so it is no path to anywhere else. */
const keyPattern = /^[a-z][a-z0-9-]{0,40}\/[0-9a-f]{8}-[0-9a-f-]{27}(\.[a-z0-9]{1,8})?$/;
export const blobKey = z.string().regex(keyPattern, 'Not a valid file');

export interface Blob {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** The file store: a folder on this machine. Names, types and owners of files are rows of the modules that keep them. */
@Injectable()
export class Blobs implements OnModuleInit {
  private readonly root: string;

  constructor(config: Config) {
    this.root = join(config.dataDir, 'blobs');
  }

  async onModuleInit(): Promise<void> {
    await closeFolder(this.root);
  }

  /** Keeps the bytes and answers their key; a reader never sees half a file. */
  async put(folder: string, ending: string, bytes: Uint8Array): Promise<string> {
    const key = blobKey.parse(`${folder}/${randomUUID()}${ending === '' ? '' : `.${ending}`}`);
    await this.keep(key, bytes);
    return key;
  }

  /** Keeps the bytes under a key of the caller's own making, in place of what was there. */
  async keep(key: string, bytes: Uint8Array): Promise<void> {
    await writePrivate(this.pathOf(key), bytes);
  }

  /** All bytes of a file that is small; null when there is none. */
  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number }> {
    const path = this.pathOf(key);
    try {
      const { size } = await stat(path);
      return { stream: createReadStream(path), bytes: size };
    } catch (error) {
      throw isMissing(error) ? blobError('file-not-found', { log: key }) : error;
    }
  }

  /** Removing what is not there is no failure. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async list(folder: string): Promise<Blob[]> {
    const names = await readdir(join(this.root, folder)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const keys = names.map((name) => `${folder}/${name}`).filter((key) => keyPattern.test(key));
    return Promise.all(
      keys.map(async (key) => {
        const { size, mtime } = await stat(join(this.root, key));
        return { key, bytes: size, modifiedAt: mtime };
      }),
    );
  }

  private pathOf(key: string): string {
    if (!keyPattern.test(key)) throw blobError('file-not-found', { log: 'not a key' });
    return join(this.root, key);
  }
}
