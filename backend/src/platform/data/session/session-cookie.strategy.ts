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
import { tabletHashIn } from './tablet-key';

export const SESSION_STRATEGY = 'session-cookie';

/** Questions of the frontend's server about sessions. */
const SESSION_PATH = '/internal/session';
const FACES_PATH = '/api/photos/people/';
const BADGE_PATH = '/internal/session/badge';

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
    const actor = token ? await this.sessions.findActor(token, tabletHashIn(this.config, req.headers.cookie)) : null;
    // Files, papers as PDF and drafts have rules of their own, which know nothing of badges.
    if (actor?.badge && !isOpenToBadges(req)) return null;
    if (actor?.helper && isFileRequest(req)) {
      const message = 'While you help somebody, only they can send and remove files.';
      throw platformError('helping-never', { message });
    }
    return actor;
  }
}

/** Checks for a request that a session signed on by badge makes as its person: calls, which have a guard, and faces. */
function isOpenToBadges({ method, originalUrl }: Request): boolean {
  const path = originalUrl.split('?')[0] ?? '';
  if (path === SESSION_PATH || path === BADGE_PATH) return true;
  return isCall(path) || (method === 'GET' && path.startsWith(FACES_PATH));
}

/** Checks for the path of a call, which has guards of its own. */
function isCall(pathname: string): boolean {
  const path = backendPathOf(pathname);
  return path === '/api/trpc' || path === '/api/graphql';
}

/**
 * Checks for a non-GET request other than a call, such as a file, a picture or a draft; calls have a guard of their
 * own.
 */
function isFileRequest({ method, originalUrl }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return !isCall(originalUrl.split('?')[0] ?? '');
}
