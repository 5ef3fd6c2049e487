import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { Config } from '../config/config';
import { cookieValue } from './cookies';
import type { UserActor } from './request-context';
import { Sessions } from './sessions';

export const SESSION_STRATEGY = 'session-cookie';

/** Passport's way in: the person whose live session the cookie names, or nobody. */
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
    return token ? this.sessions.actorOf(token) : null;
  }
}
