import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { Config, loadConfig } from './platform/runtime/config/config';
import { configureHttp } from './platform/edge/http/configure-http';
import { Lifecycle } from './platform/edge/health/lifecycle';
import { createLog, NestLog } from './platform/runtime/logging/logger';
import { callsInFlight } from './platform/runtime/process-deaths/calls-in-flight';

async function start(): Promise<void> {
  // Before anything else: a wrong setting is said in plain text, not as a failure of some part.
  const { logLevel, callsFile } = loadConfig(process.env);
  if (callsFile !== undefined) callsInFlight.startRecording(callsFile);
  const log = createLog(logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  configureHttp(app, log);
  const { host, port, drainMs } = app.get(Config);
  if (drainMs === 0) app.enableShutdownHooks();
  else stopAfterDraining(app, drainMs);
  await app.listen(port, host);
  log.info({ url: await app.getUrl() }, 'listening');
}

/** Before anything of the process ends, whoever shares calls among machines has time to see that this one is stopping. */
function stopAfterDraining(app: NestExpressApplication, drainMs: number): void {
  const stop = async () => {
    app.get(Lifecycle).stopping = true;
    await wait(drainMs);
    await app.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)));
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
