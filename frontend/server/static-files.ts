import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './page-cache';

const PREFIX = '/_next/static/';
const TYPES: Readonly<Record<string, string>> = { '.js': 'application/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
/** Packed once for everybody, so as small as it gets. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const GZIP = { level: 9 };
/** Packing takes a core; whoever asks for more meanwhile gets it as it is sent otherwise. */
const PACKED_AT_ONCE = 2;

const toBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

interface Packed {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Scripts and styles of the build. Their names tell what is in them, so that each is packed once, when it is asked for first. */
export class StaticFiles {
  private readonly root: string;
  private readonly packed = new Map<string, Packed>();
  private readonly packing = new Set<string>();

  /** @param directory of the Next application */
  constructor(directory: string) {
    this.root = path.join(directory, '.next', 'static');
  }

  /** Answers when the file is packed; otherwise tells that it does not, and packs it for the next who asks. */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return false;
    const packed = this.packed.get(pathname);
    if (!packed) {
      void this.pack(pathname);
      return false;
    }
    response.writeHead(200, {
      'content-type': packed.type,
      'content-encoding': encoding,
      'content-length': packed[encoding].length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : packed[encoding]);
    return true;
  }

  private async pack(pathname: string): Promise<void> {
    const file = this.fileOf(pathname);
    const type = file === null ? undefined : TYPES[path.extname(file)];
    if (file === null || type === undefined || this.packing.has(pathname) || this.packing.size >= PACKED_AT_ONCE) return;
    this.packing.add(pathname);
    try {
      const content = await readFile(file);
      this.packed.set(pathname, { type, br: await toBrotli(content, BROTLI), gzip: await toGzip(content, GZIP) });
    } catch {
      // No such file: Next says so to whoever asked.
    } finally {
      this.packing.delete(pathname);
    }
  }

  private fileOf(pathname: string): string | null {
    try {
      const file = path.join(this.root, decodeURIComponent(pathname.slice(PREFIX.length)));
      return file.startsWith(this.root + path.sep) ? file : null;
    } catch {
      return null;
    }
  }
}
