import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { CUSTOMER, MESSAGES_AT_ONCE, type ConversationKind } from '@plinth/contracts/desk/messages/message-labels';
import type {
  ConversationRow,
  ConversationView,
  messages as contract,
  StaffMessage,
} from '@plinth/contracts/desk/messages/messages';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ConversationPlaces, type ConversationPlace } from './conversation-places';
import { MessagePictures } from './message-pictures';
import { KINDS, MessagesRepository, type ListedConversation, type MessageRecord } from './messages.repository';

const ROWS_AT_ONCE = 40;

/** Conversations as staff see them. */
@Injectable()
export class ConversationViews {
  constructor(
    private readonly places: ConversationPlaces,
    private readonly messages: MessagesRepository,
    private readonly pictures: MessagePictures,
  ) {}

  async listConversations(
    actor: UserActor,
    { view, before }: InputOf<typeof contract.list>,
  ): Promise<OutputOf<typeof contract.list>> {
    const kinds: ConversationKind[] = [];
    for (const kind of KINDS) if (await this.places.mayStaff(actor, kind, 'view')) kinds.push(kind);
    const [rows, counts] = await Promise.all([
      this.messages.listConversations(view, { userId: actor.id, kinds, before, most: ROWS_AT_ONCE + 1 }),
      this.messages.countConversations(actor.id, kinds),
    ]);
    return { rows: rows.slice(0, ROWS_AT_ONCE).map(asRow), has_more: rows.length > ROWS_AT_ONCE, counts };
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours */
  async getConversation(actor: UserActor, { kind, id, most }: InputOf<typeof contract.get>): Promise<ConversationView> {
    return this.describe(actor, await this.places.openForStaff(actor, { kind, id }, 'view'), most);
  }

  async describe(
    actor: UserActor,
    place: ConversationPlace,
    most: number = MESSAGES_AT_ONCE,
  ): Promise<ConversationView> {
    const [conversation, mayWrite] = await Promise.all([
      this.messages.findConversation(place),
      this.places.mayStaff(actor, place.kind, 'update'),
    ]);
    const head = {
      kind: place.kind,
      object_id: place.id,
      title: place.title,
      customer: place.customer,
      goes_to: place.email,
      may_write: mayWrite,
    };
    if (!conversation)
      return {
        ...head,
        id: null,
        messages: [],
        has_earlier: false,
        read_seq: 0,
        readers: [],
        members: [],
        assignee: null,
        snoozed_until: null,
        is_resolved: false,
        answered_by_mail: null,
        version: 0,
      };
    const { assignee_id } = conversation;
    const [rows, people, assignees] = await Promise.all([
      this.messages.listLatest(conversation.id, { inside: true, most: most + 1 }),
      this.messages.listParticipants(conversation.id),
      this.messages.listNames(assignee_id === null ? [] : [assignee_id]),
    ]);
    return {
      ...head,
      id: conversation.id,
      messages: rows
        .slice(0, most)
        .toReversed()
        .map((message) => this.describeMessage(actor, message)),
      has_earlier: rows.length > most,
      read_seq: people.find(({ who }) => who === actor.id)?.read_seq ?? 0,
      readers: people
        .filter(({ who, read_seq }) => who !== actor.id && read_seq > 0)
        .map(({ who, name, read_seq }) => ({
          name: who === CUSTOMER ? place.customer : name,
          is_customer: who === CUSTOMER,
          seq: read_seq,
        })),
      members: people.flatMap(({ is_member, user_id, name }) =>
        is_member && user_id !== null ? [{ id: user_id, name }] : [],
      ),
      assignee: assignees[0] ?? null,
      snoozed_until: conversation.snoozed_until?.toISOString() ?? null,
      is_resolved: conversation.resolved_at !== null,
      answered_by_mail: conversation.answered_by_mail?.toISOString() ?? null,
      version: conversation.version,
    };
  }

  private describeMessage(actor: UserActor, { author_id, at, pictures, ...message }: MessageRecord): StaffMessage {
    return {
      ...message,
      at: at.toISOString(),
      is_mine: author_id === actor.id,
      pictures: this.pictures.describePictures(pictures),
    };
  }
}

const asRow = ({
  assignee_id,
  assignee,
  last_at,
  snoozed_until,
  answered_by_mail,
  ...row
}: ListedConversation): ConversationRow => ({
  ...row,
  last_at: last_at.toISOString(),
  snoozed_until: snoozed_until?.toISOString() ?? null,
  answered_by_mail: answered_by_mail?.toISOString() ?? null,
  assignee: assignee_id === null || assignee === null ? null : { id: assignee_id, name: assignee },
});
