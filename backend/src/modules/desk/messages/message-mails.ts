import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import {
  CUSTOMER,
  MAIL_AFTER_MINUTES,
  STAFF_SIDE,
  type ConversationKind,
} from '@plinth/contracts/desk/messages/message-labels';
import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { orderPath } from '../../store/orders/checkout/card-page';
import { pageResource, staffAddress } from './conversation-pages';
import { ConversationPlaces, type ConversationPlace } from './conversation-places';
import {
  MessagesRepository,
  type ConversationRecord,
  type MessageRecord,
  type PersonRecord,
} from './messages.repository';

/** Runs five minutes after each message. The first run that finds an unread message mails all unread messages. */
export const messageJob = defineJob('message-mail', z.strictObject({ conversation_id: z.uuid() }), {
  retryLimit: 6,
  retryDelay: 30,
});

/** Largest number of messages searched for unread ones; a person who was away for longer reads the rest on the page. */
const MAX_SEARCHED = 100;
const MOST_IN_A_MAIL = 8;
const MAX_TEXT_LENGTH = 600;

/** A recipient and their unread messages. */
interface UnreadOfRecipient {
  readonly who: string;
  readonly unread: readonly MessageRecord[];
}

const NOUNS: Readonly<Record<ConversationKind, string>> = {
  order: 'order ',
  invoice: '',
  contact: 'your question ',
  staff: '',
};

/** Mails about unread messages: after five minutes unread, once for all messages meanwhile. */
@Injectable()
export class MessageMails implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly places: ConversationPlaces,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(messageJob, ({ conversation_id }) => this.sendUnread(conversation_id));
  }

  async sendUnread(id: string, now = new Date()): Promise<void> {
    await this.messages.inTransaction(async (tx) => {
      const conversation = await this.messages.lockById(tx, id);
      if (!conversation) return;
      const place = await this.places.findByConversation(conversation, tx);
      if (!place) return;
      const [latestMessages, people] = [
        await this.messages.listLatest(id, { inside: true, most: MAX_SEARCHED }, tx),
        await this.messages.listParticipants(id, tx),
      ];
      for (const { who, unread } of listUnread(conversation.kind, latestMessages.toReversed(), people)) {
        if (unread[0].at.getTime() > now.getTime() - MAIL_AFTER_MINUTES * 60_000) continue;
        await this.messages.markAsMailed(tx, id, who, unread[unread.length - 1].seq);
        await this.sendUnreadMail(tx, conversation, place, { who, unread });
      }
    });
  }

  private async sendUnreadMail(
    tx: Tx,
    conversation: ConversationRecord,
    place: ConversationPlace,
    { who, unread }: UnreadOfRecipient,
  ): Promise<void> {
    const to = who === CUSTOMER ? place.email : await this.findEmail(tx, conversation, who);
    if (to === '') return;
    const last = unread[unread.length - 1];
    const about = `${NOUNS[place.kind]}${place.title}`;
    const shownMessages = unread.slice(-MOST_IN_A_MAIL);
    await this.mailer.send(tx, {
      effectKey: `message:${conversation.id}:${who}:${String(last.seq)}`,
      kind: who === CUSTOMER ? 'message-to-customer' : 'message-to-staff',
      to,
      subject: formatSubject(who, last, about).slice(0, 190),
      ...(who === CUSTOMER ? { replyTo: this.config.smtp.to, about: describeSubject(place) } : {}),
      body: {
        heading: who === CUSTOMER ? `We wrote to you about ${about}` : formatSubject(who, last, about),
        parts: [
          ...(unread.length > shownMessages.length
            ? [{ kind: 'text' as const, text: `${String(unread.length)} messages; these are the last ones.` }]
            : []),
          ...shownMessages.map((message) => ({ kind: 'text' as const, text: formatLine(message) })),
          { kind: 'button', label: 'Read and answer', url: `${this.config.publicUrl}${buildPagePath(who, place)}` },
        ],
      },
    });
  }

  /**
   * Returns the email address of a recipient: ours if nobody is assigned; empty for an assignee who may no longer see
   * the conversation.
   */
  private async findEmail(tx: Tx, { kind, assignee_id }: ConversationRecord, who: string): Promise<string> {
    const person = who === STAFF_SIDE ? assignee_id : who;
    const [colleague] =
      person === null ? [] : await this.messages.listPermittedColleagues([person], pageResource(kind), tx);
    return colleague?.email ?? (who === STAFF_SIDE ? this.config.smtp.to : '');
  }
}

