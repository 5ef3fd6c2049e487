import type { Request } from 'express';
import * as z from 'zod';

/**
 * Factor of the limit up to which the rest of a too large body is read and dropped, so that the sender gets the
 * refusal; beyond it the connection is cut.
 */
const LET_BY = 3;

/**
 * Reads the bytes of a request, and never holds more than `most`.
 * @returns null when there are more than `most`; no more than those are held at any time
 */
export async function readBody(request: Request, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = z.instanceof(Buffer).parse(part);
    bytes += chunk.length;
    if (bytes > LET_BY * most) break;
    if (bytes <= most) parts.push(chunk);
  }
  return bytes > most ? null : Buffer.concat(parts);
}
