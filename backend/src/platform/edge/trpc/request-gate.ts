import { Injectable } from '@nestjs/common';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import type { Request, Response } from 'express';
import { Authenticator } from '../../data/session/authenticator';
import type { RequestContext, UserActor } from '../../data/session/request-context';
import { RolePermissions } from '../../data/session/role-permissions';
import { Config } from '../../runtime/config/config';
import { platformError } from '../../runtime/errors/domain-error';
import { isForeign } from '../api-guards/own-origin';
import { callerKey, RateLimits } from './rate-limits';

/** Context of a signed-in caller. */
export type StaffContext = RequestContext & { readonly actor: UserActor };

interface StaffAdmission {
  /** Cost in the caller's rate limit of calls. */
  readonly weight: number;
  readonly page: StaffPage;
  readonly action: 'view' | 'update';
}

/** Applies the rules of calls to other requests: files, photographs, streams of text. */
@Injectable()
export class RequestGate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly permissions: RolePermissions,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /**
   * Admits a person or visitor from our own site and within their rate limit. Helpers may not send files; the session
   * ensures that.
   * @param weight how much of the caller's rate of calls it takes
   * @throws DomainError not-permitted, too-many-calls, helping-never
   */
  async admit(request: Request, response: Response, weight: number): Promise<RequestContext> {
    if (isForeign(request.headers, this.config)) throw platformError('not-permitted');
    const ctx = await this.authenticator.createContext(request, response);
    await this.limits.countCall(callerKey(ctx), weight);
    return ctx;
  }

  /** @throws DomainError not-permitted, too-many-calls, helping-never, sign-in-required */
  async admitStaff(
    request: Request,
    response: Response,
    { page, action, weight }: StaffAdmission,
  ): Promise<StaffContext> {
    const ctx = await this.admit(request, response, weight);
    const { actor } = ctx;
    if (actor.kind !== 'user') throw platformError('sign-in-required');
    if (!(await this.permissions.allows(actor, action, page.resource))) throw platformError('not-permitted');
    return { ...ctx, actor };
  }
}
