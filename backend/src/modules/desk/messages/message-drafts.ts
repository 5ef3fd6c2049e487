import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { customerKinds } from '@plinth/contracts/desk/messages/message-labels';
import { orderStatuses } from '@plinth/contracts/store/orders/order-labels';
import { formatRand } from '@plinth/money/format';
import { Drafts, type DraftMaterial } from '../../../platform/edge/language-model/drafts';
import type { UserActor } from '../../../platform/data/session/request-context';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { PAGES } from './conversation-pages';
import { ConversationPlaces } from './conversation-places';
import { messageError } from './messages.errors';
import { MessagesRepository } from './messages.repository';
import { MessageDraftsRepository } from './message-drafts.repository';

const MAX_MESSAGES = 20;

/**
 * Facts for a draft of an answer in a conversation: the customer's messages, and facts of their own order. Messages
 * among us stay out.
 */
@Injectable()
export class MessageDrafts implements OnModuleInit {
  constructor(
    private readonly facts: MessageDraftsRepository,
    private readonly places: ConversationPlaces,
    private readonly messages: MessagesRepository,
    private readonly drafts: Drafts,
  ) {}

  onModuleInit(): void {
    for (const kind of customerKinds.codes)
      this.drafts.register(`message-${kind}`, {
        page: PAGES[kind],
        subject: 'conversation',
        gather: (actor, id) => this.gatherMaterial(actor, kind, id),
      });
  }

  /** @throws DomainError conversation-not-found, conversation-empty */
  private async gatherMaterial(actor: UserActor, kind: CustomerKind, id: string): Promise<DraftMaterial> {
    const place = await this.places.openForStaff(actor, { kind, id }, 'update');
    const conversation = await this.messages.findConversation(place);
    const latestMessages = conversation
      ? await this.messages.listLatest(conversation.id, { inside: false, most: MAX_MESSAGES })
      : [];
    const customerMessages = latestMessages.filter(({ from_customer }) => from_customer).toReversed();
    if (customerMessages.length === 0) throw messageError('conversation-empty');
    const order = kind === 'order' ? await this.facts.findOrder(id) : undefined;
    const facts = [
      { name: 'number', meaning: `number of their ${customerKinds.label(kind).toLowerCase()}`, value: place.title },
      ...(order
        ? [
            {
              name: 'status',
              meaning: 'how far it is',
              value: orderStatuses.has(order.status) ? orderStatuses.label(order.status) : '',
            },
            {
              name: 'promised_on',
              meaning: 'day on which it is promised',
              value: order.promised_on === null ? '' : formatDayWithWeekday(order.promised_on),
            },
            { name: 'total', meaning: 'what it costs', value: formatRand(order.total) },
            { name: 'paid', meaning: 'what of it is paid', value: formatRand(order.paid) },
          ]
        : []),
    ];
    return {
      task: 'Answer the customer in a conversation on our pages: short, without a greeting in every message.',
      quotedText: customerMessages
        .map(({ text }) => text)
        .join('\n\n')
        .slice(-4_000),
      facts: facts.filter(({ value }) => value !== ''),
      personal: { CUSTOMER: place.customer, CUSTOMER_EMAIL: place.email },
    };
  }
}
