import type { IncomingMessage, ServerResponse } from 'node:http';

/** Largest body of forms and calls that this server reads itself; the largest has a callback address of 2 kB. */
export const MAX_BODY_BYTES = 20_480;
/** Time for the caller to finish sending and read the refusal before the connection closes; the body is discarded. */
const LINGER_MS = 1_000;

const MESSAGES = {
  411: 'The request does not say how long it is. Reload the page and try again.',
  413: 'That is too much to send at once. Make it shorter and try again.',
} as const;

/** Returns the status for a body that is refused unread; undefined where it is read, or there is none. */
export function findBodyRefusal({ headers }: Pick<IncomingMessage, 'headers'>): keyof typeof MESSAGES | undefined {
  // Browsers announce the length of a body; without it, nobody knows when to stop reading.
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? 413 : undefined;
}

/** Refuses a body and closes the connection: its rest would be read as the next request, possibly another visitor's. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, status: keyof typeof MESSAGES): void;
/** @param body JSON of the refusal */
export function refuseBody(request: IncomingMessage, response: ServerResponse, status: number, body: string): void;
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  givenBody?: string,
): void {
  const body = givenBody ?? JSON.stringify({ message: MESSAGES[status === 411 ? 411 : 413] });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.write(body);
  endAfterBody(request, response);
}

/**
 * Ends an answer once the caller has sent its body, or a second later, and discards the body. The answer must have
 * said that the connection closes.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const end = () => response.end();
  const linger = setTimeout(end, LINGER_MS);
  response.once('close', () => clearTimeout(linger));
  if (request.complete) end();
  else request.once('end', end);
  request.resume();
}

/** Discards the rest of an unread body after the answer, so that it is not read as the next request. */
export function neverLeaveUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    response.shouldKeepAlive = false;
    request.resume();
  });
}
