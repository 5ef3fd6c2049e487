import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { Config } from '../../runtime/config/config';
import { platformError } from '../../runtime/errors/domain-error';
import { cookieValue } from './cookies';
import type { UserActor } from './request-context';
import { Sessions } from './sessions';

export const SESSION_STRATEGY = 'session-cookie';

/** Passport strategy: authenticates the person whose valid session the cookie names, or nobody. */
@Injectable()
export class SessionCookieStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {
    super();
  }

  async validate(req: Request): Promise<UserActor | null> {
    const token = cookieValue(req.headers.cookie, this.config.sessionCookie);
    const actor = token ? await this.sessions.findActor(token) : null;
    if (actor?.helper && isFileRequest(req)) {
      const message = 'While you help somebody, only they can send and remove files.';
      throw platformError('helping-never', { message });
    }
    return actor;
  }
}

/**
 * Checks for a non-GET request other than a call, such as a file, a picture or a draft; calls have a guard of their
 * own.
 */
function isFileRequest({ method, originalUrl }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const path = backendPathOf(originalUrl.split('?')[0] ?? '');
  return path !== '/api/trpc' && path !== '/api/graphql';
}
