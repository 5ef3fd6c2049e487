import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { keepConnections } from './platform/edge/http/keep-alive';
import { loadRoleConfig, RoleModule } from './platform/edge/printing/role/role.module';
import { createLog, NestLog } from './platform/runtime/logging/logger';

/** Pages with many drawings are long. */
const MAX_BODY = '6mb';

/** The documents role as a process of its own: it prints what backends send, and knows nothing else of the product. */
async function start(): Promise<void> {
  const config = loadRoleConfig(process.env);
  const log = createLog(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(RoleModule.with(config), {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.useBodyParser('json', { limit: MAX_BODY });
  app.enableShutdownHooks();
  keepConnections(app);
  await app.listen(config.documents.port, config.documents.host);
  log.info({ url: await app.getUrl() }, 'listening');
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
