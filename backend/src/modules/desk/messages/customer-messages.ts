import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { CUSTOMER, STAFF_SIDE } from '@plinth/contracts/desk/messages/message-labels';
import type { CustomerConversation, messages as contract } from '@plinth/contracts/desk/messages/messages';
import { Live } from '../../../platform/data/events/live';
import {
  actorId,
  type Actor,
  type RequestContext,
  type UserActor,
} from '../../../platform/data/session/request-context';
import { callerKey, type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { ConversationPlaces, type CustomerPlace } from './conversation-places';
import { conversationTopic, writingTopic } from './conversation-topics';
import { MessagePictures } from './message-pictures';
import { MessagesRepository } from './messages.repository';
import { MessagePosting } from './message-poster';

type Calls = typeof contract.public;
type Caller = Pick<RequestContext, 'actor' | 'ip'>;

/** Messages as the customer sees them; messages among staff are never included. */
@Injectable()
export class CustomerMessages {
  private readonly keystrokes: RateLimit;

  constructor(
    private readonly places: ConversationPlaces,
    private readonly messages: MessagesRepository,
    private readonly saying: MessagePosting,
    private readonly pictures: MessagePictures,
    private readonly live: Live,
    limits: RateLimits,
  ) {
    this.keystrokes = limits.inMemory({ name: 'message:typing:customer', points: 40, seconds: 60 });
  }

  /** @throws DomainError conversation-not-found */
  async viewConversation(actor: Actor, { most, ...place }: InputOf<Calls['thread']>): Promise<CustomerConversation> {
    const { kind, id } = await this.places.openForCustomer(actor, place);
    const conversation = await this.messages.findConversation({ kind, id });
    if (!conversation) return { messages: [], has_earlier: false, read_seq: 0, seen_seq: 0, answered_by: '' };
    const [rows, people] = await Promise.all([
      this.messages.listLatest(conversation.id, { inside: false, most: most + 1 }),
      this.messages.listParticipants(conversation.id),
    ]);
    const shownMessages = rows.slice(0, most).toReversed();
    return {
      messages: shownMessages.map(({ id: key, seq, at, author, from_customer, text, pictures }) => ({
        id: key,
        seq,
        at: at.toISOString(),
        author,
        is_mine: from_customer,
        from_customer,
        text,
        pictures: this.pictures.describePictures(pictures),
      })),
      has_earlier: rows.length > most,
      read_seq: people.find(({ who }) => who === CUSTOMER)?.read_seq ?? 0,
      seen_seq: Math.max(
        0,
        ...people.filter(({ user_id, who }) => user_id !== null && who !== CUSTOMER).map(({ read_seq }) => read_seq),
      ),
      answered_by: shownMessages.findLast(({ from_customer }) => !from_customer)?.author ?? '',
    };
  }

  /** @throws DomainError conversation-not-found, message-empty, message-picture-gone, message-too-many, idempotency-key-reused */
  async sendMessage(
    caller: Caller,
    { key, text, pictures, ...place }: InputOf<Calls['send']>,
  ): Promise<OutputOf<Calls['send']>> {
    const openedPlace = await this.places.openForCustomer(caller.actor, place);
    return this.saying.post({
      place: openedPlace,
      who: CUSTOMER,
      caller: callerKey(caller),
      message: {
        id: key,
        author_id: actorId(caller.actor),
        author: openedPlace.customer,
        from_customer: true,
        is_inside: false,
        text,
        mentions: [],
        pictures,
      },
    });
  }

  /** @throws DomainError conversation-not-found */
  async markAsRead(actor: Actor, { seq, ...place }: InputOf<Calls['look']>): Promise<{ ok: true }> {
    const openedPlace = await this.places.openForCustomer(actor, place);
    if (await this.messages.markAsRead(openedPlace, CUSTOMER, actorId(actor), seq))
      await this.live.publish(conversationTopic(openedPlace));
    return { ok: true };
  }

  /** @throws DomainError conversation-not-found */
  async publishTyping(caller: Caller, place: CustomerPlace): Promise<{ ok: true }> {
    const openedPlace = await this.places.openForCustomer(caller.actor, place);
    if (await this.keystrokes.tryConsume(callerKey(caller)))
      await this.live.publish(writingTopic(openedPlace, CUSTOMER));
    return { ok: true };
  }

  /** @throws DomainError conversation-not-found */
  async *streamChanges(
    { actor, signal }: RequestContext,
    place: CustomerPlace,
  ): AsyncGenerator<OutputOf<Calls['onChanged']>> {
    const openedPlace = await this.places.openForCustomer(actor, place);
    const changeTopic = conversationTopic(openedPlace);
    for await (const topic of await this.live.follow([changeTopic, writingTopic(openedPlace, STAFF_SIDE)], signal))
      yield topic === changeTopic ? { kind: 'changed', who: '' } : { kind: 'writing', who: STAFF_SIDE };
  }

  async listOwn({ id }: UserActor): Promise<OutputOf<Calls['mine']>> {
    const rows = await this.messages.listOwn(id);
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  }
}
