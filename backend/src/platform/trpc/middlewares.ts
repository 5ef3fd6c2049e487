import { Injectable, Logger } from '@nestjs/common';
import type { Access } from '@plinth/contracts/define';
import { PASSWORD_NEEDED } from '@plinth/contracts/session';
import { TRPCError } from '@trpc/server';
import type {
  MiddlewareOptions,
  MiddlewareResponse,
  OnErrorOptions,
  TRPCErrorHandler,
  TRPCMiddleware,
} from 'nestjs-trpc';
import { DomainError, platformError } from '../errors/domain-error';
import type { Actor } from '../session/request-context';
import { RolePermissions } from '../session/role-permissions';
import { toTrpcError } from './error-shape';
import { contractOfMeta } from './procedure.decorator';
import { callerOf, RateLimits } from './rate-limits';
import { isRequestContext } from './request-context-check';

const logged = new WeakSet<TRPCError>();
const logger = new Logger('Call');

function logFailure(error: TRPCError, path: string, type: string): void {
  if (logged.has(error)) return;
  logged.add(error);
  const { cause } = error;
  if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') {
    const origin = cause instanceof DomainError && cause.cause instanceof Error ? cause.cause : (cause ?? error);
    logger.error({ call: path, type, code: error.code, reason: error.message, err: origin });
  } else if (cause instanceof DomainError) {
    const origin = cause.cause instanceof Error ? { err: cause.cause } : {};
    logger.warn({ call: path, type, code: error.code, reason: cause.message, ...origin });
  } else {
    // Refused inputs and the like: that it happened, not what was sent.
    logger.warn({ call: path, type, code: error.code });
  }
}

/** Outermost: names the failure, and writes it into the log with the request's id. */
@Injectable()
export class FailureMiddleware implements TRPCMiddleware {
  async use({ ctx, path, type, next }: MiddlewareOptions): MiddlewareResponse {
    const result = await next();
    if (result.ok) return result;
    const error = toTrpcError(result.error);
    logFailure(error, path, type);
    const { cause } = error;
    if (cause instanceof DomainError && cause.retryAfterSeconds !== undefined && isRequestContext(ctx)) {
      ctx.setHeader('Retry-After', String(cause.retryAfterSeconds));
    }
    return { ok: false, error };
  }
}

/** Deny by default: a procedure without a contract, or with access that this does not know, is refused to everybody. */
@Injectable()
export class AccessMiddleware implements TRPCMiddleware {
  constructor(
    private readonly permissions: RolePermissions,
    private readonly limits: RateLimits,
  ) {}

  async use({ ctx, meta, next }: MiddlewareOptions): MiddlewareResponse {
    const contract = contractOfMeta(meta);
    if (contract === undefined || !isRequestContext(ctx)) throw new TRPCError({ code: 'FORBIDDEN' });
    await this.limits.call(callerOf(ctx), contract.weight);
    await this.permit(contract.access, ctx.actor);
    if (contract.asksPassword && !(ctx.actor.kind === 'user' && ctx.actor.passwordIsFresh))
      throw platformError(PASSWORD_NEEDED);
    return next();
  }

  private async permit(access: Access, actor: Actor): Promise<void> {
    switch (access.kind) {
      case 'anyone':
      case 'holder':
        return;
      case 'signedIn':
        if (actor.kind === 'visitor') throw platformError('sign-in-required');
        return;
      case 'permission':
        if (actor.kind === 'visitor') throw platformError('sign-in-required');
        if (await this.permissions.allows(actor, access.action, access.resource)) return;
        throw platformError('not-permitted', {
          log: `${access.action} ${access.resource} as ${actor.roles.join('+')}`,
        });
      default:
        throw platformError('not-permitted', { log: 'unknown kind of access' });
    }
  }
}

/** Failures outside of any procedure: unknown paths, unreadable inputs, contexts that could not be made. */
@Injectable()
export class FailureLog implements TRPCErrorHandler {
  onError({ error, path, type }: OnErrorOptions): void {
    logFailure(error, (path ?? '').slice(0, 100), type);
  }
}
