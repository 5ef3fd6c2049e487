import type { IncomingMessage } from 'node:http';

/** Limit of a small body, in bytes; longer ones are passed on as they come. */
export const SMALL_BYTES = 128_000;
/** A call of 100 kB takes a slow phone twelve seconds. */
const TOTAL_MS = 30_000;
/** All bodies that are being read, and those that wait with their calls. */
const MOST_HELD_BYTES = 64_000_000;

/**
 * Result of reading a body: whole; long, where the rest is passed on as it comes (the request is paused); or the
 * reason why it was not read.
 */
export type ReadBody =
  | { readonly kind: 'whole' | 'long'; readonly bytes: Buffer }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'gone' };

let held = 0;

/** Reads the body of a request before anything is asked of the backend for it: whoever sends slowly holds nothing but their own connection. */
export function readBody(request: IncomingMessage, totalMs = TOTAL_MS): Promise<ReadBody> {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return Promise.resolve({ kind: 'whole', bytes: Buffer.alloc(0) });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = (read: ReadBody) => {
      clearTimeout(timer);
      held -= bytes;
      request.off('data', take).off('end', end).off('close', gone).off('error', gone);
      resolve(read);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      held += chunk.length;
      if (bytes > SMALL_BYTES) {
        request.pause();
        done({ kind: 'long', bytes: Buffer.concat(chunks) });
      } else if (held > MOST_HELD_BYTES) done({ kind: 'too-much' });
    };
    const end = () => done({ kind: 'whole', bytes: Buffer.concat(chunks) });
    const gone = () => done({ kind: 'gone' });
    const timer = setTimeout(() => done({ kind: 'too-slow' }), totalMs);
    request.on('data', take).once('end', end).once('close', gone).once('error', gone);
  });
}
