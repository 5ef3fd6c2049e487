import type { Request } from 'express';
import * as z from 'zod';

const chunkOf = z.instanceof(Buffer);

/**
 * Reads a device's body as text; null if it exceeds the limit. Up to four times the limit are read and dropped, so
 * that the device receives the response.
 */
export async function readDeviceBody(request: Request, mostBytes: number): Promise<string | null> {
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
