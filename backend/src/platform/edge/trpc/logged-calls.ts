import { Injectable, Logger } from '@nestjs/common';
import type { Logged } from '@plinth/contracts/kernel/define';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import * as z from 'zod';
import { Audit, type AuditEntry } from '../../data/audit/audit';
import { LruCache } from '../../runtime/cache/lru-cache';
import { Db } from '../../data/database/db';
import { findEarlierState } from '../../runtime/logging/request-scope';
import type { RequestContext, UserActor } from '../../data/session/request-context';
import { isNotPermitted } from './error-shape';
import { contractOfMeta } from './procedure.decorator';
import { isRequestContext } from './request-context-check';

/** Milliseconds in which the same view, or the same refusal, is not recorded again. */
const SAME_VIEW_MS = 10 * 60_000;
const SAME_REFUSAL_MS = 60 * 60_000;
const MOST_REMEMBERED = 5_000;

const inputShape = z.record(z.string(), z.unknown()).catch({});
const idSchema = z.object({ id: z.string().optional() }).catch({});

/**
 * Writes the audit entries of contracts, and refusals for missing permissions. An answer is recorded before it is
 * sent, so that nothing is seen unrecorded.
 */
@Injectable()
export class LoggedCalls implements TRPCMiddleware {
  private readonly logger = new Logger('Audit');
  private readonly recordedAtByKey = new LruCache<number>(MOST_REMEMBERED);

  constructor(
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async use({ ctx, path, meta, next, getRawInput, type }: MiddlewareOptions): MiddlewareResponse {
    const result = await next();
    if (!isRequestContext(ctx) || ctx.actor.kind !== 'user') return result;
    if (result.ok) {
      const logDefinition = contractOfMeta(meta)?.logged;
      if (logDefinition) {
        const entry = buildEntry(logDefinition, inputShape.parse(await getRawInput()), result.data);
        await this.recordEntry(ctx, ctx.actor, entry, type === 'query' ? SAME_VIEW_MS : 0);
      }
    } else if (isNotPermitted(result.error)) {
      const entry = { action: 'permission.refused', subject: { kind: 'procedure', id: path } } as const;
      // Nothing was seen, so a refusal that could not be noted is still a refusal.
      await this.recordEntry(ctx, ctx.actor, entry, SAME_REFUSAL_MS).catch((error: unknown) => {
        this.logger.error({ msg: 'a refused permission was not noted', err: error });
      });
    }
    return result;
  }

  /** @param sameForMs time in which the same entry is not recorded again, in ms */
  private async recordEntry(
    { ip }: RequestContext,
    actor: UserActor,
    entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
    sameForMs: number,
  ): Promise<void> {
    const key = [actor.id, actor.helper?.id, entry.action, entry.subject.kind, entry.subject.id].join(' ');
    const lastRecordedAt = this.recordedAtByKey.get(key);
    if (sameForMs > 0 && lastRecordedAt !== undefined && Date.now() - lastRecordedAt < sameForMs) return;
    await this.db.transaction((tx) => this.audit.record(tx, { ...entry, actor, ip }));
    this.recordedAtByKey.set(key, Date.now());
  }
}

function buildEntry(
  { action, subject, by = 'id', notes = [] }: Logged,
  input: Readonly<Record<string, unknown>>,
  answer: unknown,
): Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'> {
  // A created object has no id in the input, but in the answer.
  const id = input[by] ?? idSchema.parse(answer).id;
  const notedFields = Object.entries(input).filter(([field]) => notes.includes(field));
  const previousStatus = notes.includes('status') && typeof id === 'string' ? findEarlierState(id) : undefined;
  return {
    action,
    subject: { kind: subject, id: typeof id === 'string' ? id : null },
    ...(previousStatus !== undefined && { before: { status: previousStatus } }),
    ...(notedFields.length > 0 && { after: Object.fromEntries(notedFields) }),
  };
}
