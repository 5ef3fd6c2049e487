import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { Config, loadConfig } from './platform/config/config';
import { configureHttp } from './platform/http/configure-http';
import { createLog, NestLog } from './platform/logging/logger';

const KEEP_ALIVE_MS = 70_000;

async function start(): Promise<void> {
  // Before anything else: a wrong setting is said in plain text, not as a failure of some part.
  const { logLevel } = loadConfig(process.env);
  const log = createLog(logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  configureHttp(app, log);
  app.enableShutdownHooks();
  const { host, port } = app.get(Config);
  const server: Server = app.getHttpServer();
  // Longer than whoever stands before us keeps an idle connection, so that no request is sent into one that we just closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(port, host);
  log.info({ url: await app.getUrl() }, 'listening');
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
