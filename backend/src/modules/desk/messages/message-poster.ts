import { Injectable } from '@nestjs/common';
import { MAIL_AFTER_MINUTES } from '@plinth/contracts/desk/messages/message-labels';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Live } from '../../../platform/data/events/live';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { ContactRequestsService } from '../contact-requests/contact-requests.service';
import { CONVERSATIONS_TOPIC, conversationTopic, type Place } from './conversation-topics';
import { messageJob } from './message-mails';
import { MessagePictures } from './message-pictures';
import { messageError } from './messages.errors';
import { MessagesRepository, type ConversationRecord, type NewMessage, type SentRecord } from './messages.repository';

const MINUTE = 60;
/** Rate limit of messages per person, above the pace of a talk but below that of a program. */
const PERSON_LIMIT = { points: 30, seconds: 5 * MINUTE };
const CONVERSATION_LIMIT = { points: 150, seconds: 60 * MINUTE };

interface NewPost {
  readonly place: Place;
  readonly message: NewMessage;
  /** Side or person whose read mark moves: a writer has read what came before. */
  readonly who: string;
  /** Key of the rate limit: the person, or the network address of a visitor. */
  readonly caller: string;
}

/** Posts messages of both sides, each key once. */
@Injectable()
export class MessagePosting {
  private readonly ofPerson: RateLimit;
  private readonly ofConversation: RateLimit;

  constructor(
    private readonly messages: MessagesRepository,
    private readonly pictures: MessagePictures,
    private readonly jobs: Jobs,
    private readonly live: Live,
    private readonly requests: ContactRequestsService,
    limits: RateLimits,
  ) {
    this.ofPerson = limits.persistent({ name: 'message:person', ...PERSON_LIMIT });
    this.ofConversation = limits.persistent({ name: 'message:conversation', ...CONVERSATION_LIMIT });
  }

  /** @throws DomainError message-empty, message-picture-gone, message-too-many, idempotency-key-reused */
  async post({ place, message, who, caller }: NewPost): Promise<{ seq: number; at: string }> {
    if (message.text === '' && message.pictures.length === 0)
      throw messageError('message-empty', { fields: { text: ['Write something, or add a picture'] } });
    const sentMessage = await this.messages.findSent(message.id);
    if (sentMessage === undefined) await this.consumeRateLimit(place, caller);
    return this.messages.inTransaction(async (tx) => {
      await this.messages.ensureConversation(tx, place);
      const conversation = await this.messages.lockConversation(tx, place);
      if (!conversation) throw messageError('conversation-not-found', { log: place.kind });
      return this.postLocked(tx, conversation, message, who);
    });
  }

  /**
   * Posts a message in a locked conversation.
   * @throws DomainError message-picture-gone, idempotency-key-reused
   */
  async postLocked(
    tx: Tx,
    conversation: ConversationRecord,
    message: NewMessage,
    who: string,
  ): Promise<{ seq: number; at: string }> {
    const sentMessage = await this.messages.findSent(message.id, tx);
    if (sentMessage) return confirmRepeated(sentMessage, conversation, message);
    const { seq, at } = await this.messages.insertMessage(tx, conversation, message);
    const place = { kind: conversation.kind, id: conversation.object_id };
    await this.pictures.attachToMessage(tx, place, message);
    if (place.kind === 'contact' && !message.from_customer && !message.is_inside)
      await this.requests.markAsAnswered(tx, place.id);
    await this.messages.markAsRead(place, who, message.author_id, seq, tx);
    await this.jobs.send(
      messageJob,
      { conversation_id: conversation.id },
      { tx, startAfter: new Date(at.getTime() + MAIL_AFTER_MINUTES * MINUTE * 1_000) },
    );
    await this.live.publish(conversationTopic(place), tx);
    await this.live.publish(CONVERSATIONS_TOPIC, tx);
    return { seq, at: at.toISOString() };
  }

  /** @throws DomainError message-too-many */
  async consumeRateLimit({ kind, id }: Place, caller: string): Promise<void> {
    try {
      await this.ofPerson.consume(caller);
      await this.ofConversation.consume(`${kind}:${id}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const wait = error.retryAfterSeconds;
      throw messageError('message-too-many', wait === undefined ? {} : { retryAfterSeconds: wait });
    }
  }
}

/** Returns the first message of a repeated key, or refuses the key of another message. */
function confirmRepeated(
  sentMessage: SentRecord,
  { id }: ConversationRecord,
  message: NewMessage,
): { seq: number; at: string } {
  const isSame =
    sentMessage.conversation_id === id &&
    sentMessage.author_id === message.author_id &&
    sentMessage.from_customer === message.from_customer &&
    sentMessage.is_inside === message.is_inside &&
    sentMessage.text === message.text &&
    sentMessage.pictures.join() === message.pictures.join();
  if (!isSame) throw idempotencyError('idempotency-key-reused', { log: 'message' });
  return { seq: sentMessage.seq, at: sentMessage.at.toISOString() };
}
