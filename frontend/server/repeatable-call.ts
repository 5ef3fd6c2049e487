import * as z from 'zod';

const keyed = z.looseObject({ idempotency_key: z.uuid() });
const batch = z.record(z.string().regex(/^\d+$/), keyed).refine((calls) => Object.keys(calls).length > 0);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/**
 * Whether a request may be sent again after the backend may have read it: it only reads, or each of its calls carries the key by which the backend knows
 * it again.
 * @param path with its query
 */
export function isRepeatable(method: string, path: string, body: Buffer): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (method !== 'POST' || !path.startsWith('/api/trpc/')) return false;
  const isBatch = new URLSearchParams(path.split('?')[1] ?? '').get('batch') === '1';
  return (isBatch ? batch : keyed).safeParse(parsed(body)).success;
}
