import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { inBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, usesOf } from '../../../platform/data/storage/file-uses';
import { FOLDER } from './take-letter';

const keep = defineJob('mailbox-keep', z.strictObject({}));
const EVERY_NIGHT = '10 4 * * *';
const MOST = 100;
const KIND = 'mailbox_thread:';

/** As it came: for as long as somebody may wonder what really stood in a mail. */
const oldSources = sql(
  { id: tables.mailbox_message.id, blob: text },
  `
  with old as (select id, source_blob from mailbox_message where source_blob <> '' and created_at < now() - interval '60 days' limit $1::int)
  update mailbox_message m set source_blob = '' from old where m.id = old.id returning m.id, old.source_blob as blob`,
);
/** Added to an answer that was never sent. */
const unsent = sql(
  pick(tables.mailbox_file, 'blob'),
  `
  delete from mailbox_file where id in
    (select id from mailbox_file where message_id is null and created_at < now() - interval '2 days' limit $1::int) returning blob`,
);
const OLD = pick(tables.mailbox_thread, 'id');
/** Nobody wrote for two years. What the law keeps longer, an invoice, an order, is not in a mail alone. */
const oldThreads = sql(
  OLD,
  `select id from mailbox_thread where last_at < now() - interval '24 months' order by last_at limit $1::int for update skip locked`,
);
const blobsOf = sql(
  { blob: text },
  `
  select f.blob from mailbox_file f join mailbox_message m on m.id = f.message_id where m.thread_id = any($1::uuid[])
  union select m.source_blob from mailbox_message m where m.thread_id = any($1::uuid[]) and m.source_blob <> ''`,
);
const emptyFiles = sql(
  'delete from mailbox_file where message_id in (select id from mailbox_message where thread_id = any($1::uuid[]))',
);

const uses = usesOf(`
  select f.blob as key, 'File of a mail' as words, null as subject_kind, null as subject_id from mailbox_file f
   where $1::text[] is null or f.blob = any($1::text[])
  union all select m.source_blob, 'Mail as it came', null, null from mailbox_message m
   where m.source_blob <> '' and ($1::text[] is null or m.source_blob = any($1::text[]))`);

/** How long mails are kept, and that their files go with them. */
@Injectable()
export class MailboxKeeping implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly blobs: Blobs,
    private readonly personal: PersonalData,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Mails', uses });
    this.jobs.work(keep, (_, signal) => this.tidy(signal));
    this.jobs.schedule(keep, EVERY_NIGHT);
    this.personal.alsoForget((subjects) =>
      this.forgetFiles(subjects.filter((one) => one.startsWith(KIND)).map((one) => one.slice(KIND.length))),
    );
  }

  async tidy(signal?: AbortSignal): Promise<void> {
    await inBatches(async (most) => this.removed(await this.db.rows(oldSources, [most])), { signal, most: MOST });
    await inBatches(async (most) => this.removed(await this.db.rows(unsent, [most])), { signal, most: MOST });
    await inBatches((most) => this.expire(most), { signal, most: MOST });
  }

  private async expire(most: number): Promise<number> {
    const { count, blobs } = await this.db.transaction(async (tx) => {
      const ids = (await tx.rows(oldThreads, [most])).map(({ id }) => id);
      const gone = await tx.rows(blobsOf, [ids]);
      await tx.prisma.mailbox_thread.deleteMany({ where: { id: { in: [...ids] } } });
      return { count: ids.length, blobs: gone };
    });
    await this.removed(blobs);
    return count;
  }

  private async forgetFiles(threadIds: readonly string[]): Promise<void> {
    if (threadIds.length === 0) return;
    const blobs = await this.db.transaction(async (tx) => {
      const gone = await tx.rows(blobsOf, [threadIds]);
      await tx.change(emptyFiles, [threadIds]);
      await tx.prisma.mailbox_message.updateMany({
        where: { thread_id: { in: [...threadIds] } },
        data: { source_blob: '' },
      });
      return gone;
    });
    await this.removed(blobs);
  }

  private async removed(files: readonly { blob: string }[]): Promise<number> {
    for (const { blob } of files) await this.blobs.remove(blob);
    return files.length;
  }
}
