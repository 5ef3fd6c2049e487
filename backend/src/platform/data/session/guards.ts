import { type CanActivate, type ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { INTERNAL_SECRET_HEADER } from '@plinth/contracts/kernel/session';
import type { Request } from 'express';
import { Config } from '../../runtime/config/config';
import { isSameSecret } from './is-same-secret';
import { SESSION_STRATEGY } from './session-cookie.strategy';

/** For plain controllers (downloads): lets signed-in people through, with their actor as `req.user`. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {}

/** Guard of `/internal` controllers: admits the frontend's own server; others get "not found". */
@Injectable()
export class InternalGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const givenSecret = context.switchToHttp().getRequest<Request>().headers[INTERNAL_SECRET_HEADER];
    const isAllowed =
      typeof givenSecret === 'string' &&
      this.config.internalSecrets.some((secret) => isSameSecret(givenSecret, secret));
    if (!isAllowed) throw new NotFoundException();
    return true;
  }
}
