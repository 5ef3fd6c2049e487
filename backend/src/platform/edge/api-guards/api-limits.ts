import type { ApiErrorCode } from '@plinth/contracts/kernel/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import * as z from 'zod';
import type { Config } from '../../runtime/config/config';
import { isForeign } from './own-origin';

export const MAX_BODY_BYTES = 100_000;

/** Writes an error in the form that the API's clients read. */
export type Refuse = (res: Response, code: ApiErrorCode, path?: string) => void;

const httpError = z.object({ status: z.int() });

const bodies = {
  raw: express.text({ type: () => true, limit: MAX_BODY_BYTES }),
};

/**
 * Enforces the limits of every API request before any work is done for it: own site only, known methods, JSON only, a
 * body of at most 100 kB. The body is left as text in `req.body`.
 */
export function apiLimits(config: Config, methods: readonly string[], refuse: Refuse): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    if (isForeign(req.headers, config)) return refuse(res, 'FORBIDDEN');
    if (!methods.includes(req.method)) {
      res.setHeader('Allow', methods.join(', '));
      return refuse(res, 'METHOD_NOT_SUPPORTED');
    }
    const type = req.headers['content-type'];
    const isChange = req.method === 'POST';
    if ((type !== undefined || isChange) && !/^application\/json\s*(;|$)/i.test(type ?? ''))
      return refuse(res, 'UNSUPPORTED_MEDIA_TYPE');
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    bodies.raw(req, res, (error?: unknown) => {
      if (error === undefined) return next();
      const status = httpError.safeParse(error).data?.status;
      if (status === 413) return refuse(res, 'PAYLOAD_TOO_LARGE');
      return refuse(res, status === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'BAD_REQUEST');
    });
  };
}
