import { backendPathOf } from '@plinth/contracts/backend-paths';
import type { RequestHandler } from 'express';
import { requests, requestSeconds } from '../../runtime/figures/figures';
import { callsInFlight } from '../../runtime/process-deaths/calls-in-flight';

/** Path that the supervisor calls every second; not logged as a request. */
export const LIVE_PATH = '/api/health/live';

/**
 * Paths that are not recorded as calls in progress: procedures are recorded by name, and health checks explain no
 * death.
 */
const UNRECORDED = ['/api/trpc', '/api/graphql', '/api/health'];

const isLive = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

/** Counts and times requests by backend path; all other paths are one route. */
export const measuredRequests: RequestHandler = (req, res, next) => {
  const { path } = req;
  if (path === LIVE_PATH) return next();
  const route = backendPathOf(path) ?? 'other';
  const begin = performance.now();
  const isOver = UNRECORDED.includes(route) ? undefined : callsInFlight.begin(route);
  res.once('close', () => {
    isOver?.();
    const live = isLive(res.getHeader('content-type'));
    // Live updates end when their page is closed.
    requests.inc({ route, status: res.writableFinished || live ? String(res.statusCode) : 'gone' });
    if (!live) requestSeconds.observe({ route }, (performance.now() - begin) / 1_000);
  });
  next();
};
