import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiErrorData } from '@plinth/contracts/errors';
import { createProxyServer } from 'httpxy';
import { RESTARTING } from '../lib/answers';

/**
 * The visitor's address. What a client claims in `x-forwarded-for` counts only as far as it was written by proxies that we run.
 * @param socketAddress who is connected to us
 * @param forwarded the header as it came
 * @param trustedProxies how many of our own proxies stand before this server
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | string[] | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? '';
  if (trustedProxies <= 0 || forwarded === undefined) return direct;
  const hops = [forwarded]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}

/** Headers by which a client could pretend to be another address, host or scheme. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Replaces what a client claims about its way here by what we know, for pages and the backend alike.
 * @param secure the visitor came by https
 */
export function rewriteForwarding(
  request: IncomingMessage,
  { trustedProxies, secure }: { trustedProxies: number; secure: boolean },
): void {
  const { headers, socket } = request;
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  for (const name of FORWARDING_HEADERS) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  if (headers.host) headers['x-forwarded-host'] = headers.host;
}

const SILENT = 'The answer takes too long. Try again in a minute.';

/** What a caller gets while the backend is away, or says nothing: JSON, in the shape that the path's own clients read. */
export function unavailableBody(pathname: string, silent = false): string {
  if (pathname === '/api/health') return JSON.stringify({ status: 'unavailable', backend: 'unreachable' });
  const [code, httpStatus, words] = silent
    ? (['GATEWAY_TIMEOUT', 504, SILENT] as const)
    : (['SERVICE_UNAVAILABLE', 503, RESTARTING] as const);
  if (pathname.startsWith('/api/graphql'))
    return JSON.stringify({ errors: [{ message: words, extensions: { code } }] });
  const data: ApiErrorData = { code, httpStatus, requestId: '', userMessage: words };
  return JSON.stringify({ error: { message: words, code: -32603, data } });
}

/** Longer than anything that the backend does in silence: documents have 20 s after those before them, live updates speak every 15 s. */
const SILENCE_MS = 60_000;

export interface BackendProxyOptions {
  /** Where the backend listens, e.g. `http://127.0.0.1:41999`. */
  backendUrl: string;
  onError: (error: Error, pathname: string) => void;
  /** Milliseconds without a word after which the backend is given up. */
  silenceMs?: number;
}

/** Passes a request on to the backend and streams its answer back as it comes. */
export function createBackendProxy({ backendUrl, onError, silenceMs = SILENCE_MS }: BackendProxyOptions) {
  const proxy = createProxyServer({ target: backendUrl, proxyTimeout: silenceMs, timeout: 0 });

  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const began = performance.now();
    try {
      await proxy.web(request, response);
    } catch (error) {
      // The visitor left. (A request that was read to its end counts as destroyed, so that one is not asked.)
      if (response.destroyed) return;
      onError(error instanceof Error ? error : new Error(String(error)), pathname);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const silent = performance.now() - began >= silenceMs;
      response.writeHead(silent ? 504 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
      });
      response.end(unavailableBody(pathname, silent));
    }
  };
}
