import { createHash } from 'node:crypto';
import { EARLY_TAPS } from '../lib/early-taps';

/** Headers of every answer, from pages, files, errors and the backend. */

export interface SecurityOptions {
  /** True in production: asks browsers to stay on https. */
  production: boolean;
  /** True for Next's development server, whose hot reloading needs inline scripts, eval and a socket. */
  dev: boolean;
  /** Origins besides our own that scripts may talk to, e.g. the analytics host. */
  connect?: readonly string[];
  /** Origins besides our own that scripts may come from: the configured web analytics. */
  scripts?: readonly string[];
}

/** Source of the only inline script in pages, by its hash. */
const EARLY_TAPS_SOURCE = `'sha256-${createHash('sha256').update(EARLY_TAPS).digest('base64')}'`;

function contentSecurityPolicy({ dev, connect = [], scripts = [] }: SecurityOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The reader of codes is WebAssembly, where the browser has none.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...scripts,
      ...(dev ? ["'unsafe-inline'", "'unsafe-eval'"] : [EARLY_TAPS_SOURCE]),
    ],
    // styled-components writes its rules into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const TWO_YEARS_IN_SECONDS = 63_072_000;

export function securityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera is for scanning labels; nothing else of the device is used.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.production && { 'strict-transport-security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains` }),
  };
}
