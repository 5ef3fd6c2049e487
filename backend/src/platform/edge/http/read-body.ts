import type { Request } from 'express';
import * as z from 'zod';

/**
 * Factor of the limit up to which the rest of a too large body is read and dropped, so that the sender gets the
 * refusal; beyond it the connection is cut.
 */
const DRAIN_FACTOR = 3;

/**
 * Reads the bytes of a request, and never holds more than `maxBytes`.
 * @returns null where there are more than `maxBytes`
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = z.instanceof(Buffer).parse(part);
    bytes += chunk.length;
    if (bytes > DRAIN_FACTOR * maxBytes) break;
    if (bytes <= maxBytes) parts.push(chunk);
  }
  return bytes > maxBytes ? null : Buffer.concat(parts);
}
