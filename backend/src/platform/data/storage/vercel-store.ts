import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Content, FileStore, FilePage, StoredFile } from './file-store';
import { isFolder, isKey } from './blob-key';

/** Loads the library on demand, as it is large and only needed with Vercel Blob. */
const vercelBlob = () => import('@vercel/blob');

const PAGE = 1_000;
/** Bytes from which a file is uploaded in parts, each retried separately. */
const IN_PARTS_FROM = 16 * 1024 * 1024;
const CALL_MS = 20_000;
const SEND_MS = 10 * 60_000;
/** Cache time of files, short because a few are replaced under the same key. */
const CACHE_SECONDS = 60;
const HOSTS = '.blob.vercel-storage.com';

/** Returns the body of an upload: small content is held whole, so that it can be sent again. */
function bodyOf(content: Content, multipart: boolean): Buffer | Readable | Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return multipart ? createReadStream(content.path) : readFile(content.path);
}

/**
 * Stores files in Vercel Blob. The token stays in this process, and people get files only through us (decision 231).
 * Files are private there, so that an address alone opens nothing.
 */
export class VercelStore implements FileStore {
  readonly name = 'vercel';
  private readonly trustedOrigin: string | undefined;

  constructor(
    private readonly token: string,
    apiUrl: string | undefined,
  ) {
    // The library takes both settings from the environment only.
    if (apiUrl !== undefined) process.env['VERCEL_BLOB_API_URL'] = apiUrl;
    process.env['VERCEL_BLOB_RETRIES'] ??= '1';
    this.trustedOrigin = apiUrl === undefined ? undefined : new URL(apiUrl).origin;
  }

  async put(key: string, content: Content, { replaces }: { replaces: boolean }): Promise<boolean> {
    const multipart = !(content instanceof Uint8Array) && content.bytes > IN_PARTS_FROM;
    const { put } = await vercelBlob();
    try {
      await put(key, await bodyOf(content, multipart), {
        ...this.callOptions(multipart ? SEND_MS : CALL_MS * 3),
        access: 'private',
        addRandomSuffix: false,
        allowOverwrite: replaces,
        cacheControlMaxAge: CACHE_SECONDS,
        contentType: 'application/octet-stream',
        multipart,
      });
      return true;
    } catch (error) {
      if (!replaces && (await this.stat(key)) !== null) return false;
      throw error;
    }
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number } | null> {
    const blobHead = await this.head(key);
    if (blobHead === null) return null;
    const { url, size } = blobHead;
    // Our token goes to nobody else, whatever the answer says.
    const { hostname, origin } = new URL(url);
    if (!hostname.endsWith(HOSTS) && origin !== this.trustedOrigin)
      throw new Error('The file store named a strange address');
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${this.token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok || response.body === null) throw new Error(`The file store answered ${String(response.status)}`);
    return { stream: Readable.from(response.body), bytes: size };
  }

  async stat(key: string): Promise<StoredFile | null> {
    const blobHead = await this.head(key);
    return blobHead && { key, bytes: blobHead.size, modifiedAt: blobHead.uploadedAt };
  }

  async remove(key: string): Promise<void> {
    const { BlobNotFoundError, del } = await vercelBlob();
    try {
      await del(key, this.callOptions(CALL_MS));
    } catch (error) {
      if (!(error instanceof BlobNotFoundError)) throw error;
    }
  }

  async list(folder: string, cursor: string | null): Promise<FilePage> {
    const { list } = await vercelBlob();
    const page = await list({
      ...this.callOptions(CALL_MS),
      prefix: `${folder}/`,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    });
    return {
      files: page.blobs
        .filter(({ pathname }) => isKey(pathname))
        .map(({ pathname, size, uploadedAt }) => ({ key: pathname, bytes: size, modifiedAt: uploadedAt })),
      next: page.hasMore ? (page.cursor ?? null) : null,
    };
  }

  async folders(): Promise<string[]> {
    const { list } = await vercelBlob();
    const { folders } = await list({ ...this.callOptions(CALL_MS), mode: 'folded', limit: PAGE });
    return folders
      .map((folder) => folder.replace(/\/$/, ''))
      .filter(isFolder)
      .toSorted();
  }

  private async head(key: string) {
    const { BlobNotFoundError, head } = await vercelBlob();
    try {
      return await head(key, this.callOptions(CALL_MS));
    } catch (error) {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    }
  }

  private callOptions(ms: number) {
    return { token: this.token, abortSignal: AbortSignal.timeout(ms) };
  }
}
