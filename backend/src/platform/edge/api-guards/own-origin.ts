import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../runtime/config/config';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks whether a browser sends the request from another site. Other programs send neither header and are let
 * through, as they do not carry anybody's cookies.
 */
export function isForeign(headers: IncomingHttpHeaders, config: Pick<Config, 'publicUrl' | 'isProduction'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && !isOwn(origin, config);
}

function isOwn(origin: string, { publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>): boolean {
  const shopUrl = new URL(publicUrl);
  if (origin === shopUrl.origin) return true;
  // On one's own machine localhost, 127.0.0.1 and [::1] are the same shop.
  if (isProduction || !URL.canParse(origin)) return false;
  const requestUrl = new URL(origin);
  return (
    requestUrl.origin === origin &&
    requestUrl.protocol === shopUrl.protocol &&
    requestUrl.port === shopUrl.port &&
    LOOPBACK.has(shopUrl.hostname) &&
    LOOPBACK.has(requestUrl.hostname)
  );
}
