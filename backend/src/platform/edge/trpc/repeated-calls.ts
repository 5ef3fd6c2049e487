import { Injectable } from '@nestjs/common';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import * as z from 'zod';
import { Db } from '../../data/database/db';
import { Idempotency } from '../../data/idempotency/idempotency';
import { toTrpcError } from './error-shape';
import { contractOfMeta } from './procedure.decorator';
import { isRequestContext } from './request-context-check';

const keySchema = z.looseObject({ idempotency_key: z.uuid() });
/** Errors after which it is unknown whether the call took effect. */
const UNCERTAIN: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/**
 * Refuses an idempotency key that is reused with other content, in every procedure for signed-in people that takes
 * one. A refused call may be corrected and sent again with its key. Carts and orders of the shop have their own
 * rules.
 */
@Injectable()
export class RepeatedCalls implements TRPCMiddleware {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly db: Db,
  ) {}

  async use({ ctx, path, meta, type, next, getRawInput }: MiddlewareOptions): MiddlewareResponse {
    const contract = contractOfMeta(meta);
    const kind = contract?.access.kind;
    const takesKey = type === 'mutation' && (kind === 'permission' || kind === 'signedIn');
    if (!contract || !takesKey || !isRequestContext(ctx) || ctx.actor.kind !== 'user') return next();
    // Input that the contract refuses goes on, to be refused there.
    const input = contract.input.pipe(keySchema).safeParse(await getRawInput());
    if (!input.success) return next();
    const { idempotency_key: key, ...request } = input.data;
    const intention = { scope: `call:${path}:${ctx.actor.id}`, key, request };
    await this.idempotency.checkRequest(this.db, intention);
    const result = await next();
    if (result.ok || UNCERTAIN.has(toTrpcError(result.error).code))
      await this.idempotency.recordRequest(this.db, intention);
    return result;
  }
}
