import { Injectable, Logger } from '@nestjs/common';
import type { Access } from '@plinth/contracts/kernel/define';
import { PASSWORD_NEEDED } from '@plinth/contracts/kernel/session';
import { TRPCError } from '@trpc/server';
import type {
  MiddlewareOptions,
  MiddlewareResponse,
  OnErrorOptions,
  TRPCErrorHandler,
  TRPCMiddleware,
} from 'nestjs-trpc';
import { DomainError, platformError } from '../../runtime/errors/domain-error';
import type { RequestContext } from '../../data/session/request-context';
import { AccessRules } from './access-rules';
import { limitToWorkshop } from './badge-guard';
import { toTrpcError } from './error-shape';
import { checkWhileHelping } from './helping-guard';
import { OpenStreams } from './open-streams';
import { contractOfMeta } from './procedure.decorator';
import { callerKey, RateLimits } from './rate-limits';
import { isRequestContext } from './request-context-check';
import { StreamLimits } from './stream-limits';
import { isAsyncIterable } from './subscription-output';

const loggedErrors = new WeakSet<TRPCError>();
const logger = new Logger('Call');

function logFailure(error: TRPCError, path: string, type: string): void {
  if (loggedErrors.has(error)) return;
  loggedErrors.add(error);
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

/** Outermost middleware: maps errors and logs them with the id of the request. */
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

/**
 * Checks access and denies by default: a procedure without a contract, or with unknown access, is refused to
 * everybody.
 */
@Injectable()
export class AccessMiddleware implements TRPCMiddleware {
  constructor(
    private readonly rules: AccessRules,
    private readonly limits: RateLimits,
    private readonly streams: OpenStreams,
    private readonly streamLimits: StreamLimits,
  ) {}

  async use({ ctx: callerCtx, path, meta, type, next, getRawInput }: MiddlewareOptions): MiddlewareResponse {
    const contract = contractOfMeta(meta);
    if (contract === undefined || !isRequestContext(callerCtx)) throw new TRPCError({ code: 'FORBIDDEN' });
    await this.limits.countCall(callerKey(callerCtx), contract.weight);
    checkWhileHelping(contract, callerCtx);
    const ctx = { ...callerCtx, actor: limitToWorkshop(contract, callerCtx.actor) };
    await this.rules.checkAccess(contract.access, ctx.actor);
    if (contract.asksPassword && !(ctx.actor.kind === 'user' && ctx.actor.passwordIsFresh))
      throw platformError(PASSWORD_NEEDED);
    if (type !== 'subscription') return next({ ctx });
    const release = this.streamLimits.admit(ctx, `${path} ${JSON.stringify(await getRawInput())}`);
    ctx.signal.addEventListener('abort', release, { once: true });
    if (ctx.signal.aborted) release();
    const result = await this.followStream(ctx, contract.access, next);
    if (result.ok && isAsyncIterable(result.data)) return { ...result, data: releaseAfter(result.data, release) };
    release();
    return result;
  }

  /** Ends a signed-in person's stream with their session or the permission that it needs. */
  private async followStream(ctx: RequestContext, access: Access, next: MiddlewareOptions['next']): MiddlewareResponse {
    const { actor } = ctx;
    if (actor.kind !== 'user') return next({ ctx: { ...ctx } });
    const openStream = this.streams.watchStream(actor, access, ctx.signal);
    const result = await next({ ctx: { ...ctx, signal: openStream.signal } });
    if (result.ok && isAsyncIterable(result.data)) return { ...result, data: openStream.wrap(result.data) };
    openStream.release();
    return result;
  }
}

async function* releaseAfter(events: AsyncIterable<unknown>, release: () => void): AsyncGenerator {
  try {
    yield* events;
  } finally {
    release();
  }
}

/** Handles errors outside procedures: unknown paths, unreadable inputs, failed contexts. */
@Injectable()
export class FailureLog implements TRPCErrorHandler {
  onError({ error, path, type }: OnErrorOptions): void {
    logFailure(error, (path ?? '').slice(0, 100), type);
  }
}
