import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { mailbox as contract, MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { CONTACT_REQUESTS_TOPIC } from '../contact-requests/contact-request-events';
import { CONVERSATIONS_TOPIC } from '../messages/conversation-topics';
import { MailboxAnswers } from './mailbox-answers';
import { MailNews } from './mail-news';
import { mailboxError } from './mailbox.errors';
import { MAILBOX_TOPIC, topicOf } from './mailbox-topics';
import { MailboxViews } from './mailbox-views';
import { MailboxRepository, type ThreadRecord } from './mailbox.repository';

type Calls = typeof contract;

/** What people do with mails. */
@Injectable()
export class MailboxService {
  constructor(
    private readonly mails: MailboxRepository,
    private readonly views: MailboxViews,
    private readonly answers: MailboxAnswers,
    private readonly blobs: Blobs,
    private readonly live: Live,
    private readonly news: MailNews,
  ) {}

  /** @throws DomainError mailbox-not-found, mailbox-changed, mailbox-assignee */
  assign(actor: UserActor, { id, version, assignee_id }: InputOf<Calls['assign']>): Promise<MailThread> {
    return this.changing(actor, id, version, async (tx) => {
      if (!(await this.mails.assign(tx, id, assignee_id)))
        throw mailboxError('mailbox-assignee', { fields: { assignee_id: ['Choose somebody who works here'] } });
    });
  }

  /** @throws DomainError mailbox-not-found, mailbox-changed */
  close(actor: UserActor, { id, version, is_closed }: InputOf<Calls['close']>): Promise<MailThread> {
    return this.changing(actor, id, version, (tx) => this.mails.close(tx, id, is_closed));
  }

  /** @throws DomainError mailbox-not-found, mailbox-changed */
  snooze(actor: UserActor, { id, version, until }: InputOf<Calls['snooze']>): Promise<MailThread> {
    return this.changing(actor, id, version, (tx) => this.mails.snooze(tx, id, until));
  }

  /** @throws DomainError mailbox-not-found */
  note(actor: UserActor, { id, key, text }: InputOf<Calls['note']>): Promise<MailThread> {
    return this.changing(actor, id, undefined, (tx) => this.mails.addNote(tx, key, id, actor, text));
  }

  /** @throws DomainError mailbox-not-found, mailbox-object-unknown */
  async link(actor: UserActor, { id, number }: InputOf<Calls['link']>): Promise<MailThread> {
    const found = await this.mails.named(number.toUpperCase());
    if (found === undefined)
      throw mailboxError('mailbox-object-unknown', { fields: { number: ['There is nothing with this number'] } });
    return this.changing(actor, id, undefined, (tx) => this.mails.link(tx, id, found.kind, found.id));
  }

  /** @throws DomainError mailbox-not-found */
  unlink(actor: UserActor, { id, kind, object_id }: InputOf<Calls['unlink']>): Promise<MailThread> {
    return this.changing(actor, id, undefined, (tx) => this.mails.unlink(tx, id, kind, object_id));
  }

  async send(actor: UserActor, input: InputOf<Calls['send']>): Promise<MailThread> {
    await this.answers.send(actor, input);
    return this.views.thread(actor, input.id);
  }

  async undo(actor: UserActor, { id, message_id }: InputOf<Calls['undo']>): Promise<MailThread> {
    await this.answers.undo(id, message_id);
    return this.views.thread(actor, id);
  }

  /** A file that is not there, or somebody else's, is none to forget. */
  async forgetFile(actor: UserActor, id: string): Promise<{ ok: true }> {
    const blob = await this.mails.dropWaiting(id, actor.id);
    if (blob !== undefined) await this.blobs.remove(blob);
    return { ok: true };
  }

  async *changes(id: string | undefined, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    // What is said in a conversation, or answered to a request, may answer a mail.
    const topics = [id === undefined ? MAILBOX_TOPIC : topicOf(id), CONVERSATIONS_TOPIC, CONTACT_REQUESTS_TOPIC];
    for await (const _topic of await this.live.follow(topics, signal)) yield { at: new Date().toISOString() };
  }

  private async changing(
    actor: UserActor,
    id: string,
    version: number | undefined,
    work: (tx: Tx, thread: ThreadRecord) => Promise<void>,
  ): Promise<MailThread> {
    await this.mails.inTransaction(async (tx) => {
      const thread = await this.mails.lock(tx, id);
      if (!thread) throw mailboxError('mailbox-not-found', { log: id });
      if (version !== undefined && thread.version !== version)
        throw mailboxError('mailbox-changed', { log: `${String(version)}, now ${String(thread.version)}` });
      await work(tx, thread);
      await this.news.tell(tx, id);
    });
    return this.views.thread(actor, id);
  }
}
