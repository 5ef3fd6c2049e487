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

interface Wanted {
  /** Path of the file: one name for all the ways in which its address can be written. */
  readonly file: string;
  readonly type: string;
}

/** Scripts and styles of the build, packed by it. What it left unpacked is packed once, when it is asked for first; the names tell what is in them. */
export class StaticFiles {
  private readonly root: string;
  /** By the file: as many as the build has, whatever is asked for. */
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

  /** Reads the packed copies that the build wrote; undefined where it wrote none. */
  private async readPacked({ file, type }: Wanted): Promise<Packed | undefined> {
    const [br, gzip] = await Promise.all(
      [PACKED_ENDINGS.br, PACKED_ENDINGS.gzip].map((ending) => readFile(file + ending).catch(() => undefined)),
    );
    if (!br || !gzip) return undefined;
    const packedFile = { type, br, gzip };
    this.packed.set(file, packedFile);
    return packedFile;
  }

  private async pack({ file, type }: Wanted): Promise<void> {
    if (this.packing.has(file) || this.packing.size >= PACKED_AT_ONCE) return;
    this.packing.add(file);
    try {
      this.packed.set(file, { type, ...(await pack(await readFile(file))) });
    } catch {
      // No such file: Next says so to whoever asked.
    } finally {
      this.packing.delete(file);
    }
  }

  /** The script or style at an address; null for anything else. */
  private findRequested(pathname: string): Wanted | null {
    try {
      const file = path.join(this.root, decodeURIComponent(pathname.slice(PREFIX.length)));
      const type = PACKED_TYPES[path.extname(file)];
      return file.startsWith(this.root + path.sep) && type !== undefined ? { file, type } : null;
    } catch {
      return null;
    }
  }
}
