import type { RequestHandler } from 'express';
import type { Config } from '../../runtime/config/config';

/** Sets the security headers of the backend, which answers only data: no scripts, frames, sniffing or caching. */
export function securityHeaders(config: Config): RequestHandler {
  const always: Readonly<Record<string, string>> = {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cache-Control': 'no-store',
    ...(config.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
  return (_req, res, next) => {
    for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
    next();
  };
}
