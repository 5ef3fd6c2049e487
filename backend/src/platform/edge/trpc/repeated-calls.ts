import { Injectable } from '@nestjs/common';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import * as z from 'zod';
import { Db } from '../../data/database/db';
import { Idempotency } from '../../data/idempotency/idempotency';
import { toTrpcError } from './error-shape';
import { contractOfMeta } from './procedure.decorator';
import { isRequestContext } from './request-context-check';

const keySchema = z.looseObject({ idempotency_key: z.uuid() });
/** Nobody knows whether it was done. */
const UNCERTAIN: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/**
 * A key stands for one intention: the same key with other content is refused, in every procedure that takes a key from somebody who is signed
 * in. What was refused may be put right and sent again with its key. Carts and orders of the shop have rules of their own.
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
    const isOurs = type === 'mutation' && (kind === 'permission' || kind === 'signedIn');
    if (!contract || !isOurs || !isRequestContext(ctx) || ctx.actor.kind !== 'user') return next();
    // What the contract does not take is refused by it, whatever its key.
    const input = contract.input.pipe(keySchema).safeParse(await getRawInput());
    if (!input.success) return next();
    const { idempotency_key: key, ...request } = input.data;
    const intention = { scope: `call:${path}:${ctx.actor.id}`, key, request };
    await this.idempotency.check(this.db, intention);
    const result = await next();
    if (result.ok || UNCERTAIN.has(toTrpcError(result.error).code)) await this.idempotency.note(this.db, intention);
    return result;
  }
}
