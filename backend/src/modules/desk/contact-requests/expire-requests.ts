import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { pick, tables } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { inBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { ConstantsService } from '../../base/company/constants.service';
import { ContactMails } from './contact-mails';

export const expireRequests = defineJob('contact-expire', z.strictObject({}));
const EVERY_NIGHT = '0 4 * * *';
/** Each has a timeline, answers and mails. */
const MOST = 100;

/** Nothing was sold or quoted, and nobody has said a word for so long. What somebody is changing at this moment is not old. */
const takeOld = sql(
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
/** Tasks are their makers'; the person's name goes out of them. */
const scrubTasks = sql(`
  update task t set name = scrub(t.name, r.words), description = scrub(t.description, r.words), link_label = scrub(t.link_label, r.words)
    from (select id::text as id, array[name, email, phone] as words from contact_request where id = any($1::uuid[])) r
   where substring(t.link from '[0-9a-f]{8}-[0-9a-f-]{27}') = r.id`);
const dropAnswers = sql(
  pick(tables.contact_answer, 'id'),
  `delete from contact_answer where request_id = any($1::uuid[]) returning id`,
);
const dropTimelines = sql(`select from drop_contact_timelines($1::uuid[])`);

/** Deletes requests that led to nothing, with all that hangs on them, as the privacy page promises. */
@Injectable()
export class ExpireRequests implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly mails: ContactMails,
    private readonly constants: ConstantsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.work(expireRequests, async (_, signal) => {
      await this.expire(signal);
    });
    this.jobs.schedule(expireRequests, EVERY_NIGHT);
  }

  /** @returns how many requests went */
  async expire(signal?: AbortSignal, most: number = MOST): Promise<number> {
    const months = await this.constants.get('contact.keep_months');
    return inBatches((atMost) => this.batch(months, atMost), { signal, most });
  }

  private async batch(months: number, most: number): Promise<number> {
    const { count, mailIds } = await this.db.transaction((tx) => this.drop(tx, months, most));
    await this.mails.forget(mailIds);
    return count;
  }

  private async drop(tx: Tx, months: number, most: number): Promise<{ count: number; mailIds: string[] }> {
    const ids = (await tx.rows(takeOld, [months, most])).map(({ id }) => id);
    if (ids.length === 0) return { count: 0, mailIds: [] };
    await tx.change(scrubTasks, [ids]);
    const answerIds = (await tx.rows(dropAnswers, [ids])).map(({ id }) => id);
    const mailIds = await this.mails.drop(tx, ids, answerIds);
    await tx.prisma.contact_request.deleteMany({ where: { id: { in: ids } } });
    await tx.change(dropTimelines, [ids]);
    return { count: ids.length, mailIds };
  }
}
