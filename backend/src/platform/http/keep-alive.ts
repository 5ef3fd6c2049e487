import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

const KEEP_ALIVE_MS = 70_000;

/** Keeps idle connections for longer than whoever stands before us does, so that no request is sent into one that was just closed. */
export function keepConnections(app: NestExpressApplication): void {
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}
