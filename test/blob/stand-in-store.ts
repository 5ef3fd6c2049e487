import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * A store that speaks Vercel Blob's API as far as this product uses it, and misbehaves when it is told to: errors, silence, answers that break off, bytes
 * that are not those that were kept.
 */

interface StoredFile {
  readonly bytes: Buffer;
  readonly at: Date;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const NOT_FOUND: Refusal = { status: 404, code: 'not_found', message: 'The requested blob does not exist' };
const FORBIDDEN: Refusal = { status: 403, code: 'forbidden', message: 'Access denied' };
const THERE: Refusal = {
  status: 400,
  code: 'bad_request',
  message: 'This blob already exists, use `allowOverwrite: true` if you want to overwrite it.',
};
const FAILS: Refusal = { status: 500, code: 'internal_server_error', message: 'Something went wrong' };

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export class StandInStore {
  readonly token = 'vercel_blob_rw_standin_0123456789abcdef';
  readonly files = new Map<string, StoredFile>();
  /** So many of the next requests are answered with an error. */
  fails = 0;
  /** Milliseconds before each answer. */
  slow = 0;
  /** Bytes of files break off in the middle. */
  cutsOff = false;
  /** Files whose bytes come back changed. */
  readonly spoils = new Set<string>();
  /** Addresses that it names for files, instead of its own. */
  strangeAddress: string | undefined;
  /** Tokens that came with requests for bytes. */
  requests = 0;
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  private server: Server | undefined;
  private port = 0;

  static async start(): Promise<StandInStore> {
    const store = new StandInStore();
    await store.comeBack();
    return store;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}/api/blob`;
  }

  get env(): Readonly<Record<string, string>> {
    return { BLOB_READ_WRITE_TOKEN: this.token, BLOB_API_URL: this.url };
  }

  async comeBack(): Promise<void> {
    const server = createServer((request, response) => void this.serve(request, response));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The store listens on no port');
    this.port = address.port;
    this.server = server;
  }

  async goAway(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      if (this.slow > 0) await wait(this.slow, undefined, { ref: false });
      if (this.fails > 0) {
        this.fails -= 1;
        throw new Refused(FAILS);
      }
      if (request.headers.authorization !== `Bearer ${this.token}`) throw new Refused(FORBIDDEN);
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${String(this.port)}`);
      if (url.pathname.startsWith('/objects/')) this.sendBytes(decodeURIComponent(url.pathname.slice(9)), response);
      else
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(this.answer(request, url, Buffer.concat(chunks))));
    } catch (error) {
      const { status, code, message } = error instanceof Refused ? error.refusal : FAILS;
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code, message } }));
    }
  }

  private answer({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): unknown {
    const path = pathname.replace('/api/blob', '').replace(/\/$/, '');
    const name = searchParams.get('pathname');
    if (path === '/delete') return this.remove(body);
    if (path === '/mpu' && name !== null) return this.inParts(name, headers, body);
    if (method === 'PUT' && name !== null) return this.keep(name, headers, body);
    const fileUrl = searchParams.get('url');
    return fileUrl === null ? this.list(searchParams) : this.described(fileUrl);
  }

  private keep(name: string, headers: IncomingMessage['headers'], bytes: Buffer) {
    // Everything of ours is private: a store that forgets that would show it to everybody.
    if (headers['x-vercel-blob-access'] !== 'private') throw new Refused(FORBIDDEN);
    if (this.files.has(name) && headers['x-allow-overwrite'] !== '1') throw new Refused(THERE);
    this.files.set(name, { bytes, at: new Date() });
    return this.described(name);
  }

  private inParts(name: string, headers: IncomingMessage['headers'], body: Buffer): unknown {
    const action = headers['x-mpu-action'];
    if (action === 'create') {
      const uploadId = crypto.randomUUID();
      this.uploads.set(uploadId, new Map());
      return { uploadId, key: name };
    }
    const parts = this.uploads.get(String(headers['x-mpu-upload-id']));
    if (parts === undefined) throw new Refused(NOT_FOUND);
    if (action === 'upload') {
      parts.set(Number(headers['x-mpu-part-number']), body);
      return { etag: `"${String(parts.size)}"` };
    }
    const inOrder = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
    return this.keep(name, headers, Buffer.concat(inOrder));
  }

  private described(fileUrl: string) {
    const name = fileUrl.replace(/^https?:\/\/[^/]+\/objects\//, '');
    const kept = this.files.get(name);
    if (kept === undefined) throw new Refused(NOT_FOUND);
    const url = this.strangeAddress ?? `http://127.0.0.1:${String(this.port)}/objects/${name}`;
    return {
      url,
      downloadUrl: `${url}?download=1`,
      pathname: name,
      size: kept.bytes.length,
      contentType: 'application/octet-stream',
      contentDisposition: 'attachment',
      cacheControl: 'max-age=60',
      uploadedAt: kept.at.toISOString(),
      etag: '"1"',
    };
  }

  private list(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const names = [...this.files.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    if (query.get('mode') === 'folded') {
      const folders = [...new Set(names.map((name) => `${name.split('/', 1)[0] ?? ''}/`))];
      return { folders, blobs: [], hasMore: false };
    }
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 1_000);
    const hasMore = names.length > to;
    return {
      blobs: names.slice(from, to).map((name) => this.described(name)),
      hasMore,
      ...(hasMore && { cursor: String(to) }),
    };
  }

  private remove(body: Buffer) {
    const request: unknown = JSON.parse(body.toString());
    const urls = typeof request === 'object' && request !== null && 'urls' in request ? request.urls : [];
    if (Array.isArray(urls)) for (const name of urls) this.files.delete(String(name));
    return null;
  }

  private sendBytes(name: string, response: ServerResponse): void {
    const kept = this.files.get(name);
    if (kept === undefined) throw new Refused(NOT_FOUND);
    const bytes = Buffer.from(kept.bytes);
    if (this.spoils.has(name)) bytes.writeUInt8(bytes.readUInt8(0) ^ 0xff, 0);
    response.writeHead(200, { 'content-length': bytes.length });
    if (!this.cutsOff) response.end(bytes);
    else response.write(bytes.subarray(0, bytes.length / 2), () => void response.destroy());
  }
}
