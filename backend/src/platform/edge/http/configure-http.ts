import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger as Pino } from 'pino';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { Lifecycle } from '../health/lifecycle';
import { inRequest } from '../../runtime/logging/request-scope';
import { GRAPHQL_PATH, graphQlLimits } from '../graphql/limits';
import { ContractsHost } from '../trpc/contracts-host';
import { TRPC_PATH, trpcLimits } from '../trpc/limits';
import { MAX_BODY_BYTES } from '../api-guards/api-limits';
import { keepConnections } from './keep-alive';
import { LIVE_PATH, measuredRequests } from './measured-requests';
import { requestSpan } from '../../runtime/tracing/spans';
import { securityHeaders } from './security-headers';

/** Path of webhooks, whose signatures cover the raw bytes. */
export const WEBHOOK_PREFIX = '/api/webhooks';
const MAX_WEBHOOK_BYTES = 1_000_000;
/** Paths that read their bodies themselves, with their own limits and formats. */
const APIS = [TRPC_PATH, GRAPHQL_PATH, '/api/devices', '/iclock'];

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

/** Finds the raw bytes of a webhook's body, for its signature. */
export const findRawBody = (req: IncomingMessage): Buffer | undefined => rawBodies.get(req);

const requestScope: RequestHandler = (req, res, next) => {
  const requestId = randomUUID();
  res.setHeader('X-Request-Id', requestId);
  requestSpan(req, res, requestId, (traceId) => inRequest(requestId, next, traceId));
};

/** Logs one line for each request: path, time and status. No query, address or names. */
function accessLog(log: Pino): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, path } = req;
    if (path === LIVE_PATH) {
      next();
      return;
    }
    res.on('finish', () => {
      log.info(
        {
          method,
          path: path.slice(0, 200),
          status: res.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}

const bodyErrorSchema = z.object({ status: z.int().min(400).max(499) });

/** Refuses a too large or unreadable body without an error in the log: it is the sender's fault. */
const refuseUnreadable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const parsedError = bodyErrorSchema.safeParse(error);
  if (!parsedError.success || res.headersSent) return next(error);
  const { status } = parsedError.data;
  // The unread rest of the body is still in the connection, so it cannot be used again.
  res.setHeader('Connection', 'close');
  return void res.status(status).json({ statusCode: status, message: STATUS_CODES[status] ?? 'Refused' });
};

/** Sets up the HTTP layer; called once, before the application is initialised. */
export function configureHttp(app: NestExpressApplication, log: Pino): void {
  const config = app.get(Config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');
  keepConnections(app);
  const lifecycle = app.get(Lifecycle);
  app.use(
    requestScope,
    securityHeaders(config),
    (_req: express.Request, res: express.Response, next: express.NextFunction) => {
      // A proxy that keeps its connections would go on sending to a process that is stopping.
      if (lifecycle.stopping) res.setHeader('Connection', 'close');
      next();
    },
  );
  app.use(measuredRequests);
  if (log.isLevelEnabled('info')) app.use(accessLog(log));

  app.use(TRPC_PATH, ...trpcLimits(config, flattenContracts(app.get(ContractsHost).tree)));

  app.use(GRAPHQL_PATH, graphQlLimits(config));

  const json = express.json({ limit: MAX_BODY_BYTES });
  const webhook = express.json({
    limit: MAX_WEBHOOK_BYTES,
    type: () => true,
    verify: (req, _res, body) => {
      rawBodies.set(req, body);
    },
  });
  app.use((req: express.Request, res: express.Response, next: express.NextFunction) => {
    if (APIS.some((api) => req.path === api || req.path.startsWith(`${api}/`))) return next();
    return (req.path.startsWith(`${WEBHOOK_PREFIX}/`) ? webhook : json)(req, res, next);
  }, refuseUnreadable);
}
