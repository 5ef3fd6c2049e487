import type { ServerResponse } from 'node:http';
import type { ApiErrorData } from '@plinth/contracts/kernel/errors';
import { RESTARTING } from '../lib/answers';

/** Refusals that the public server itself gives to callers of the backend: reason, and what to do. */
const REFUSALS = {
  restarting: ['SERVICE_UNAVAILABLE', 503, RESTARTING],
  silent: ['GATEWAY_TIMEOUT', 504, 'The answer takes too long. Try again in a minute.'],
  busy: ['SERVICE_UNAVAILABLE', 503, 'Many people are here at once. Try again in a minute.'],
  'too-large': ['PAYLOAD_TOO_LARGE', 413, 'That is too much to send at once. Send something smaller.'],
  'too-slow': ['TIMEOUT', 408, 'What you sent took too long to arrive. Check your connection and try again.'],
  unannounced: ['BAD_REQUEST', 406, 'Ask for live updates with the header accept: text/event-stream.'],
} as const satisfies Record<string, readonly [ApiErrorData['code'], number, string]>;
export type Refusal = keyof typeof REFUSALS;

/** Checks that the refusal is temporary. */
const isTemporary = (status: number): boolean => status >= 500;
const RETRY_AFTER_SECONDS = 5;

export const refusalStatus = (refusal: Refusal): number => REFUSALS[refusal][1];

/** Returns the JSON of a refusal in the format of the path's clients. */
export function refusalBody(pathname: string, refusal: Refusal): string {
  if (pathname === '/api/health') return JSON.stringify({ status: 'unavailable', backend: 'unreachable' });
  const [code, httpStatus, words] = REFUSALS[refusal];
  if (pathname.startsWith('/api/graphql'))
    return JSON.stringify({ errors: [{ message: words, extensions: { code } }] });
  const data: ApiErrorData = { code, httpStatus, requestId: '', userMessage: words };
  return JSON.stringify({ error: { message: words, code: -32603, data } });
}

/** Refuses a request whose body was read, or is discarded as it arrives. */
export function refuse(response: ServerResponse, pathname: string, refusal: Refusal): void {
  const status = refusalStatus(refusal);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(isTemporary(status) && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  });
  response.end(refusalBody(pathname, refusal));
}
