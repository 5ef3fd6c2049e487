import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RenderedPage } from './page-cache';

const TIMEOUT_MS = 20_000;
/** Uses a new connection for each rendering: a kept one may be closed by the other end just when it is used again. */
const NO_AGENT = false;

export interface PageRenderer {
  readonly draw: (address: string, forwardedFor?: string) => Promise<RenderedPage>;
  readonly close: () => void;
}

/**
 * Renders pages as Next answers an unknown visitor: no cookie, no accepted encodings. Next needs real requests, which
 * go through this machine's loopback.
 */
export async function startRenderer(handle: RequestListener, publicUrl: string): Promise<PageRenderer> {
  const server: Server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const serverAddress = server.address();
  if (serverAddress === null || typeof serverAddress === 'string') throw new Error('The renderer has no port');
  const { host, protocol } = new URL(publicUrl);
  return {
    draw: (address, forwardedFor) =>
      new Promise((resolve, reject) => {
        const headers = {
          host,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
          ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
        };
        const request = httpRequest(
          { host: '127.0.0.1', port: serverAddress.port, path: address, agent: NO_AGENT, headers, timeout: TIMEOUT_MS },
          (response) => {
            buffer(response).then(
              (body) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body }),
              reject,
            );
          },
        );
        request.once('timeout', () => request.destroy(new Error(`${address} was not drawn in time`)));
        request.once('error', reject);
        request.end();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
