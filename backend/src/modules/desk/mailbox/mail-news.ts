import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { CONVERSATIONS_TOPIC, conversationTopic as topicOfConversation } from '../messages/conversation-topics';
import { MAILBOX_TOPIC, threadTopic } from './mailbox-topics';
import { MailboxRepository } from './mailbox.repository';

/** Publishes changes of a thread to open pages: the mailbox, and conversations about the same object. */
@Injectable()
export class ThreadUpdates {
  constructor(
    private readonly mails: MailboxRepository,
    private readonly live: Live,
  ) {}

  async publishChange(tx: Tx, threadId: string): Promise<void> {
    await this.live.publish(threadTopic(threadId), tx);
    await this.live.publish(MAILBOX_TOPIC, tx);
    const places = await this.mails.listLinkedPlaces(tx, threadId);
    for (const place of places) await this.live.publish(topicOfConversation(place), tx);
    if (places.length > 0) await this.live.publish(CONVERSATIONS_TOPIC, tx);
  }
}
