import type { IncomingMessage } from 'node:http';
import { isProduction } from '../run-mode';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the public address of the product, as configured; no header of a request changes it. */
export function publicOrigin(env: Readonly<Record<string, string | undefined>> = process.env): URL {
  return new URL(env.PUBLIC_URL || env.NEXTAUTH_URL || `http://localhost:${env.PORT || '3000'}`);
}

/**
 * Returns the origin to answer under: in development localhost, 127.0.0.1 and [::1] are accepted, else only the
 * configured one.
 */
export function findOrigin(
  request: IncomingMessage,
  env: Readonly<Record<string, string | undefined>> = process.env,
): URL {
  const configuredUrl = publicOrigin(env);
  const host = request.headers.host ?? '';
  if (isProduction(env) || !LOOPBACK.has(configuredUrl.hostname) || !URL.canParse(`http://${host}`))
    return new URL(configuredUrl.origin);
  const requestedUrl = new URL(`${configuredUrl.protocol}//${host}`);
  return new URL(
    LOOPBACK.has(requestedUrl.hostname) && requestedUrl.port === configuredUrl.port
      ? requestedUrl.origin
      : configuredUrl.origin,
  );
}
