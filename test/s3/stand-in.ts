import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A bucket for tests that speaks S3 as far as backups use it: put, get, list, delete, each refused unless its signature (AWS Signature Version 4, worked out here
 * anew) is right.
 */

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

export class BucketStandIn {
  readonly files = new Map<string, Buffer>();
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
    if (request.method === 'PUT') this.files.set(name, Buffer.concat(chunks));
    else if (request.method === 'DELETE') this.files.delete(name);
    else if (name === '') return void response.end(this.list(url.searchParams.get('prefix') ?? ''));
    else {
      const file = this.files.get(name);
      return void (file === undefined ? refuse(404, 'There is no such key') : response.end(file));
    }
    response.end();
  }

  private list(prefix: string): string {
    const names = [...this.files.keys()].filter((name) => name.startsWith(prefix)).sort();
    return `<ListBucketResult>${names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`;
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
