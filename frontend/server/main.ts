import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import { redactPersonalData } from '@plinth/contracts/kernel/without-people';
import compression from 'compression';
import next from 'next';
import { analyticsOrigins } from '../lib/analytics-settings';
import { offerBackendWait } from '../lib/backend-fetch';
import { replaceFailure, sendAwayPage } from './away-page';
import { createBackendProxy, rewriteForwarding } from './backend-proxy';
import { CompanyPhone } from './company-phone';
import { readServerConfig, type ServerConfig } from './config';
import { RenderLimit, isStaticFile, sendTooMany } from './render-limit';
import { refusedMethods, refuseMethod } from './methods';
import { redirectToPaper } from './papers-without-id';
import { isForgedRender, isRender } from './render-gate';
import { startPublicPages } from './public-pages';
import { neverLeaveUnread, findBodyRefusal, refuseBody } from './request-body';
import { securityHeaders } from './security-headers';
import { StaticFiles } from './static-files';
import { answerUnreadable } from './unreadable-request';

/**
 * Public server: pages and files by Next, the backend's paths by proxy, on one origin. Runs as a child of the start
 * script, or as the process of the frontend's container.
 */

/** Path for the supervisor's check that this process answers and lets calls through, whatever the backend does. */
const LIVE_PATH = '/api/health/frontend';
/** True after the signal to stop: requests are still answered, but no more should come. */
let isStopping = false;
/** Time for open answers to finish after the signal to stop; live updates never finish by themselves. */
const GRACE_MS = 3_000;

const log = (level: 'info' | 'error', message: string, detail: Record<string, unknown> = {}) => {
  process.stdout.write(
    `${redactPersonalData(JSON.stringify({ level, time: new Date().toISOString(), part: 'frontend', msg: message, ...detail }))}\n`,
  );
};

/** Compresses answers, except live updates, which must not be held back, and answers that forbid it. */
const compress = compression({
  filter: (request, response) => {
    const type = String(response.getHeader('content-type') ?? '');
    return !type.startsWith('text/event-stream') && compression.filter(request, response);
  },
});

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Checks that a path belongs to Next, whose answers set their own caching. */
const isNextsOwn = (path: string): boolean => path.startsWith('/_next/') || path.startsWith('/api/');

async function start(config: ServerConfig): Promise<{ server: Server; close: () => void }> {
  const app = next({ dev: config.dev, dir: config.directory, hostname: config.host, port: config.port, webpack: true });
  await app.prepare();
  const handlePage = app.getRequestHandler();

  const headers = Object.entries(
    securityHeaders({
      production: config.production,
      dev: config.dev,
      ...analyticsOrigins(config.analytics),
    }),
  );
  const backend = createBackendProxy({
    backendUrl: config.backendUrl,
    patienceMs: config.restartWaitMs,
    log,
  });
  const { presence } = backend;
  offerBackendWait(presence);
  const phone = new CompanyPhone(config.backendUrl);

  const drawPage: RequestListener = (request, response) => {
    handlePage(request, response).catch((error: unknown) => {
      log('error', 'A page could not be drawn', {
        path: pathOf(request.url ?? '/'),
        error: error instanceof Error ? error.message : String(error),
      });
      response.destroy();
    });
  };
  // In development, pages are rendered at each request.
  const pages = config.dev
    ? undefined
    : await startPublicPages({
        handle: drawPage,
        backendUrl: config.backendUrl,
        publicUrl: config.publicUrl,
        isAway: () => presence.isAway,
        log,
      });

  const files = config.dev ? undefined : new StaticFiles(config.directory);
  const renderLimit = new RenderLimit(config.dev ? 0 : config.pagesPerMinute);

  /** Answers what this server serves itself: files, cached pages, and pages rendered for this visitor. */
  const answerHere = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    neverLeaveUnread(request, response);
    const refusal = isRender(request) ? undefined : findBodyRefusal(request);
    if (refusal !== undefined) return refuseBody(request, response, refusal);
    if (await files?.answer(request, response, path)) return;
    if (redirectToPaper(request, response)) return;
    if (!pages?.has(request)) {
      const seconds = await renderLimit.refusal(request, path);
      if (seconds !== undefined) return sendTooMany(response, path, seconds);
    }
    if (!isStaticFile(path) && !isRender(request)) {
      const abortController = new AbortController();
      response.once('close', () => abortController.abort());
      // Rendering needs the backend: while that is away the page waits, and where it stays away the visitor gets the away page instead of an error.
      const isKept = pages?.has(request) ?? false;
      if (presence.isAway && !isKept && !(await presence.waitUntilBack(presence.deadline(), 0, abortController.signal)))
        return sendAwayPage(response, path, phone.number);
      replaceFailure(
        response,
        () => presence.isUnavailable,
        () => sendAwayPage(response, path, phone.number),
      );
    }
    if (await pages?.answer(request, response)) return;
    // A page for one visitor is never cached, also where Next sets no caching header, or a shared one.
    if (!isNextsOwn(path)) response.setHeader('cache-control', 'private, no-store');
    await handlePage(request, response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Only a path: an absolute address is meant for a forward proxy, and Next would take its host for ours.
    if (!request.url?.startsWith('/')) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Ask for a path.');
      return;
    }
    if (isForgedRender(request)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.');
      return;
    }
    rewriteForwarding(request, {
      trustedProxies: config.trustedProxies,
      secure: config.publicUrl.startsWith('https:'),
    });
    const path = pathOf(request.url ?? '/');
    // In development Next needs more methods; the backend decides for its own paths.
    const allowedMethods = refusedMethods(request, path, config.dev);
    if (allowedMethods !== undefined) {
      neverLeaveUnread(request, response);
      return refuseMethod(response, allowedMethods);
    }
    // A proxy that keeps its connections would go on sending to a process that is stopping.
    if (isStopping) response.setHeader('connection', 'close');
    if (path === LIVE_PATH) {
      const status = isStopping ? 'stopping' : (await backend.isLive()) ? 'ok' : 'stuck';
      response
        .writeHead(status === 'ok' ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ status }));
    } else if (backendPathOf(path) !== undefined) await backend.answer(request, response, path);
    else await answerHere(request, response, path);
  };

  const server = createServer((request, response) => {
    // `compression` is written for Express; of its request and response it uses what Node's have.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      answer(request, response).catch((error: unknown) => {
        log('error', 'A request failed', {
          path: pathOf(request.url ?? '/'),
          error: error instanceof Error ? error.message : String(error),
        });
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
            .end('Something went wrong. Try again.');
      });
    });
  });
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, headers));
  // Longer than a reverse proxy keeps an idle connection, so that it never writes into one that we just closed.
  server.keepAliveTimeout = 65_000;
  if (config.dev) server.on('upgrade', (request, socket, head) => void app.getUpgradeHandler()(request, socket, head));

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const close = () => {
    pages?.close();
    phone.close();
  };
  return { server, close };
}

function stopOnRequest(server: Server, close: () => void, drainMs: number): void {
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log('info', 'Stopping', { reason });
    setTimeout(() => {
      close();
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      setTimeout(() => process.exit(0), GRACE_MS * 2).unref();
    }, drainMs);
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // The start script is gone: nobody would ever stop us.
  if (process.send) process.once('disconnect', () => stop('the parent ended'));
}

async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  const { server, close } = await start(config);
  stopOnRequest(server, close, config.drainMs);
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : undefined;
  log('info', 'Listening', { port });
  process.send?.({ type: 'ready', port });
}

main().catch((error: unknown) => {
  log('error', error instanceof Error ? error.message : String(error));
  process.exit(1);
});
