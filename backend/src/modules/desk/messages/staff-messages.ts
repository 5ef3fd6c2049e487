import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { CUSTOMER, STAFF_SIDE } from '@plinth/contracts/desk/messages/message-labels';
import type { ConversationView, messages as contract } from '@plinth/contracts/desk/messages/messages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import type { RequestContext, UserActor } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { CONTACT_REQUESTS_TOPIC } from '../contact-requests/contact-request-events';
import { pageResource } from './conversation-pages';
import { ConversationPlaces } from './conversation-places';
import { CONVERSATIONS_TOPIC, conversationTopic, writingTopic, type Place } from './conversation-topics';
import { ConversationViews } from './conversation-views';
import { messageError } from './messages.errors';
import { MessagesRepository, type ConversationRecord } from './messages.repository';
import { MessagePosting } from './message-poster';

type Calls = typeof contract;

/** Actions of staff on conversations. */
@Injectable()
export class StaffMessages {
  private readonly keystrokes: RateLimit;

  constructor(
    private readonly places: ConversationPlaces,
    private readonly messages: MessagesRepository,
    private readonly views: ConversationViews,
    private readonly saying: MessagePosting,
    private readonly audit: Audit,
    private readonly live: Live,
    limits: RateLimits,
  ) {
    this.keystrokes = limits.inMemory({ name: 'message:typing:staff', points: 40, seconds: 60 });
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, conversation-mention, message-too-many, idempotency-key-reused */
  async sendMessage(
    actor: UserActor,
    { kind, id, key, text, pictures, is_inside, mentions }: InputOf<Calls['send']>,
  ): Promise<OutputOf<Calls['send']>> {
    const place = await this.places.openForStaff(actor, { kind, id }, 'update');
    const isInside = kind === 'staff' || is_inside;
    if (!isInside && mentions.length > 0) throw messageError('conversation-mention-outside');
    const mentionedIds = [...new Set(mentions)];
    await this.checkMentions(place, mentionedIds);
    return this.saying.post({
      place,
      who: actor.id,
      caller: actor.id,
      message: {
        id: key,
        author_id: actor.id,
        author: actor.name,
        from_customer: false,
        is_inside: isInside,
        text,
        mentions: mentionedIds,
        pictures,
      },
    });
  }

  /** @throws DomainError conversation-members, message-too-many, idempotency-key-reused */
  async startConversation(
    actor: UserActor,
    { key, subject, members, text }: InputOf<Calls['start']>,
  ): Promise<OutputOf<Calls['start']>> {
    const others = [...new Set(members)].filter((member) => member !== actor.id);
    const permittedColleagues = await this.messages.listPermittedColleagues(others, staffPages.messages.resource);
    if (others.length === 0 || permittedColleagues.length < others.length)
      throw messageError('conversation-members', { fields: { members: ['Choose colleagues who may open Messages'] } });
    const place = { kind: 'staff', id: key } as const;
    if ((await this.messages.findSent(key)) === undefined) await this.saying.consumeRateLimit(place, actor.id);
    await this.messages.inTransaction(async (tx) => {
      const isNew = await this.messages.insertConversation(tx, key, subject);
      const conversation = await this.messages.lockConversation(tx, place);
      if (!conversation || conversation.subject !== subject)
        throw idempotencyError('idempotency-key-reused', { log: 'conversation' });
      if (isNew) {
        await this.messages.addMembers(tx, key, [actor.id, ...others]);
        await this.audit.record(tx, {
          actor,
          action: 'conversation.start',
          subject: { kind: 'conversation', id: key },
        });
      }
      const message = {
        id: key,
        author_id: actor.id,
        author: actor.name,
        from_customer: false,
        is_inside: true,
        text,
        mentions: [],
        pictures: [],
      };
      await this.saying.postLocked(tx, conversation, message, actor.id);
    });
    return { id: key };
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours */
  async markAsRead(actor: UserActor, { seq, ...place }: InputOf<Calls['look']>): Promise<{ ok: true }> {
    const openedPlace = await this.places.openForStaff(actor, place, 'view');
    if (await this.messages.markAsRead(openedPlace, actor.id, actor.id, seq))
      await this.live.publish(conversationTopic(openedPlace));
    return { ok: true };
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours */
  async publishTyping(actor: UserActor, place: Place): Promise<{ ok: true }> {
    const openedPlace = await this.places.openForStaff(actor, place, 'update');
    if (!(await this.keystrokes.tryConsume(actor.id))) return { ok: true };
    await this.live.publish(writingTopic(openedPlace, openedPlace.kind === 'staff' ? actor.id : STAFF_SIDE));
    return { ok: true };
  }

  /**
   * Streams changes of a conversation until the caller loses the right to see it.
   * @throws DomainError conversation-not-found, conversation-not-yours
   */
  async *streamChanges(ctx: RequestContext, place: Place): AsyncGenerator<OutputOf<Calls['onChanged']>> {
    const actor = signedInActor(ctx);
    const openedPlace = await this.places.openForStaff(actor, place, 'view');
    const writers = await this.mapWritersByTopic(actor, openedPlace);
    const changeTopic = conversationTopic(openedPlace);
    for await (const topic of await this.live.follow([changeTopic, ...writers.keys()], ctx.signal)) {
      if (!(await this.places.mayStaff(actor, openedPlace.kind, 'view'))) return;
      const who = writers.get(topic);
      yield who === undefined ? { kind: 'changed', who: '' } : { kind: 'writing', who };
    }
  }

  async *streamListChanges(signal: AbortSignal): AsyncGenerator<{ at: string }> {
    for await (const _topic of await this.live.follow([CONVERSATIONS_TOPIC, CONTACT_REQUESTS_TOPIC], signal))
      yield { at: new Date().toISOString() };
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, conversation-changed, conversation-assignee */
  assignConversation(
    actor: UserActor,
    { assignee_id, version, ...place }: InputOf<Calls['assign']>,
  ): Promise<ConversationView> {
    return this.changeConversation(actor, place, version, async (tx, { id, kind }) => {
      const permittedColleagues =
        assignee_id === null ? [] : await this.messages.listPermittedColleagues([assignee_id], pageResource(kind), tx);
      if (assignee_id !== null && permittedColleagues.length === 0)
        throw messageError('conversation-assignee', {
          fields: { assignee_id: ['Choose somebody who may answer here'] },
        });
      await this.messages.setAssignee(tx, id, assignee_id);
    });
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, conversation-changed */
  snoozeConversation(
    actor: UserActor,
    { until, version, ...place }: InputOf<Calls['snooze']>,
  ): Promise<ConversationView> {
    return this.changeConversation(actor, place, version, (tx, { id }) => this.messages.setSnoozed(tx, id, until));
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, conversation-changed */
  resolveConversation(
    actor: UserActor,
    { is_resolved, version, ...place }: InputOf<Calls['resolve']>,
  ): Promise<ConversationView> {
    return this.changeConversation(actor, place, version, (tx, { id }) =>
      this.messages.setResolved(tx, id, is_resolved),
    );
  }

  private async changeConversation(
    actor: UserActor,
    place: Place,
    version: number,
    work: (tx: Tx, conversation: ConversationRecord) => Promise<void>,
  ): Promise<ConversationView> {
    const openedPlace = await this.places.openForStaff(actor, place, 'update');
    await this.messages.inTransaction(async (tx) => {
      const conversation = await this.messages.lockConversation(tx, openedPlace);
      if (!conversation) throw messageError('conversation-empty');
      if (conversation.version !== version)
        throw messageError('conversation-changed', { log: `${String(version)}, now ${String(conversation.version)}` });
      await work(tx, conversation);
      await this.live.publish(conversationTopic(openedPlace), tx);
      await this.live.publish(CONVERSATIONS_TOPIC, tx);
    });
    return this.views.describe(actor, openedPlace);
  }

  /**
   * Checks that mentioned people may see the message: members of a conversation among staff, otherwise people with
   * access to the page.
   */
  private async checkMentions(place: Place, mentionedIds: readonly string[]): Promise<void> {
    if (mentionedIds.length === 0) return;
    const permittedIds = (await this.messages.listPermittedColleagues(mentionedIds, pageResource(place.kind))).map(
      ({ id }) => id,
    );
    const members = place.kind === 'staff' ? await this.listMembers(place) : permittedIds;
    if (!mentionedIds.every((id) => permittedIds.includes(id) && members.includes(id)))
      throw messageError('conversation-mention', { fields: { mentions: ['Choose colleagues who may see this'] } });
  }

  private async listMembers(place: Place): Promise<string[]> {
    const conversation = await this.messages.findConversation(place);
    const people = conversation ? await this.messages.listParticipants(conversation.id) : [];
    return people.flatMap(({ user_id, is_member }) => (is_member && user_id !== null ? [user_id] : []));
  }

  /** Maps typing topics to names of writers: the customer, or each other member. */
  private async mapWritersByTopic(actor: UserActor, place: Place & { customer: string }): Promise<Map<string, string>> {
    if (place.kind !== 'staff') return new Map([[writingTopic(place, CUSTOMER), place.customer || CUSTOMER]]);
    const conversation = await this.messages.findConversation(place);
    const people = conversation ? await this.messages.listParticipants(conversation.id) : [];
    return new Map(
      people
        .filter(({ is_member, user_id }) => is_member && user_id !== actor.id)
        .map(({ who, name }) => [writingTopic(place, who), name]),
    );
  }
}
