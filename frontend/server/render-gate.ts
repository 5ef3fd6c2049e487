import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { RENDER_HEADER } from '@plinth/contracts/kernel/render-token';

/** Addresses of this machine and of private networks. */
const INSIDE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

export function isInside(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  return isIP(plain) !== 0 && INSIDE.test(plain);
}

/** Checks that a request asks for a page rendered from the data that it brings. */
export const isRender = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[RENDER_HEADER] !== undefined;

/**
 * Checks that a request to render a page from its own data comes from outside or through a proxy: only the backend
 * may send one, directly. Call it before the forwarding headers are rewritten.
 */
export function isForgedRender(request: IncomingMessage): boolean {
  if (!isRender(request)) return false;
  const { headers, socket } = request;
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || !isInside(socket.remoteAddress);
}
