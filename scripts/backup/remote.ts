import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { RemoteStore } from './places';

/** One put takes no more; longer ones want parts (S3's own limit). */
const MOST_BYTES = 5 * 1024 ** 3;
const HOUR = 3_600_000;

/** Backups in a bucket of a store that speaks S3. */
export class RemoteBackups {
  private readonly client: AwsClient;

  constructor(private readonly store: RemoteStore) {
    const { accessKey, secretKey, region } = store;
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: 3,
    });
  }

  /** @throws Error in words, with what the store answered */
  async send(file: string): Promise<void> {
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw new Error(`${basename(file)} is larger than 5 GB, which one call to the store takes.`);
    const answer = await this.call(basename(file), {
      method: 'PUT',
      body: await openAsBlob(file),
      // A body that is streamed is not signed; TLS and the seal guard it.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      signal: AbortSignal.timeout(6 * HOUR),
    });
    await answer.body?.cancel();
  }

  async list(): Promise<string[]> {
    const answer = await this.call('?list-type=2&prefix=plinth-', { method: 'GET' });
    return [...(await answer.text()).matchAll(/<Key>(plinth-[^<]+)<\/Key>/g)].map(([, key]) => key).sort();
  }

  async fetch(name: string, to: string): Promise<void> {
    const { body } = await this.call(name, { method: 'GET', signal: AbortSignal.timeout(6 * HOUR) });
    if (body === null) throw new Error(`The store gave nothing for ${name}.`);
    await pipeline(Readable.from(body), createWriteStream(to, { mode: 0o600 }));
  }

  /** The oldest of more than are kept go. */
  async prune(keep: number): Promise<void> {
    const all = await this.list();
    for (const name of all.slice(0, Math.max(0, all.length - keep))) await this.call(name, { method: 'DELETE' });
  }

  private async call(path: string, init: RequestInit): Promise<Response> {
    const { endpoint, bucket } = this.store;
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`;
    let answer: Response;
    try {
      // Signed first: what aws4fetch sends by itself cannot be a stream.
      const { method, headers } = init;
      const signed = await this.client.sign(url, {
        ...(method !== undefined && { method }),
        ...(headers && { headers }),
      });
      answer = await fetch(url, { ...init, headers: signed.headers });
    } catch (error) {
      throw new Error(`The store for backups at ${endpoint} cannot be reached.`, { cause: error });
    }
    if (answer.ok) return answer;
    const words = /<Message>([^<]*)<\/Message>/.exec(await answer.text())?.[1] ?? '';
    throw new Error(`The store for backups answered ${String(answer.status)}${words === '' ? '' : `: ${words}`}.`);
  }
}
