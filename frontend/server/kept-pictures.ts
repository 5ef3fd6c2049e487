import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

interface Picture {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const PATHS = ['/api/pictures/', '/api/photos/'];
/** Largest kept picture: drawings have about 20 kB, photographs in the shop's widths up to 200. */
const MOST_PICTURE_BYTES = 300_000;
const MOST_BYTES = 24_000_000;

/** Checks that a server answers with different bytes for different `Accept` headers: AVIF for one browser, WebP for another. */
const variesByAccept = ({ vary = '' }: OutgoingHttpHeaders): boolean => /(^|,)\s*accept\s*(,|$)/i.test(String(vary));

const keyOf = (url: string, accept = ''): string => `${url}\n${accept}`;

/**
 * Latest copies of public pictures, served while the backend restarts, so that cached pages still show their
 * pictures.
 */
export class PictureCache {
  /** Pictures by address, and by `Accept` header where they vary by it; the least recently stored first. */
  private readonly pictures = new Map<string, Picture>();
  private bytes = 0;

  /** Stores a reply of the backend if it is a public picture; reads it along while it goes on to the browser. */
  storeReply(
    { method, url = '/', headers: { accept } }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    reply: IncomingMessage,
  ): void {
    const { headers, statusCode } = reply;
    const isForAll = /\bpublic\b/.test(headers['cache-control'] ?? '') && headers['set-cookie'] === undefined;
    if (method !== 'GET' || statusCode !== 200 || !isForAll || !PATHS.some((path) => url.startsWith(path))) return;
    const chunks: Buffer[] = [];
    let bytes = 0;
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MOST_PICTURE_BYTES) chunks.push(chunk);
    });
    reply.once('end', () => {
      if (bytes > MOST_PICTURE_BYTES) return;
      const keptNames = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'];
      const keptHeaders = Object.entries(headers).filter(([name]) => keptNames.includes(name));
      const key = variesByAccept(headers) ? keyOf(url, accept) : url;
      this.storePicture(key, { headers: Object.fromEntries(keptHeaders), bytes: Buffer.concat(chunks) });
    });
  }

  /** Answers with a stored picture; false when there is none. */
  answer({ method, url = '/', headers: { accept } }: IncomingMessage, response: ServerResponse): boolean {
    const picture = method === 'GET' ? (this.pictures.get(url) ?? this.pictures.get(keyOf(url, accept))) : undefined;
    if (!picture) return false;
    for (const [name, value] of Object.entries(picture.headers))
      if (value !== undefined) response.setHeader(name, value);
    response.setHeader('content-length', picture.bytes.length);
    response.writeHead(200).end(picture.bytes);
    return true;
  }

  private storePicture(key: string, picture: Picture): void {
    this.bytes += picture.bytes.length - (this.pictures.get(key)?.bytes.length ?? 0);
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    for (const [oldest, { bytes }] of this.pictures) {
      if (this.bytes <= MOST_BYTES) break;
      this.pictures.delete(oldest);
      this.bytes -= bytes.length;
    }
  }
}
