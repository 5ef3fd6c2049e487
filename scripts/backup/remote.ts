import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { RemoteStore } from './places';

const MB = 1024 ** 2;
/** Size of a part of a long file, so that a failed part is sent again alone; very long files have larger parts. */
const PART_BYTES = 64 * MB;
/** Largest number of parts that S3 allows. */
const MOST_PARTS = 10_000;
const TRIES = 4;
const FIRST_PAUSE = 250;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface RemoteFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** Header of a streamed body, which is not signed; TLS and the seal protect it. */
const UNSIGNED = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
const isWorthAnotherTry = (status: number): boolean => status >= 500 || status === 429;

const wordsOf = (answer: string): string => /<Message>([^<]*)<\/Message>/.exec(answer)?.[1] ?? '';

/** Client for backups in an S3 bucket. */
export class RemoteBackups {
  private readonly client: AwsClient;

  constructor(
    private readonly store: RemoteStore,
    private readonly partBytes = PART_BYTES,
  ) {
    const { accessKey, secretKey, region } = store;
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    });
  }

  /** @throws Error in words, with what the store answered */
  async send(file: string, key = basename(file)): Promise<void> {
    const { size } = await stat(file);
    const body = await openAsBlob(file);
    if (size > this.partBytes) return this.sendInParts(key, body);
    await this.put(key, body);
  }

  async list(prefix = 'plinth-'): Promise<string[]> {
    return (await this.listFiles(prefix)).map(({ key }) => key);
  }

  async fetch(name: string, to: string): Promise<void> {
    const { body } = await this.call(name, { method: 'GET', signal: AbortSignal.timeout(6 * HOUR) });
    if (body === null) throw new Error(`The store gave nothing for ${name}.`);
    await pipeline(Readable.from(body), createWriteStream(to, { mode: 0o600 }));
  }

  /** Removes the oldest backups beyond the number to keep, and WAL older than all kept ones. */
  async prune(keep: number): Promise<void> {
    const all = await this.listFiles('plinth-');
    const kept = all.slice(Math.max(0, all.length - keep));
    for (const { key } of all.slice(0, all.length - kept.length)) await this.call(key, { method: 'DELETE' });
    const [oldest] = kept;
    if (oldest === undefined) return;
    const before = oldest.changedAt.getTime() - DAY;
    for (const { key, changedAt } of await this.listFiles('wal/'))
      if (changedAt.getTime() < before && !key.includes('.history')) await this.call(key, { method: 'DELETE' });
  }

  /** Lists all files with a key prefix, by key; the store returns a thousand at a time. */
  private async listFiles(prefix: string): Promise<RemoteFile[]> {
    const files: RemoteFile[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const query: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`;
      const answer = await this.call(`?list-type=2&prefix=${encodeURIComponent(prefix)}${query}`, { method: 'GET' });
      const text = await answer.text();
      for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = /<Key>([^<]+)<\/Key>/.exec(content)?.[1];
        const changedAt = new Date(/<LastModified>([^<]+)<\/LastModified>/.exec(content)?.[1] ?? Number.NaN);
        if (key !== undefined) files.push({ key, changedAt });
      }
      next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
    }
    return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** @returns the store's mark of what it took */
  private async put(path: string, body: Blob): Promise<string> {
    const signal = AbortSignal.timeout(6 * HOUR);
    const answer = await this.call(path, { method: 'PUT', body, headers: UNSIGNED, signal });
    await answer.body?.cancel();
    return answer.headers.get('etag') ?? '';
  }

  private async sendInParts(key: string, body: Blob): Promise<void> {
    const begun = await (await this.call(`${key}?uploads=`, { method: 'POST' })).text();
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (id === undefined) throw new Error(`The store for backups did not begin to take ${key}.`);
    const upload = `uploadId=${encodeURIComponent(id)}`;
    try {
      const length = Math.max(this.partBytes, Math.ceil(body.size / MOST_PARTS));
      const parts: string[] = [];
      for (let from = 0; from < body.size; from += length) {
        const number = String(parts.length + 1);
        const tag = await this.put(`${key}?partNumber=${number}&${upload}`, body.slice(from, from + length));
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await (
        await this.call(`${key}?${upload}`, { method: 'POST', body: list, headers: UNSIGNED })
      ).text();
      // A store that began to answer before it was through says 200 and then what went wrong.
      if (ended.includes('<Error>')) throw new Error(`The store for backups did not keep ${key}: ${wordsOf(ended)}.`);
    } catch (error) {
      // Parts without a whole cost money for ever.
      await this.call(`${key}?${upload}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  /** Calls the store, with retries while it is busy or away. */
  private async call(path: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.ask(path, init).catch(
        (error: unknown) =>
          new Error(`The store for backups at ${this.store.endpoint} cannot be reached.`, { cause: error }),
      );
      if (answer instanceof Response && answer.ok) return answer;
      const isLast = attempt === TRIES || (answer instanceof Response && !isWorthAnotherTry(answer.status));
      if (isLast && answer instanceof Error) throw answer;
      const words = answer instanceof Error ? '' : wordsOf(await answer.text());
      if (isLast && answer instanceof Response)
        throw new Error(`The store for backups answered ${String(answer.status)}${words === '' ? '' : `: ${words}`}.`);
      await delay(FIRST_PAUSE * 2 ** attempt);
    }
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    const { endpoint, bucket } = this.store;
    const { method, headers } = init;
    // Signed first: what aws4fetch sends by itself cannot be a stream.
    const signed = await this.client.sign(`${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`, {
      ...(method !== undefined && { method }),
      ...(headers && { headers }),
    });
    return fetch(signed.url, { ...init, headers: signed.headers });
  }
}
