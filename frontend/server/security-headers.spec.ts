import { createHash } from 'node:crypto';
import { EARLY_TAPS } from '../lib/early-taps';
import { securityHeaders } from './security-headers';

const policyOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    headers['content-security-policy'].split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('security headers', () => {
  const shop = securityHeaders({ production: true, dev: false, connect: ['https://eu.i.posthog.com'] });

  const earlyTaps = `'sha256-${createHash('sha256').update(EARLY_TAPS).digest('base64')}'`;

  it('let only our own scripts run, and of what stands in a page the one that hears taps', () => {
    expect(policyOf(shop)).toMatchObject({
      'script-src': ["'self'", "'wasm-unsafe-eval'", earlyTaps],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'connect-src': ["'self'", 'https://eu.i.posthog.com'],
    });
  });

  it('ask for https for at least a year, subdomains too, in the real shop only', () => {
    const [, seconds] = /max-age=(\d+); includeSubDomains/.exec(shop['strict-transport-security']) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(securityHeaders({ production: false, dev: false })).not.toHaveProperty('strict-transport-security');
  });

  it('loosen scripts only for hot reloading', () => {
    expect(policyOf(securityHeaders({ production: false, dev: true }))['script-src']).toContain("'unsafe-eval'");
    expect(policyOf(securityHeaders({ production: false, dev: false }))['script-src']).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      earlyTaps,
    ]);
  });
});
