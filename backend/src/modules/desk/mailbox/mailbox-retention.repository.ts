import { Injectable } from '@nestjs/common';
import { pick, tables, text } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/**
 * Sources of mails that are old enough to be removed; they are stored unchanged for a time in which somebody may need
 * the original.
 */
const oldSources = sql(
  { id: tables.mailbox_message.id, blob: text },
  `
  with old as (select id, source_blob from mailbox_message where source_blob <> '' and created_at < now() - interval '60 days' limit $1::int)
  update mailbox_message m set source_blob = '' from old where m.id = old.id returning m.id, old.source_blob as blob`,
);
/** Files that were uploaded for an answer that was never sent. */
const unsentFiles = sql(
  pick(tables.mailbox_file, 'blob'),
  `
  delete from mailbox_file where id in
    (select id from mailbox_file where message_id is null and created_at < now() - interval '2 days' limit $1::int) returning blob`,
);
const OLD = pick(tables.mailbox_thread, 'id');
/**
 * Threads without a mail for two years. Records that the law requires for longer, such as invoices and orders, are
 * stored elsewhere.
 */
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
const deleteFiles = sql(
  'delete from mailbox_file where message_id in (select id from mailbox_message where thread_id = any($1::uuid[]))',
);

/** Mails and files whose retention is over. */
@Injectable()
export class MailboxRetentionRepository {
  constructor(private readonly db: Db) {}

  /** Clears the references to sources of old mails, and returns their places in the file store. */
  takeOldSources(most: number) {
    return this.db.listRows(oldSources, [most]);
  }

  dropUnsentFiles(most: number) {
    return this.db.listRows(unsentFiles, [most]);
  }

  lockOldThreads(tx: Tx, most: number) {
    return tx.listRows(oldThreads, [most]);
  }

  listBlobs(tx: Tx, threadIds: readonly string[]) {
    return tx.listRows(blobsOf, [threadIds]);
  }

  async dropFiles(tx: Tx, threadIds: readonly string[]): Promise<void> {
    await tx.execute(deleteFiles, [threadIds]);
  }

  async dropThreads(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.prisma.mailbox_thread.deleteMany({ where: { id: { in: [...ids] } } });
  }

  /** Clears the references to the stored sources of threads' mails. */
  async forgetSources(tx: Tx, threadIds: readonly string[]): Promise<void> {
    await tx.prisma.mailbox_message.updateMany({
      where: { thread_id: { in: [...threadIds] } },
      data: { source_blob: '' },
    });
  }
}
