import type { IncomingMessage } from 'node:http';

/** Limit of a small body, in bytes; longer ones are passed on as they come. */
export const SMALL_BYTES = 128_000;
/** Longest time for a small body: 100 kB take a slow phone twelve seconds. */
const TOTAL_MS = 30_000;
/** Largest number of bytes of bodies in memory, of requests being read or waiting. */
const MOST_HELD_BYTES = 64_000_000;

/**
 * Result of reading a body: whole; long, where the rest is streamed (the request is paused); or the reason why it was
 * not read.
 */
export type ReadBody =
  | { readonly kind: 'whole' | 'long'; readonly bytes: Buffer }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'gone' };

let heldBytes = 0;

/** Reads the body of a request before the backend is called, so that slow senders occupy only their own connection. */
export function readBody(request: IncomingMessage, totalMs = TOTAL_MS): Promise<ReadBody> {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return Promise.resolve({ kind: 'whole', bytes: Buffer.alloc(0) });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (result: ReadBody) => {
      clearTimeout(timer);
      heldBytes -= bytes;
      request.off('data', take).off('end', end).off('close', handleGone).off('error', handleGone);
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      heldBytes += chunk.length;
      if (bytes > SMALL_BYTES) {
        request.pause();
        finish({ kind: 'long', bytes: Buffer.concat(chunks) });
      } else if (heldBytes > MOST_HELD_BYTES) finish({ kind: 'too-much' });
    };
    const end = () => finish({ kind: 'whole', bytes: Buffer.concat(chunks) });
    const handleGone = () => finish({ kind: 'gone' });
    const timer = setTimeout(() => finish({ kind: 'too-slow' }), totalMs);
    request.on('data', take).once('end', end).once('close', handleGone).once('error', handleGone);
  });
}
