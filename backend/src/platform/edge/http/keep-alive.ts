import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

const KEEP_ALIVE_MS = 70_000;
/**
 * Time beyond the announced 70 s for which an idle connection is kept: a busy peer closes it late, and would send
 * into it meanwhile. Node's own second is less than the lag of a machine under load.
 */
const LATE_MS = 15_000;

/** Keeps idle connections for longer than whoever stands before us does, so that no request is sent into one that was just closed. */
export function keepConnections(app: NestExpressApplication): void {
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = LATE_MS;
}
