import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface CameraOptions {
  readonly signIn?: 'none' | 'basic' | 'digest';
  readonly user?: string;
  readonly password?: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A camera as it speaks: a picture by HTTP, with basic or digest sign-in (RFC 7616), and the ways in which cameras go wrong. */
export class StandInCamera {
  /** What came, in order: the path and what it signed in with. */
  readonly requests: { path: string; scheme: string }[] = [];
  /** How often a picture was under way at once, at most. */
  mostAtOnce = 0;
  /** Answers this instead of a picture. */
  mishap: 'none' | 'redirect' | 'huge' | 'no-picture' | 'drawing' | 'broken' | 'hang' = 'none';
  redirectTo = '/elsewhere';
  private readonly nonces = new Set<string>();
  private readonly server: Server;
  private atOnce = 0;
  private released: (() => void)[] | undefined;

  constructor(private readonly options: CameraOptions = {}) {
    this.server = createServer((request, response) => {
      void this.answer(request, response);
    });
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}/snapshot.jpg?channel=1`;
  }

  async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Holds every picture back until {@link release}. */
  hold(): void {
    this.released = [];
  }

  release(): void {
    const waiting = this.released ?? [];
    this.released = undefined;
    for (const go of waiting) go();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authorization = request.headers.authorization ?? '';
    this.requests.push({ path: request.url ?? '', scheme: authorization.split(' ')[0] ?? '' });
    if (!this.isSignedIn(request, authorization)) {
      response.writeHead(401, { 'www-authenticate': this.challenge() }).end('no');
      return;
    }
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    const { released } = this;
    if (released) await new Promise<void>((go) => released.push(go));
    await this.picture(response);
    this.atOnce -= 1;
  }

  private async picture(response: ServerResponse): Promise<void> {
    switch (this.mishap) {
      case 'hang':
        return;
      case 'redirect':
        response.writeHead(302, { location: this.redirectTo }).end();
        return;
      case 'no-picture':
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>Please sign in</html>');
        return;
      case 'drawing':
        response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
        return;
      case 'broken':
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end((await grey()).subarray(0, 200));
        return;
      case 'huge':
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        response.end(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_100_000)]));
        return;
      case 'none':
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await grey());
    }
  }

  private challenge(): string {
    if (this.options.signIn === 'basic') return 'Basic realm="camera"';
    const nonce = randomBytes(12).toString('hex');
    this.nonces.add(nonce);
    return `Digest realm="camera \\"yard\\"", nonce="${nonce}", qop="auth", algorithm=MD5, opaque="5ccc"`;
  }

  private isSignedIn({ method = 'GET', url = '' }: IncomingMessage, authorization: string): boolean {
    const { signIn = 'none', user = '', password = '' } = this.options;
    if (signIn === 'none') return true;
    if (signIn === 'basic') return authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const said = new Map(
      [...authorization.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/g)].map(
        ([, name = '', quoted, bare = '']) => [name, quoted ?? bare] as const,
      ),
    );
    const part = (name: string): string => said.get(name) ?? '';
    const right = md5(
      [
        md5(`${user}:camera "yard":${password}`),
        part('nonce'),
        part('nc'),
        part('cnonce'),
        'auth',
        md5(`${method}:${url}`),
      ].join(':'),
    );
    // Each nonce opens one picture.
    return part('response') === right && part('uri') === url && this.nonces.delete(part('nonce'));
  }
}

/** A grey picture of a modern camera, with what cameras write into it. */
export const grey = (): Promise<Buffer> =>
  sharp({ create: { width: 1_920, height: 1_080, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Make: 'Stand-in', Artist: 'Serial 4711' } })
    .jpeg()
    .toBuffer();
