import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '@plinth/contracts/kernel/network';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { plainPage } from './plain-page';
import { isRender } from './render-gate';

/**
 * Window of the limit: short, so that a refused visitor can soon return, and nobody can use a whole minute's share at
 * once.
 */
const WINDOW_SECONDS = 15;
/** Paths of static files, which need no rendering. */
const FILES = /^\/(?:_next\/static\/.+|favicon\.svg|after-paint\.mjs)$/;

/** Checks that the path is a file, served without the backend. */
export const isStaticFile = (path: string): boolean => FILES.test(path);

/** Limit of pages rendered for one address. Cached pages and files cost nothing; the backend counts its own calls. */
export class RenderLimit {
  private readonly limiter: RateLimiterMemory | undefined;

  /** @param perMinute 0: no limit */
  constructor(perMinute: number) {
    if (perMinute > 0)
      this.limiter = new RateLimiterMemory({
        points: Math.max(1, Math.round((perMinute * WINDOW_SECONDS) / 60)),
        duration: WINDOW_SECONDS,
      });
  }

  /**
   * Returns the seconds to wait when the address has used up its share; undefined when the page may be rendered. Call
   * it after the forwarding headers are corrected.
   */
  async refusal(request: Pick<IncomingMessage, 'headers'>, path: string): Promise<number | undefined> {
    // Pages that the backend renders for documents are exempt: it counted the request for the document itself.
    if (!this.limiter || isStaticFile(path) || isRender(request)) return undefined;
    try {
      await this.limiter.consume(networkOf(String(request.headers['x-forwarded-for'] ?? '')));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
  }
}

const TITLE = 'That was a lot at once';
const formatWait = (seconds: number) =>
  `Wait ${seconds === 1 ? 'a second' : `${String(seconds)} seconds`}, then try again.`;

/** Sends the refusal: scripts in the format that they read, people as a page. */
export function sendTooMany(response: ServerResponse, path: string, seconds: number): void {
  const isCall = path.startsWith('/api/') || path.startsWith('/_next/data/');
  response.writeHead(429, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(
    isCall
      ? JSON.stringify({ message: `${TITLE}. ${formatWait(seconds)}` })
      : plainPage({
          title: TITLE,
          text: `So many pages were opened from your connection that we paused it for a moment. ${formatWait(seconds)} Your cart is safe.`,
          link: 'Try again',
        }),
  );
}
