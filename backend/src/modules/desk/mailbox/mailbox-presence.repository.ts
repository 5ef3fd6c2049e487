import { Injectable } from '@nestjs/common';
import { bool, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Time without a call after which a person counts as gone. Pages call every 20 seconds. */
const GONE_AFTER = `interval '60 seconds'`;
/** Records a call; returns true if it changes what others see: somebody arrived, or started or stopped writing. */
const upsertPresence = sql(
  { is_news: bool },
  `
  with before as (select is_writing, seen_at from mailbox_editor where thread_id = $1::uuid and user_id = $2::uuid), now_here as (
    insert into mailbox_editor as e (thread_id, user_id, name, is_writing) values ($1::uuid, $2::uuid, $3, $4)
    on conflict (thread_id, user_id) do update
       set since = case when e.seen_at < now() - ${GONE_AFTER} or e.is_writing <> excluded.is_writing then now() else e.since end,
           seen_at = now(), is_writing = excluded.is_writing
    returning 1)
  select not exists (select from before where is_writing = $4 and seen_at > now() - ${GONE_AFTER}) as is_news from now_here`,
);
const PRESENT = pick(tables.mailbox_editor, 'user_id', 'name', 'is_writing', 'since');
const presentEditors = sql(
  PRESENT,
  `
  select user_id, name, is_writing, since from mailbox_editor where thread_id = $1::uuid and seen_at > now() - ${GONE_AFTER}
   order by since, user_id`,
);

/** Readers of a thread of mails, and the person who answers it. */
@Injectable()
export class MailboxPresenceRepository {
  constructor(private readonly db: Db) {}

  recordPresence(threadId: string, userId: string, name: string, isWriting: boolean) {
    return this.db.getRow(upsertPresence, [threadId, userId, name, isWriting]);
  }

  listPresent(threadId: string) {
    return this.db.listRows(presentEditors, [threadId]);
  }

  async isThread(id: string): Promise<boolean> {
    return (await this.db.prisma.mailbox_thread.findUnique({ where: { id }, select: { id: true } })) !== null;
  }

  /** @returns true if the person was among the readers */
  async removePresence(threadId: string, userId: string): Promise<boolean> {
    const { count } = await this.db.prisma.mailbox_editor.deleteMany({
      where: { thread_id: threadId, user_id: userId },
    });
    return count > 0;
  }
}
