import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

const KEEP_ALIVE_MS = 70_000;
/**
 * Time beyond the announced 70 s for which an idle connection is kept: a busy peer closes it late, and may still send
 * meanwhile. Node's default of a second is too short under load.
 */
const EXTRA_MS = 15_000;

/**
 * Keeps idle connections longer than the reverse proxy does, so that no request is sent into one that was just
 * closed.
 */
export function keepConnections(app: NestExpressApplication): void {
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = EXTRA_MS;
}
