import { Injectable } from '@nestjs/common';
import { pick, tables } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Old requests without a sale, a quote or a recent message; those that somebody is changing are skipped. */
const oldRequests = sql(
  pick(tables.contact_request, 'id'),
  `
  select id from contact_request r
   where created_at < now() - make_interval(months => $1::int) and updated_at < now() - make_interval(months => $1::int)
     and status <> 'won' and quote_id is null
     and not exists (select from sales_document d where d.contact_request_id = r.id)
     and not exists (select from timeline_entry e
                      where e.subject_kind = 'contact_request' and e.subject_id = r.id::text and e.at >= now() - make_interval(months => $1::int))
   order by created_at limit $2::int for update skip locked`,
);
/** Removes the person's name from tasks, which belong to their authors and stay. */
const scrubTasks = sql(`
  update task t set name = scrub(t.name, r.words), description = scrub(t.description, r.words), link_label = scrub(t.link_label, r.words)
    from (select id::text as id, array[name, email, phone] as words from contact_request where id = any($1::uuid[])) r
   where substring(t.link from '[0-9a-f]{8}-[0-9a-f-]{27}') = r.id`);
const dropAnswers = sql(
  pick(tables.contact_answer, 'id'),
  `delete from contact_answer where request_id = any($1::uuid[]) returning id`,
);
const dropTimelines = sql(`select from drop_contact_timelines($1::uuid[])`);

/** Expired requests and the records that belong to them. */
@Injectable()
export class RequestExpiryRepository {
  lockOld(tx: Tx, months: number, limit: number) {
    return tx.listRows(oldRequests, [months, limit]);
  }

  async scrubTasks(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(scrubTasks, [ids]);
  }

  dropAnswers(tx: Tx, requestIds: readonly string[]) {
    return tx.listRows(dropAnswers, [requestIds]);
  }

  async dropTimelines(tx: Tx, requestIds: readonly string[]): Promise<void> {
    await tx.execute(dropTimelines, [requestIds]);
  }

  async removeRequests(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.prisma.contact_request.deleteMany({ where: { id: { in: [...ids] } } });
  }
}
