import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A bucket for tests that speaks S3 as far as backups use it: put, also in parts, get, list by pages, delete, each refused unless its signature (AWS Signature Version 4, worked out here
 * anew) is right.
 */

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

export class BucketStandIn {
  readonly files = new Map<string, Buffer>();
  readonly changedAt = new Map<string, Date>();
  /** Parts of what is not whole yet, by the upload's id. */
  readonly uploads = new Map<string, Map<number, Buffer>>();
  /** So many of the next puts are answered 503. */
  busy = 0;
  /** Files on a page of the list. */
  pageSize = 1_000;
  private readonly server: Server;

  constructor(
    private readonly bucket: string,
    private readonly keys: { access: string; secret: string },
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const refuse = (status: number, words: string) =>
      response.writeHead(status).end(`<Error><Message>${words}</Message></Error>`);
    if (!this.isSigned(request, url)) return void refuse(403, 'The signature does not match');
    const name = decodeURIComponent(url.pathname.slice(`/${this.bucket}/`.length));
    if (!url.pathname.startsWith(`/${this.bucket}/`)) return void refuse(404, 'There is no such bucket');
    const body = Buffer.concat(chunks);
    const query = url.searchParams;
    if (request.method === 'PUT' && this.busy > 0) {
      this.busy -= 1;
      return void refuse(503, 'Please reduce your request rate');
    }
    if (query.has('uploads')) {
      const id = `${name}+${String(this.uploads.size)}=`;
      this.uploads.set(id, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const upload = query.get('uploadId');
    if (upload !== null) {
      const words = this.takePart(request.method ?? '', name, upload, Number(query.get('partNumber')), body);
      if (words !== null) return void refuse(400, words);
      return void response.setHeader('etag', `"${sha256(body.toString('base64'))}"`).end();
    }
    if (request.method === 'PUT') this.keep(name, body);
    else if (request.method === 'DELETE') this.files.delete(name);
    else if (name === '')
      return void response.end(this.list(query.get('prefix') ?? '', query.get('continuation-token') ?? ''));
    else {
      const file = this.files.get(name);
      return void (file === undefined ? refuse(404, 'There is no such key') : response.end(file));
    }
    response.end();
  }

  private keep(name: string, body: Buffer): void {
    this.files.set(name, body);
    this.changedAt.set(name, new Date());
  }

  /** @returns why it is refused; null where it is not */
  private takePart(method: string, name: string, id: string, number: number, body: Buffer): string | null {
    const parts = this.uploads.get(id);
    if (parts === undefined) return 'There is no such upload';
    if (method === 'PUT') parts.set(number, body);
    else this.uploads.delete(id);
    if (method !== 'POST') return null;
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>("[0-9a-f]{64}")<\/ETag>/g)];
    const whole = named.map(([, part, tag]) => ({ tag, bytes: parts.get(Number(part)) ?? Buffer.alloc(0) }));
    if (whole.length !== parts.size || whole.some(({ tag, bytes }) => tag !== `"${sha256(bytes.toString('base64'))}"`))
      return 'One or more of the specified parts could not be found';
    this.keep(name, Buffer.concat(whole.map(({ bytes }) => bytes)));
    return null;
  }

  private list(prefix: string, after: string): string {
    const names = [...this.files.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, this.pageSize);
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${this.changedAt.get(name)?.toISOString() ?? ''}</LastModified></Contents>`,
    );
    const next =
      names.length > page.length ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  private isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      );
    if (!found) return false;
    const [, access, day = '', region = '', names = '', signature] = found;
    const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&');
    const body = String(headers['x-amz-content-sha256']);
    const canonical = [method, url.pathname, query, lines.join(''), names, body].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${this.keys.secret}`, day), region), 's3'));
    return access === this.keys.access && createHmac('sha256', key).update(toSign).digest('hex') === signature;
  }
}
