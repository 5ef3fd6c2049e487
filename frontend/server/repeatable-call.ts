import * as z from 'zod';

const keyedCall = z.looseObject({ idempotency_key: z.uuid() });
/** Areas that call the idempotency key `key`; elsewhere `key` may name what is changed. */
const AREAS_WITH_KEY = /^(?:messages|mailbox)\./;
const keyedMessage = z.union([keyedCall, z.looseObject({ key: z.uuid() })]);

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/**
 * Checks that a request may be sent again although the backend may have read it: it only reads, or each of its calls
 * carries the idempotency key by which the backend recognises it.
 * @param path with its query
 */
export function isRepeatable(method: string, path: string, body: Buffer): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const [, procedures, query = ''] = /^\/api\/trpc\/([^?]+)(?:\?(.*))?$/.exec(path) ?? [];
  if (method !== 'POST' || procedures === undefined) return false;
  const names = procedures.split(',');
  const call = names.every((name) => AREAS_WITH_KEY.test(name)) ? keyedMessage : keyedCall;
  if (new URLSearchParams(query).get('batch') !== '1') return call.safeParse(parseBody(body)).success;
  const { data } = z.record(z.string().regex(/^\d+$/), call).safeParse(parseBody(body));
  return data !== undefined && Object.keys(data).length > 0;
}
