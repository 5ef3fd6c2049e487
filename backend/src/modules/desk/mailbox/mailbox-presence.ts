import { Injectable } from '@nestjs/common';
import type { MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import { bool, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { mailboxError } from './mailbox.errors';
import { topicOf } from './mailbox-topics';

/** Whoever was not heard of for so long has gone. Pages say every 20 seconds that they are there. */
const GONE_AFTER = `interval '60 seconds'`;
/** Answers whether others see something new: somebody came, or began or ended to write. */
const beat = sql(
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
const present = sql(
  PRESENT,
  `
  select user_id, name, is_writing, since from mailbox_editor where thread_id = $1::uuid and seen_at > now() - ${GONE_AFTER}
   order by since, user_id`,
);

/** Who looks at a thread, and who answers it: “Thandi is answering since 10:42”. */
@Injectable()
export class MailboxPresence {
  constructor(
    private readonly db: Db,
    private readonly live: Live,
  ) {}

  /** @throws DomainError mailbox-not-found */
  async open(actor: UserActor, id: string, isWriting: boolean): Promise<MailThread['editors']> {
    if ((await this.db.prisma.mailbox_thread.findUnique({ where: { id }, select: { id: true } })) === null)
      throw mailboxError('mailbox-not-found', { log: id });
    const { is_news } = await this.db.one(beat, [id, actor.id, actor.name, isWriting]);
    if (is_news) await this.live.publish(topicOf(id));
    return this.editors(id);
  }

  async leave(actor: UserActor, id: string): Promise<{ ok: true }> {
    if ((await this.db.prisma.mailbox_editor.deleteMany({ where: { thread_id: id, user_id: actor.id } })).count > 0)
      await this.live.publish(topicOf(id));
    return { ok: true };
  }

  async editors(id: string): Promise<MailThread['editors']> {
    const rows = await this.db.rows(present, [id]);
    return rows.map(({ since, ...editor }) => ({ ...editor, since: since.toISOString() }));
  }
}
