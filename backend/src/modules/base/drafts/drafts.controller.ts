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
import { Drafts, type DraftMaterial, type DraftNews } from '../../../platform/edge/language-model/drafts';

/** Cost of a draft in the caller's rate limit: it takes a slow machine a minute. */
const DRAFT_WEIGHT = 30;
const idSchema = z.uuid();

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
    let material: DraftMaterial;
    try {
      material = await this.getMaterial(use, id, request, response);
    } catch (error) {
      throw httpRefusal(error);
    }
    const sendEvent = (news: DraftNews | { kind: 'failed'; message: string }) => {
      if (!response.writableEnded && !readerAbort.signal.aborted) response.write(`${JSON.stringify(news)}\n`);
    };
    response.set({
      'Content-Type': 'application/x-ndjson',
      'X-Accel-Buffering': 'no',
      'Cache-Control': 'no-store, no-transform',
    });
    response.flushHeaders();
    try {
      await this.drafts.write(material, sendEvent, readerAbort.signal);
    } catch (error) {
      sendEvent({ kind: 'failed', message: this.describeFailure(error).message });
    }
    response.end();
  }

  private async getMaterial(use: string, id: string, request: Request, response: Response): Promise<DraftMaterial> {
    const { actor } = await this.gate.admit(request, response, DRAFT_WEIGHT);
    const source = this.drafts.findSource(use);
    const isAllowed = source !== undefined && (await this.permissions.allows(actor, 'update', source.page.resource));
    if (actor.kind === 'visitor' || !isAllowed || !idSchema.safeParse(id).success) throw platformError('not-permitted');
    if (this.drafts.unavailableReason !== '') throw draftError('draft-off');
    const material = await source.gather(actor, id);
    await this.recordAudit(actor, source.subject, id);
    return material;
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
