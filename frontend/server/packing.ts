import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Strongest compression, because a file is compressed once for everybody. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const GZIP = { level: 9 };

const toBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** Content types of the build's compressed files, by extension; other files stay uncompressed. */
export const PACKED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Extensions of the compressed copies that the build writes beside a file. */
export const PACKED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

export async function pack(content: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  return { br: await toBrotli(content, BROTLI), gzip: await toGzip(content, GZIP) };
}
