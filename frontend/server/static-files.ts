import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { encodingFor } from './page-cache';
import { pack, PACKED_ENDINGS, PACKED_TYPES } from './packing';

const PREFIX = '/_next/static/';
/** Packing takes a core; whoever asks for more meanwhile gets it as it is sent otherwise. */
const PACKED_AT_ONCE = 2;

interface Packed {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Scripts and styles of the build, packed by it. What it left unpacked is packed once, when it is asked for first; the names tell what is in them. */
export class StaticFiles {
  private readonly root: string;
  private readonly packed = new Map<string, Packed>();
  private readonly packing = new Set<string>();

  /** @param directory of the Next application */
  constructor(directory: string) {
    this.root = path.join(directory, '.next', 'static');
  }

  /** Answers when the file is packed; otherwise tells that it does not, and packs it for the next who asks. */
  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (!pathname.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return false;
    const packed = this.packed.get(pathname) ?? (await this.readPacked(pathname));
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

  /** What the build packed; undefined where it did not. */
  private async readPacked(pathname: string): Promise<Packed | undefined> {
    const found = this.fileOf(pathname);
    if (found === null) return undefined;
    const { file, type } = found;
    const [br, gzip] = await Promise.all([PACKED_ENDINGS.br, PACKED_ENDINGS.gzip].map((ending) => readFile(file + ending).catch(() => undefined)));
    if (!br || !gzip) return undefined;
    const packed = { type, br, gzip };
    this.packed.set(pathname, packed);
    return packed;
  }

  private async pack(pathname: string): Promise<void> {
    const found = this.fileOf(pathname);
    if (found === null || this.packing.has(pathname) || this.packing.size >= PACKED_AT_ONCE) return;
    this.packing.add(pathname);
    try {
      this.packed.set(pathname, { type: found.type, ...(await pack(await readFile(found.file))) });
    } catch {
      // No such file: Next says so to whoever asked.
    } finally {
      this.packing.delete(pathname);
    }
  }

  private fileOf(pathname: string): { file: string; type: string } | null {
    try {
      const file = path.join(this.root, decodeURIComponent(pathname.slice(PREFIX.length)));
      const type = PACKED_TYPES[path.extname(file)];
      return file.startsWith(this.root + path.sep) && type !== undefined ? { file, type } : null;
    } catch {
      return null;
    }
  }
}