/** Returns kind and id as the mailbox uses them, so that an answer by mail appears beside the conversation. */
const describeSubject = ({ kind, id }: ConversationPlace) => ({
  kind: kind === 'contact' ? 'contact_request' : kind,
  id,
});

const shortenText = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;

/** Formats a message for a mail; pictures are only mentioned, since they are viewed on the page. */
function formatLine({ author, text, pictures }: MessageRecord): string {
  const count =
    pictures.length === 0 ? '' : pictures.length === 1 ? '1 picture' : `${String(pictures.length)} pictures`;
  return `${author}: ${[shortenText(text), count && (text === '' ? count : `(${count})`)].filter(Boolean).join(' ')}`;
}

function formatSubject(who: string, { author, mentions }: MessageRecord, about: string): string {
  if (who === CUSTOMER) return `A message about ${about}`;
  return mentions.some(({ id }) => id === who) ? `${author} named you: ${about}` : `${author} wrote: ${about}`;
}

function buildPagePath(who: string, { kind, id, access_key }: ConversationPlace): string {
  if (kind === 'staff') return withQuery(staffPages.messages.path, { kind, id });
  if (who !== CUSTOMER) return staffAddress({ kind, id });
  if (kind === 'order') return `${orderPath({ id, access_key })}#messages`;
  if (kind === 'invoice') return `${documentPath({ id, access_key })}#messages`;
  return `${withQuery(shopPages.contact.path, { request: id })}#messages`;
}

/** Lists the recipients with unread messages that they were not mailed about, in the order of the messages. */
function listUnread(
  kind: ConversationKind,
  messages: readonly MessageRecord[],
  people: readonly PersonRecord[],
): UnreadOfRecipient[] {
  const findPerson = (who: string) => people.find((person) => person.who === who);
  const findToldSeq = (who: string, read = findPerson(who)?.read_seq ?? 0) =>
    Math.max(read, findPerson(who)?.mailed_seq ?? 0);
  // A customer's message counts as read once any colleague has read it.
  const readSeqOfStaff = Math.max(
    0,
    ...people.filter(({ who }) => who !== CUSTOMER && who !== STAFF_SIDE).map(({ read_seq }) => read_seq),
  );
  const members = kind === 'staff' ? people.filter(({ is_member }) => is_member).map(({ who }) => who) : [];
  const mentionedIds = [...new Set(messages.flatMap(({ mentions }) => mentions.map(({ id }) => id)))];
  const groups: [string, (message: MessageRecord) => boolean][] = [
    [CUSTOMER, ({ from_customer, is_inside, seq }) => !from_customer && !is_inside && seq > findToldSeq(CUSTOMER)],
    [STAFF_SIDE, ({ from_customer, seq }) => from_customer && seq > findToldSeq(STAFF_SIDE, readSeqOfStaff)],
    ...members.map((who): [string, (message: MessageRecord) => boolean] => [
      who,
      ({ author_id, seq }) => author_id !== who && seq > findToldSeq(who),
    ]),
    ...mentionedIds
      .filter((who) => !members.includes(who))
      .map((who): [string, (message: MessageRecord) => boolean] => [
        who,
        ({ mentions, seq }) => mentions.some(({ id }) => id === who) && seq > findToldSeq(who),
      ]),
  ];
  return groups
    .map(([who, isFor]) => ({ who, unread: messages.filter(isFor) }))
    .filter(({ unread }) => unread.length > 0);
}
