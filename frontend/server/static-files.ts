import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { chooseEncoding } from './page-cache';
import { pack, PACKED_ENDINGS, PACKED_TYPES } from './packing';

const PREFIX = '/_next/static/';
/**
 * Largest number of files compressed at once, because each takes a core; meanwhile other requests get them
 * uncompressed.
 */
const PACKED_AT_ONCE = 2;

interface PackedFile {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

interface RequestedFile {
  /** Path of the file, the same for every spelling of its address. */
  readonly file: string;
  readonly type: string;
}

/**
 * Serves the build's scripts and styles compressed. Files that the build left uncompressed are compressed once, on
 * the first request; their names change with their content.
 */
export class StaticFiles {
  private readonly root: string;
  /** Compressed files by path, at most as many as the build has. */
  private readonly packed = new Map<string, PackedFile>();
  private readonly packing = new Set<string>();

  /** @param directory of the Next application */
  constructor(directory: string) {
    this.root = path.join(directory, '.next', 'static');
  }

  /** Answers with the compressed file; otherwise resolves to false and compresses it for the next request. */
  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (!pathname.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const wantedFile = this.findRequested(pathname);
    if (encoding === 'identity' || wantedFile === null) return false;
    const packedFile = this.packed.get(wantedFile.file) ?? (await this.readPacked(wantedFile));
    if (!packedFile) {
      void this.pack(wantedFile);
      return false;
    }
    response.writeHead(200, {
      'content-type': packedFile.type,
      'content-encoding': encoding,
      'content-length': packedFile[encoding].length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : packedFile[encoding]);
    return true;
  }

  /** Reads the compressed copies of the build; undefined without any. */
  private async readPacked({ file, type }: RequestedFile): Promise<PackedFile | undefined> {
    const [br, gzip] = await Promise.all(
      [PACKED_ENDINGS.br, PACKED_ENDINGS.gzip].map((ending) => readFile(file + ending).catch(() => undefined)),
    );
    if (!br || !gzip) return undefined;
    const packedFile = { type, br, gzip };
    this.packed.set(file, packedFile);
    return packedFile;
  }

  private async pack({ file, type }: RequestedFile): Promise<void> {
    if (this.packing.has(file) || this.packing.size >= PACKED_AT_ONCE) return;
    this.packing.add(file);
    try {
      this.packed.set(file, { type, ...(await pack(await readFile(file))) });
    } catch {
      // No such file: Next answers the request so.
    } finally {
      this.packing.delete(file);
    }
  }

  /** Finds the script or style at an address; null for anything else. */
  private findRequested(pathname: string): RequestedFile | null {
    try {
      const file = path.join(this.root, decodeURIComponent(pathname.slice(PREFIX.length)));
      const type = PACKED_TYPES[path.extname(file)];
      return file.startsWith(this.root + path.sep) && type !== undefined ? { file, type } : null;
    } catch {
      return null;
    }
  }
}
