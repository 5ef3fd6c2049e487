import { Injectable } from '@nestjs/common';
import { HELPING_HEADER } from '@plinth/contracts/kernel/helping-header';
import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { Config } from '../../runtime/config/config';
import { recordPerson, requestIdOrNew } from '../../runtime/logging/request-scope';
import { type Actor, operatorId, type RequestContext, type UserActor, VISITOR } from './request-context';
import { SESSION_STRATEGY } from './session-cookie.strategy';
import { tabletHashIn } from './tablet-key';
import { visitorKeyIn } from './visitor-key';

type VerifyCallback = (error: unknown, user?: UserActor | false | null) => void;

/** Authentication of requests, by Passport's session-cookie strategy; without a live session a visitor. */
@Injectable()
export class Authenticator {
  constructor(private readonly config: Config) {}

  findActor(req: Request, res: Response): Promise<Actor> {
    return new Promise((resolve, reject) => {
      const verifyUser: VerifyCallback = (error, user) => {
        if (error)
          reject(error instanceof Error ? error : new Error('The session could not be checked', { cause: error }));
        else {
          if (user) recordPerson(operatorId(user) ?? user.id);
          resolve(user ? user : VISITOR);
        }
      };
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- its types say `any`; it is an Express handler
      const authenticate: RequestHandler = passport.authenticate(SESSION_STRATEGY, { session: false }, verifyUser);
      void authenticate(req, res, reject);
    });
  }

  async createContext(req: Request, res: Response): Promise<RequestContext> {
    const requestAbort = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) requestAbort.abort();
    });
    return {
      signal: requestAbort.signal,
      requestId: requestIdOrNew(),
      ip: req.ip ?? '',
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 200),
      actor: await this.findActor(req, res),
      pageHelping: req.get(HELPING_HEADER)?.slice(0, 40) ?? null,
      visitorKey: visitorKeyIn(this.config, req.headers.cookie),
      tabletHash: tabletHashIn(this.config, req.headers.cookie),
      setHeader: (name, value) => {
        if (!res.headersSent) res.setHeader(name, value);
      },
    };
  }
}
