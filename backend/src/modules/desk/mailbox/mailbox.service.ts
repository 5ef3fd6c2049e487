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
import { ThreadUpdates } from './mail-news';
import { mailboxError } from './mailbox.errors';
import { MAILBOX_TOPIC, threadTopic } from './mailbox-topics';
import { MailboxViews } from './mailbox-views';
import { MailboxRepository, type ThreadRecord } from './mailbox.repository';

type Calls = typeof contract;

/** Actions of people on mails. */
@Injectable()
export class MailboxService {
  constructor(
    private readonly mails: MailboxRepository,
    private readonly views: MailboxViews,
    private readonly answers: MailboxAnswers,
    private readonly blobs: Blobs,
    private readonly live: Live,
    private readonly news: ThreadUpdates,
  ) {}

  /** @throws DomainError mailbox-not-found, mailbox-changed, mailbox-assignee */
  assignThread(actor: UserActor, { id, version, assignee_id }: InputOf<Calls['assign']>): Promise<MailThread> {
    return this.changeThread(actor, id, version, async (tx) => {
      if (!(await this.mails.setAssignee(tx, id, assignee_id)))
        throw mailboxError('mailbox-assignee', { fields: { assignee_id: ['Choose somebody who works here'] } });
    });
  }

  /** @throws DomainError mailbox-not-found, mailbox-changed */
  closeThread(actor: UserActor, { id, version, is_closed }: InputOf<Calls['close']>): Promise<MailThread> {
    return this.changeThread(actor, id, version, (tx) => this.mails.setClosed(tx, id, is_closed));
  }

  /** @throws DomainError mailbox-not-found, mailbox-changed */
  snoozeThread(actor: UserActor, { id, version, until }: InputOf<Calls['snooze']>): Promise<MailThread> {
    return this.changeThread(actor, id, version, (tx) => this.mails.setSnoozed(tx, id, until));
  }

  /** @throws DomainError mailbox-not-found */
  addNote(actor: UserActor, { id, key, text }: InputOf<Calls['note']>): Promise<MailThread> {
    return this.changeThread(actor, id, undefined, (tx) => this.mails.addNote(tx, key, id, actor, text));
  }

  /** @throws DomainError mailbox-not-found, mailbox-object-unknown */
  async linkObject(actor: UserActor, { id, number }: InputOf<Calls['link']>): Promise<MailThread> {
    const linkedObject = await this.mails.findByNumber(number.toUpperCase());
    if (linkedObject === undefined)
      throw mailboxError('mailbox-object-unknown', { fields: { number: ['Nothing has this number. Check it'] } });
    return this.changeThread(actor, id, undefined, (tx) =>
      this.mails.insertLink(tx, id, linkedObject.kind, linkedObject.id),
    );
  }

  /** @throws DomainError mailbox-not-found */
  unlinkObject(actor: UserActor, { id, kind, object_id }: InputOf<Calls['unlink']>): Promise<MailThread> {
    return this.changeThread(actor, id, undefined, (tx) => this.mails.removeLink(tx, id, kind, object_id));
  }

  async sendMail(actor: UserActor, input: InputOf<Calls['send']>): Promise<MailThread> {
    await this.answers.sendAnswer(actor, input);
    return this.views.getThread(actor, input.id);
  }

  async undoSending(actor: UserActor, { id, message_id }: InputOf<Calls['undo']>): Promise<MailThread> {
    await this.answers.undoSending(id, message_id);
    return this.views.getThread(actor, id);
  }

  /** Removes an uploaded file; does nothing if it does not exist or is somebody else's. */
  async removeFile(actor: UserActor, id: string): Promise<{ ok: true }> {
    const blob = await this.mails.removeUnsentFile(id, actor.id);
    if (blob !== undefined) await this.blobs.remove(blob);
    return { ok: true };
  }

  async *streamChanges(id: string | undefined, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    // A message in a conversation, or an answer to a request, may count as the answer to a mail.
    const topics = [id === undefined ? MAILBOX_TOPIC : threadTopic(id), CONVERSATIONS_TOPIC, CONTACT_REQUESTS_TOPIC];
    for await (const _topic of await this.live.follow(topics, signal)) yield { at: new Date().toISOString() };
  }

  private async changeThread(
    actor: UserActor,
    id: string,
    version: number | undefined,
    work: (tx: Tx, thread: ThreadRecord) => Promise<void>,
  ): Promise<MailThread> {
    await this.mails.inTransaction(async (tx) => {
      const thread = await this.mails.lockThread(tx, id);
      if (!thread) throw mailboxError('mailbox-not-found', { log: id });
      if (version !== undefined && thread.version !== version)
        throw mailboxError('mailbox-changed', { log: `${String(version)}, now ${String(thread.version)}` });
      await work(tx, thread);
      await this.news.publishChange(tx, id);
    });
    return this.views.getThread(actor, id);
  }
}
