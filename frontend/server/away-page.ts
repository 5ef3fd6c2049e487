import type { ServerResponse } from 'node:http';
import { RESTARTING } from '../lib/answers';
import { plainPage } from './plain-page';

const RETRY_AFTER_SECONDS = 10;

/**
 * Answers a visitor whose page cannot be rendered because the backend is away: scripts in the format that they read,
 * people with a page.
 */
export function sendAwayPage(response: ServerResponse, path: string, phone: string): void {
  const isCall = path.startsWith('/api/') || path.startsWith('/_next/data/');
  for (const name of response.getHeaderNames())
    if (/^(?:content-|etag$|last-modified$|transfer-encoding$)/.test(name) && name !== 'content-security-policy')
      response.removeHeader(name);
  response.writeHead(503, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  response.end(
    isCall
      ? JSON.stringify({ message: RESTARTING })
      : plainPage({
          title: 'We will be back in a minute',
          text: 'The shop is restarting. Your cart is safe, and nothing that you ordered or paid is lost.',
          link: 'Try again',
          phone,
        }),
  );
}

/**
 * Replaces a failed response that is being written by another one; further writes are dropped.
 * @param send writes to the same response
 */
export function replaceFailure(response: ServerResponse, isExpected: () => boolean, send: () => void): void {
  let state: 'watching' | 'sending' | 'replaced' = 'watching';
  const startReplacing = (status: number): boolean => {
    if (state === 'replaced') return true;
    if (state === 'sending' || response.headersSent || status < 500 || !isExpected()) return false;
    state = 'sending';
    send();
    state = 'replaced';
    return true;
  };
  const watch = (name: 'writeHead' | 'write' | 'end', whenReplaced: unknown): void => {
    const original: unknown = Reflect.get(response, name);
    if (typeof original !== 'function') return;
    Reflect.set(response, name, (...args: unknown[]): unknown => {
      const status = name === 'writeHead' && typeof args[0] === 'number' ? args[0] : response.statusCode;
      const result: unknown = startReplacing(status) ? whenReplaced : Reflect.apply(original, response, args);
      return result;
    });
  };
  watch('writeHead', response);
  watch('write', true);
  watch('end', response);
}
