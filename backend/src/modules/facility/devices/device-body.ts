import type { Request } from 'express';
import * as z from 'zod';

const chunkOf = z.instanceof(Buffer);

/**
 * Reads what a device sent, as text; null where it is more than it may be. A too large body is let by up to four
 * times that, so that the device hears the answer, and none of it is held.
 */
export async function deviceBody(request: Request, mostBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = chunkOf.parse(part);
    bytes += chunk.length;
    if (bytes > 4 * mostBytes) break;
    if (bytes <= mostBytes) parts.push(chunk);
  }
  return bytes > mostBytes ? null : Buffer.concat(parts).toString('utf8');
}
