import { Injectable } from '@nestjs/common';
import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Db, type Tx } from '../../../../platform/data/database/db';
import type { UserActor } from '../../../../platform/data/session/request-context';

const MAX_REVISIONS = 50;

const REVISION = { version: true, at: true, actor: true, content: true } as const;

/** Saved revisions of drafts, the latest fifty of each. */
@Injectable()
export class DraftRevisions {
  constructor(private readonly db: Db) {}

  async recordRevision(
    tx: Tx,
    { documentId, version, actor, draft }: { documentId: string; version: number; actor: UserActor; draft: Draft },
  ): Promise<void> {
    const { id: actor_id, name } = actor;
    const content = { ...draft };
    await tx.prisma.draft_revision.createMany({
      data: { document_id: documentId, version, actor_id, actor: name, content },
    });
    await tx.prisma.draft_revision.deleteMany({
      where: { document_id: documentId, version: { lte: version - MAX_REVISIONS } },
    });
  }

  listByDocument(documentId: string): Promise<{ version: number; at: Date; actor: string; content: unknown }[]> {
    return this.db.prisma.draft_revision.findMany({
      where: { document_id: documentId },
      select: REVISION,
      orderBy: { version: 'desc' },
    });
  }
}
