import type { Contract } from '@plinth/contracts/kernel/define';
import type { Response, NextFunction, Request, RequestHandler } from 'express';
import type { Config } from '../../runtime/config/config';
import { apiLimits, type Refuse } from '../api-guards/api-limits';
import { errorShape } from './error-shape';

export const TRPC_PATH = '/api/trpc';
export const MAX_CALLS = 10;
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH'];

/** Writes a refusal in tRPC's envelope before tRPC is reached; its clients apply it to all calls of a batch. */
const refuse: Refuse = (res, code, path) => {
  const error = errorShape(code, undefined, path);
  res.status(error.data.httpStatus).type('application/json').send(JSON.stringify({ error }));
};

function parseCalls(path: string): string[] | undefined {
  try {
    return decodeURIComponent(path).split(',');
  } catch {
    return undefined;
  }
}

/**
 * Converts a subscription, requested by PATCH, to the GET that tRPC expects: the input moves from the body to the
 * query.
 */
function convertToEventStream(req: Request): void {
  const body: unknown = req.body;
  const url = new URL(req.url, 'http://backend.invalid');
  if (typeof body === 'string' && body !== '' && !url.searchParams.has('input')) url.searchParams.set('input', body);
  req.method = 'GET';
  req.url = url.pathname + url.search;
  req.body = undefined;
}

/** A mutation without input may come without a body: tRPC wants JSON in any case. */
function fillEmptyBody(req: Request): void {
  const body: unknown = req.body;
  if (req.method === 'POST' && (typeof body !== 'string' || body.trim() === ''))
    req.body = req.query['batch'] === '1' ? '{}' : 'null';
}

/** Returns the checks that run before tRPC sees a request. */
export function trpcLimits(config: Config, contracts: ReadonlyMap<string, Contract>): RequestHandler[] {
  const batchLimit = (req: Request, res: Response, next: NextFunction) => {
    // Mounted at TRPC_PATH: what is left is one segment, the names of the procedures.
    const calls = parseCalls(req.path.slice(1));
    if (calls === undefined || calls.length > MAX_CALLS) return refuse(res, 'BAD_REQUEST');
    if (calls.some((call) => call.includes('/'))) return refuse(res, 'NOT_FOUND');
    fillEmptyBody(req);
    if (req.method !== 'PATCH') return next();
    const [path] = calls;
    const contract = calls.length === 1 && path !== undefined ? contracts.get(path) : undefined;
    if (contract?.type !== 'subscription')
      return refuse(res, contract || calls.length > 1 ? 'METHOD_NOT_SUPPORTED' : 'NOT_FOUND', path);
    convertToEventStream(req);
    return next();
  };
  return [apiLimits(config, METHODS, refuse), batchLimit];
}
