import { request as plain, type IncomingHttpHeaders } from 'node:http';
import { createServer, request as secure, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import { selfSigned } from './self-signed';

export interface TlsAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What stands before the product in a shop: speaks TLS to the world, and plain HTTP inside, telling whom it asks for. */
export class TlsProxy {
  private readonly identity = selfSigned();
  private readonly server: Server;
  private target = '';
  private port = 0;

  constructor() {
    this.server = createServer(this.identity, (incoming, outgoing) => {
      const { hostname, port } = new URL(this.target);
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': incoming.headers.host,
      };
      const inner = plain({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      inner.once('error', () => outgoing.destroy());
      incoming.pipe(inner);
    });
  }

  get url(): string {
    return `https://localhost:${String(this.port)}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    const bound = this.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port');
    this.port = bound.port;
    return this;
  }

  /** @param target the product's own address, e.g. `http://localhost:3000` */
  passTo(target: string): void {
    this.target = target;
  }

  /** A request over TLS, with the proxy's certificate trusted and nothing else. */
  ask(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<TlsAnswer> {
    return new Promise((resolve, reject) => {
      const request = secure(this.url + path, { method, headers, ca: this.identity.cert }, (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
          reject,
        );
      });
      request.once('error', reject);
      request.end(body);
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
