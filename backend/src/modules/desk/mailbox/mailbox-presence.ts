import { Injectable } from '@nestjs/common';
import type { MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { mailboxError } from './mailbox.errors';
import { threadTopic } from './mailbox-topics';
import { MailboxPresenceRepository } from './mailbox-presence.repository';

/** Readers of a thread, and the person who answers it: “Thandi is answering since 10:42”. */
@Injectable()
export class MailboxPresence {
  constructor(
    private readonly presence: MailboxPresenceRepository,
    private readonly live: Live,
  ) {}

  /** @throws DomainError mailbox-not-found */
  async enterThread(actor: UserActor, id: string, isWriting: boolean): Promise<MailThread['editors']> {
    if (!(await this.presence.isThread(id))) throw mailboxError('mailbox-not-found', { log: id });
    const { is_news } = await this.presence.recordPresence(id, actor.id, actor.name, isWriting);
    if (is_news) await this.live.publish(threadTopic(id));
    return this.listEditors(id);
  }

  async leaveThread(actor: UserActor, id: string): Promise<{ ok: true }> {
    if (await this.presence.removePresence(id, actor.id)) await this.live.publish(threadTopic(id));
    return { ok: true };
  }

  async listEditors(id: string): Promise<MailThread['editors']> {
    const rows = await this.presence.listPresent(id);
    return rows.map(({ since, ...editor }) => ({ ...editor, since: since.toISOString() }));
  }
}
