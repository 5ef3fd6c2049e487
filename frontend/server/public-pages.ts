import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { internalSecret } from '../lib/auth/backend-session';
import { fixedPages, isCachedForAll } from './kept-pages';
import { chooseEncoding, isCachedPage, PageCache, type RenderedPage, type CachedPage } from './page-cache';
import { followPageChanges } from './page-news';
import { startRenderer } from './page-renderer';

export interface PublicPagesOptions {
  /** Next's request handler. */
  readonly handle: RequestListener;
  readonly backendUrl: string;
  readonly publicUrl: string;
  /** Checks that the backend is away, so that nothing can be rendered. */
  readonly isAway: () => boolean;
  readonly log: (level: 'info' | 'error', message: string, detail?: Record<string, unknown>) => void;
}

export interface PublicPages {
  /** Checks that the requested page is cached, so that nothing is rendered for this visitor alone. */
  has(request: IncomingMessage): boolean;
  /** Answers with a cached page; resolves to false when the address has none. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): void;
}

/** Wait for the end of a burst of changes before pages are rendered ahead. */
const BURST_MS = 400;
/** Wait until other backends have read a change too, after which pages are rendered once more. */
const SETTLED_MS = 3_000;
/** Number of pages that are rendered ahead: those requested last. */
const AHEAD_COUNT = 30;
/**
 * Shortest pause between renderings ahead, because the backend limits our calls too, and visitors may wait for a
 * rendering.
 */
const AHEAD_PAUSE_MS = 20_000;

/**
 * Starts the cache of the shop's public pages: rendered ahead, kept compressed, and rendered again when the backend
 * announces a change.
 */
export async function startPublicPages({
  handle,
  backendUrl,
  publicUrl,
  isAway,
  log,
}: PublicPagesOptions): Promise<PublicPages> {
  const renderer = await startRenderer(handle, publicUrl);
  const cache = new PageCache({ draw: renderer.draw, isAway });
  const stopController = new AbortController();
  let latestRun = new AbortController();
  let notBefore = 0;
  let settleTimer: NodeJS.Timeout | undefined;

  const drawAhead = async (): Promise<void> => {
    latestRun.abort();
    const thisRun = new AbortController();
    latestRun = thisRun;
    const end = AbortSignal.any([thisRun.signal, stopController.signal]);
    await wait(Math.max(BURST_MS, notBefore - Date.now()), undefined, { ref: false });
    if (end.aborted) return;
    notBefore = Date.now() + AHEAD_PAUSE_MS;
    await cache.renew(AHEAD_COUNT, end);
  };
  const scheduleSecondRun = (): void => {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => {
      cache.invalidate();
      void drawAhead();
    }, SETTLED_MS).unref();
  };
  void followPageChanges({
    backendUrl,
    secret: internalSecret(),
    signal: stopController.signal,
    onConnectionChange: (hears) => cache.setNotified(hears),
    onChanged: () => {
      cache.invalidate();
      void drawAhead();
      scheduleSecondRun();
    },
  });
  void (async () => {
    // Reversed: the page requested last is the first that is rendered again, which is the home page.
    for (const address of fixedPages.toReversed()) {
      if (stopController.signal.aborted) return;
      await cache
        .get(address)
        .catch((error: unknown) => log('error', 'A page could not be drawn ahead', { address, error: String(error) }));
    }
  })();

  /** Returns the key under which the answer is cached; undefined for pages rendered on each request. */
  const findCacheKey = ({ url = '/', method, headers }: IncomingMessage): string | undefined =>
    (method === 'GET' || method === 'HEAD') && isCachedForAll(url, headers.cookie) ? url : undefined;

  return {
    has: (request) => {
      const address = findCacheKey(request);
      return address !== undefined && cache.has(address);
    },
    answer: async (request, response) => {
      const address = findCacheKey(request);
      if (address === undefined) return false;
      const forwardedFor = request.headers['x-forwarded-for'];
      const page = await cache.get(address, typeof forwardedFor === 'string' ? forwardedFor : undefined);
      if (isCachedPage(page)) sendCached(page, request, response);
      else sendRendered(page, request, response);
      return true;
    },
    close: () => {
      stopController.abort();
      clearTimeout(settleTimer);
      renderer.close();
    },
  };
}

function sendCached(
  { contentType, tag, bodies }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('etag', etag);
  if (request.headers['if-none-match']?.split(',').some((knownEtag) => knownEtag.trim().replace(/^W\//, '') === etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', bodies[encoding].length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bodies[encoding]);
}

/** Headers of the connection, not of the answer. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

function sendRendered(
  { status, headers, body }: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !HOP_BY_HOP.has(name)) response.setHeader(name, value);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
