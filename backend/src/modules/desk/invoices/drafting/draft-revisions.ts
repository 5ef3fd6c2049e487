import { Injectable } from '@nestjs/common';
import type { Draft } from '@plinth/contracts/invoice-fields';
import { Db, runnerOf, type Tx } from '../../../../platform/database/db';
import { sql } from '../../../../platform/database/sql';
import type { UserActor } from '../../../../platform/session/request-context';

const KEPT = 50;

const keep = sql(
  `insert into draft_revision (document_id, version, actor_id, actor, content) values ($1::uuid, $2::int, $3::uuid, $4, $5::jsonb)`,
);
const prune = sql(`delete from draft_revision where document_id = $1::uuid and version <= $2::int - ${String(KEPT)}`);
const ofDocument = sql<{ version: number; at: Date; actor: string; content: unknown }>(`
  select version, at, actor, content from draft_revision where document_id = $1::uuid order by version desc`);

/** Every saving of a draft, the newest fifty of each. */
@Injectable()
export class DraftRevisions {
  constructor(private readonly db: Db) {}

  async keep(
    tx: Tx,
    { documentId, version, actor, draft }: { documentId: string; version: number; actor: UserActor; draft: Draft },
  ): Promise<void> {
    const run = runnerOf(tx);
    await run.change(keep, [documentId, version, actor.id, actor.name, JSON.stringify(draft)]);
    await run.change(prune, [documentId, version]);
  }

  of(documentId: string): Promise<{ version: number; at: Date; actor: string; content: unknown }[]> {
    return this.db.rows(ofDocument, [documentId]);
  }
}
