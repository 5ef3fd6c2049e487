import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { bool, nullable, of, pick, tables, text } from '../../../../platform/data/database/columns';
import { Db } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import { Live } from '../../../../platform/data/events/live';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { DocumentsRepository } from '../documents.repository';
import { INVOICES_TOPIC, topicOf } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { DocumentNames } from '../document-names';

/** Whoever was not heard of for so long has gone. Clients say every 20 seconds that they are there. */
const GONE_AFTER = `interval '60 seconds'`;

const beat = sql(
  { arrived: bool },
  `
  insert into document_editor as e (document_id, user_id, name) values ($1::uuid, $2::uuid, $3)
  on conflict (document_id, user_id) do update
     set since = case when e.seen_at < now() - ${GONE_AFTER} then now() else e.since end, seen_at = now()
  returning since = seen_at as arrived`,
);
const present = sql(
  pick(tables.document_editor, 'user_id', 'name', 'since'),
  `
  select user_id, name, since from document_editor where document_id = $1::uuid and seen_at > now() - ${GONE_AFTER} order by since, user_id`,
);

type Asked = NonNullable<OutputOf<typeof contract.open>['discount']>;
const discountAsked = sql(
  {
    ...pick(tables.approval_request, 'id', 'what', 'answer'),
    status: of<Asked['status']>(tables.approval_request.status),
    decided_by: nullable(text),
  },
  `
  select a.id, a.what, a.answer, a.status, trim(w.name || ' ' || w.surname) as decided_by
    from approval_request a left join "user" w on w.id = a.decided_by_id
   where a.document_id = $1::uuid and a.kind = 'discount' order by a.asked_at desc limit 1`,
);

type Editors = OutputOf<typeof contract.open>['editors'];

/** Who has a draft open: "Thandi is editing this since 10:42". */
@Injectable()
export class DraftPresence {
  constructor(
    private readonly db: Db,
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found */
  async open(actor: UserActor, id: string): Promise<OutputOf<typeof contract.open>> {
    const document = await this.documents.find(id);
    if (!document) throw invoiceError('document-not-found');
    const { arrived } = await this.db.one(beat, [id, actor.id, actor.name]);
    if (arrived) await this.live.publish(topicOf(id));
    const [editors, updatedBy, [discount]] = await Promise.all([
      this.editors(id),
      document.updated_by_id === null ? null : this.names.person(document.updated_by_id),
      this.db.rows(discountAsked, [id]),
    ]);
    return {
      editors,
      version: document.version,
      updated_by: updatedBy,
      updated_at: document.updated_at.toISOString(),
      discount: discount ?? null,
    };
  }

  async close(actor: UserActor, id: string): Promise<{ ok: true }> {
    const { count } = await this.db.prisma.document_editor.deleteMany({
      where: { document_id: id, user_id: actor.id },
    });
    if (count > 0) await this.live.publish(topicOf(id));
    return { ok: true };
  }

  async editors(id: string): Promise<Editors> {
    const rows = await this.db.rows(present, [id]);
    return rows.map(({ since, ...editor }) => ({ ...editor, since: since.toISOString() }));
  }

  async *changes(id: string | undefined, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    const topic = id === undefined ? INVOICES_TOPIC : topicOf(id);
    for await (const _topic of await this.live.follow(topic, signal)) yield { at: new Date().toISOString() };
  }
}
