import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import { describeError } from '../../../platform/runtime/errors/api-error';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { requestIdOrNew } from '../../../platform/runtime/logging/request-scope';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { toTrpcError } from '../../../platform/edge/trpc/error-shape';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { draftError } from '../../../platform/edge/language-model/draft.errors';
import { Drafts, type DraftMatter, type DraftNews } from '../../../platform/edge/language-model/drafts';

/** Cost of a draft in the caller's rate limit: it takes a slow machine a minute. */
const WEIGHT = 30;
const anId = z.uuid();

/** Streams drafts while they are written, one JSON line per event; closing the connection stops the writing. */
@Controller('api/drafts')
export class DraftsController {
  constructor(
    private readonly drafts: Drafts,
    private readonly permissions: RolePermissions,
    private readonly audit: Audit,
    private readonly db: Db,
    private readonly gate: RequestGate,
  ) {}

  @Post(':use/:id')
  async writeDraft(
    @Param('use') use: string,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const readerAbort = new AbortController();
    response.once('close', () => readerAbort.abort());
    let matter: DraftMatter;
    try {
      matter = await this.getMatter(use, id, request, response);
    } catch (error) {
      throw httpRefusal(error);
    }
    const tell = (news: DraftNews | { kind: 'failed'; message: string }) => {
      if (!response.writableEnded && !readerAbort.signal.aborted) response.write(`${JSON.stringify(news)}\n`);
    };
    response.set({
      'Content-Type': 'application/x-ndjson',
      'X-Accel-Buffering': 'no',
      'Cache-Control': 'no-store, no-transform',
    });
    response.flushHeaders();
    try {
      await this.drafts.write(matter, tell, readerAbort.signal);
    } catch (error) {
      tell({ kind: 'failed', message: this.describeFailure(error).message });
    }
    response.end();
  }

  private async getMatter(use: string, id: string, request: Request, response: Response): Promise<DraftMatter> {
    const { actor } = await this.gate.admit(request, response, WEIGHT);
    const source = this.drafts.source(use);
    const isAllowed = source !== undefined && (await this.permissions.allows(actor, 'update', source.page.resource));
    if (actor.kind === 'visitor' || !isAllowed || !anId.safeParse(id).success) throw platformError('not-permitted');
    if (this.drafts.missing !== '') throw draftError('draft-off');
    const matter = await source.gather(actor, id);
    await this.recordAudit(actor, source.subject, id);
    return matter;
  }

  private recordAudit(
    actor: UserActor,
    kind: Parameters<Audit['record']>[1]['subject']['kind'],
    id: string,
  ): Promise<void> {
    return this.db.transaction((tx) => this.audit.record(tx, { actor, action: 'draft.write', subject: { kind, id } }));
  }

  private describeFailure(error: unknown) {
    const { code, cause } = toTrpcError(error);
    const data = describeError({ code, cause, requestId: requestIdOrNew() });
    return { message: data.userMessage, data };
  }
}
