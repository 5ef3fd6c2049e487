import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { bool, nullable, narrow, pick, tables, text } from '../../../../platform/data/database/columns';
import { Db } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

/** Time without a call after which a person counts as gone. Clients call every 20 seconds. */
const GONE_AFTER = `interval '60 seconds'`;
const upsertPresence = sql(
  { arrived: bool },
  `
  insert into document_editor as e (document_id, user_id, name) values ($1::uuid, $2::uuid, $3)
  on conflict (document_id, user_id) do update
     set since = case when e.seen_at < now() - ${GONE_AFTER} then now() else e.since end, seen_at = now()
  returning since = seen_at as arrived`,
);
const presentEditors = sql(
  pick(tables.document_editor, 'user_id', 'name', 'since'),
  `
  select user_id, name, since from document_editor where document_id = $1::uuid and seen_at > now() - ${GONE_AFTER} order by since, user_id`,
);
type DiscountRequest = NonNullable<OutputOf<typeof contract.open>['discount']>;
const discountRequest = sql(
  {
    ...pick(tables.approval_request, 'id', 'what', 'answer'),
    status: narrow<DiscountRequest['status']>(tables.approval_request.status),
    decided_by: nullable(text),
  },
  `
  select a.id, a.what, a.answer, a.status, trim(w.name || ' ' || w.surname) as decided_by
    from approval_request a left join "user" w on w.id = a.decided_by_id
   where a.document_id = $1::uuid and a.kind = 'discount' order by a.asked_at desc limit 1`,
);

/** Editors of open drafts, and requested discounts. */
@Injectable()
export class DraftPresenceRepository {
  constructor(private readonly db: Db) {}

  /** Records that the person is present; `arrived` is true if they were away until now. */
  recordPresence(documentId: string, userId: string, name: string) {
    return this.db.getRow(upsertPresence, [documentId, userId, name]);
  }

  listPresent(documentId: string) {
    return this.db.listRows(presentEditors, [documentId]);
  }

  findDiscount(documentId: string) {
    return this.db.findRow(discountRequest, [documentId]);
  }

  /** @returns true if the person was among the editors */
  async removePresence(documentId: string, userId: string): Promise<boolean> {
    const { count } = await this.db.prisma.document_editor.deleteMany({
      where: { document_id: documentId, user_id: userId },
    });
    return count > 0;
  }
}
